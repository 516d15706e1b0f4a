import type { IncomingMessage } from "node:http";

/** A form of ours is a few hundred bytes; more is somebody's experiment. */
const formBytesAtMost = 16_384;

/** What came as a form; something larger or of another kind counts as an empty one, and the page says what is missing. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest is read and thrown away, so that the answer still reaches whoever sent it.
    if (size <= formBytesAtMost) chunks.push(chunk);
  }
  const isForm = req.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") && size <= formBytesAtMost;
  return new URLSearchParams(isForm ? Buffer.concat(chunks).toString("utf8") : "");
}
