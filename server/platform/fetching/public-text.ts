/** What a fetch of somebody's address came to; why not, in a word that screens have texts for. */
export type FetchProblem =
  | "notHttps"
  | "notPublic"
  | "unreachable"
  | "timedOut"
  | "refused"
  | "tooManyRedirects"
  | "tooLarge"
  | "empty"
  | "impossible";
export type Fetched = { text: string } | { problem: FetchProblem };

/** One answer to one call, its body unread. */
export type Asked = { status: number; location: string | undefined; body: AsyncIterable<Uint8Array> };
/** Calls an address once, and nothing but a public one; throws where it cannot. */
export type Ask = (url: URL, signal: AbortSignal) => Promise<Asked>;

export const fetchLimits = { bytes: 2 * 1024 * 1024, redirects: 3, milliseconds: 10_000 } as const;

/** An address as people copy it: `webcal:` is what calendars call https. Undefined where it is none that may be called. */
export function callableUrl(address: string): URL | undefined {
  const url = URL.parse(address.trim().replace(/^webcals?:/i, "https:"));
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return undefined;
  return url;
}

/**
 * Reads a text from an address that somebody gave: over https, of so many bytes, in so much time, by so few redirects, each of
 * which is judged like the first.
 *
 * @param ask how one address is called; it refuses what leads inside
 */
export async function readPublicText(address: string, ask: Ask): Promise<Fetched> {
  const signal = AbortSignal.timeout(fetchLimits.milliseconds);
  let url = callableUrl(address);
  for (let hop = 0; hop <= fetchLimits.redirects; hop++) {
    if (!url) return { problem: "notHttps" };
    try {
      const { status, location, body } = await ask(url, signal);
      if (status >= 300 && status < 400 && location !== undefined) {
        url = callableUrl(URL.parse(location, url)?.href ?? "");
        continue;
      }
      return status === 200 ? await textOf(body, signal) : { problem: "refused" };
    } catch (error) {
      return { problem: problemOf(error, signal) };
    }
  }
  return { problem: "tooManyRedirects" };
}

async function textOf(body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Fetched> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > fetchLimits.bytes) return { problem: "tooLarge" };
    if (signal.aborted) return { problem: "timedOut" };
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  // What begins so is written in two bytes a character, as some programs of Windows do.
  const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
  return text.trim() === "" ? { problem: "empty" } : { text };
}

/** Thrown where an address leads inside. */
export class LeadsInside extends Error {}

function problemOf(error: unknown, signal: AbortSignal): FetchProblem {
  if (error instanceof LeadsInside) return "notPublic";
  return signal.aborted ? "timedOut" : "unreachable";
}
