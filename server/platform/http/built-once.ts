import { fingerprint } from "../crypto.ts";
import { isHeld } from "./if-none-match.ts";

type Built = { plain: Uint8Array<ArrayBuffer>; packed: Uint8Array<ArrayBuffer>; tag: string };

async function pack(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([plain]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
}

/**
 * Answers with something that stays the same as long as what it is made of does:
 * made when it is first asked for, once, and compressed once; whoever has it
 * already is told so (RFC 9110 section 13.1.2).
 *
 * @param of what it is made of at this moment; where that differs from the last time it is made anew
 */
export function createBuiltOnce(
  contentType: string,
  of: () => string,
  make: (of: string) => string | Promise<string>,
): (request: Request) => Promise<Response> {
  let last: { of: string; built: Promise<Built> } | undefined;
  async function build(madeOf: string): Promise<Built> {
    const plain = new TextEncoder().encode(await make(madeOf));
    const tag = fingerprint(plain).slice(0, 22);
    return { plain, packed: await pack(plain), tag };
  }
  return async ({ headers: asked }) => {
    const now = of();
    if (last?.of !== now) last = { of: now, built: build(now) };
    const { plain, packed, tag } = await last.built;
    const isPacked = /(^|[\s,])gzip([\s,;]|$)/.test(asked.get("accept-encoding") ?? "");
    const etag = `"${tag}${isPacked ? "-gzip" : ""}"`;
    const headers = new Headers({
      etag,
      "cache-control": "public, no-cache",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    if (isHeld(asked.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    const body = isPacked ? packed : plain;
    headers.set("content-type", contentType);
    headers.set("content-length", String(body.length));
    if (isPacked) headers.set("content-encoding", "gzip");
    return new Response(body, { headers });
  };
}
