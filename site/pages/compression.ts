import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** The best compression that the browser takes; one that it gives no weight it refuses (RFC 9110 section 12.5.3). */
export function encodingFor(headers: Pick<Headers, "get">): Encoding {
  const accepted = headers.get("accept-encoding") ?? "";
  return (["br", "gzip"] as const).find((encoding) => takes[encoding].test(accepted)) ?? "identity";
}

/** The name by itself, not weighed with a zero. */
const named = (encoding: string) => new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, "i");
const takes = { br: named("br"), gzip: named("gzip") };

/** Streams a page through it: sent once, so that speed counts more than size. */
export function compressed(request: Request, response: Response): Response {
  const encoding = encodingFor(request.headers);
  const type = response.headers.get("content-type") ?? "";
  if (encoding === "identity" || !response.body || !/^(text|application\/json)/.test(type)) return response;
  const stream = encoding === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }) : createGzip({ level: 4 });
  const headers = new Headers(response.headers);
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  // A variant who leaves breaks the stream; without somebody to hear of it, that would end the process.
  pipeline(Readable.fromWeb(response.body as never), stream, () => undefined);
  const body = Readable.toWeb(stream) as ReadableStream;
  return new Response(body, { status: response.status, headers });
}

/** Compresses what is sent many times: in a buffer of its own size, as the library's hold on to 16 KB for each that is smaller. */
export async function compress(body: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "br") return new Uint8Array(await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  return encoding === "gzip" ? new Uint8Array(await promisify(gzip)(body, { level: 7 })) : body;
}
