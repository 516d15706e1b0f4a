import { Refusal, refuse } from "./refusal.ts";

/** More than any form of ours needs; pictures come another way. */
const maxBodyBytes = 256 * 1024;
const maxDepth = 32;

/**
 * The request with its body read and judged: small, JSON, not absurdly nested.
 *
 * @throws Refusal `input.tooLarge`, `input.unsupportedMediaType` or `input.malformed`
 */
export async function withJudgedBody(request: Request): Promise<Request> {
  // The web's requests can carry no body with these methods; TRACE never has one (RFC 9110 section 9.3.8).
  if (["GET", "HEAD", "TRACE"].includes(request.method)) return request;
  const bytes = await readLimited(request, maxBodyBytes, () => refuse("input.tooLarge"));
  if (bytes.length === 0) return new Request(request.url, { method: request.method, headers: withoutType(request.headers) });
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") refuse("input.unsupportedMediaType");
  const text = decode(bytes);
  if (depthOf(text) > maxDepth || !isJsonObject(text)) refuse("input.malformed");
  return new Request(request.url, { method: request.method, headers: request.headers, body: text });
}

/** The type of a body that is not there says nothing, and would be read all the same. */
function withoutType(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete("content-type");
  return kept;
}

/** How slowly a body may come: after a pause to begin with, so many bytes a second on the whole. */
export type Pace = { beginMs: number; bytesPerSecond: number };

/** The slowest phone in the slowest train; what trickles more slowly only holds a place. */
const slowest: Pace = { beginMs: 20_000, bytesPerSecond: 8 * 1024 };

/**
 * The body's bytes, no more of them than the limit, and in time.
 *
 * @param refuseSize called with the size announced, or read so far, as soon as it passes the limit
 * @throws Refusal `input.malformed` when it breaks off, or trickles
 */
export async function readLimited(
  request: Request,
  maxBytes: number,
  refuseSize: (size: number) => void,
  pace: Pace = slowest,
): Promise<Uint8Array> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) refuseSize(announced);
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const begun = performance.now();
  try {
    for (;;) {
      const leftMs = pace.beginMs + (size / pace.bytesPerSecond) * 1000 - (performance.now() - begun);
      const { done, value } = await within(leftMs, reader.read());
      if (done) return Buffer.concat(chunks);
      size += value.length;
      if (size > maxBytes) refuseSize(size);
      chunks.push(value);
    }
  } catch (error) {
    // Nobody reads the rest.
    reader.cancel().catch(() => undefined);
    if (error instanceof Refusal) throw error;
    // Whoever sent it hung up half-way; nothing of ours failed.
    throw new Refusal("input.malformed");
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Refusal("input.malformed")), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("input.malformed");
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** How deep the brackets nest, without building anything. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth--;
  }
  return deepest;
}

/** The index of the quote that ends a string, or the text's length. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === "\\" ? 2 : 1;
  return index;
}
