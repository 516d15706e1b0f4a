import type { IncomingMessage, ServerResponse } from "node:http";
import { retryAfterSecondsOf } from "#contract/core/errors.ts";
import { chooseLanguage } from "./flows/language.ts";
import { pageHeaders } from "./pages/layout.ts";
import { calmPage } from "./pages/message-page.ts";

/** What programs ask of the provider; everything else people see. */
const forPrograms = /^\/(token|me|jwks|request|\.well-known)(\/|$)/;

type Answer = { status: 503; headers: Record<string, string>; body: string };

/**
 * The answer while the database is away: a page that asks again by itself, or
 * for programs the word that OAuth has for it (RFC 6749 section 4.1.2.1).
 *
 * @param address path and query as they came: the protocol library is shown less of them
 */
export function awayAnswer(req: IncomingMessage, address: string, { publicUrl, mountPath, productName }: Mounted): Answer {
  const url = new URL(address, publicUrl);
  const seconds = retryAfterSecondsOf("server.unavailable") ?? 5;
  const retry = { "retry-after": String(seconds), "cache-control": "no-store" };
  if (forPrograms.test(url.pathname.slice(mountPath.length))) {
    const body = JSON.stringify({ error: "temporarily_unavailable", error_description: "the provider cannot be reached right now" });
    return {
      status: 503,
      headers: { "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff", ...retry },
      body,
    };
  }
  const frame = { language: chooseLanguage(req, url.searchParams.get("ui_locales")), productName };
  const body = calmPage({ ...frame, again: { seconds, url: againUrl(req, url, publicUrl) } }, "unavailable");
  return { status: 503, headers: { ...pageHeaders(), ...retry }, body };
}

type Mounted = { publicUrl: string; mountPath: string; productName: string };

export function sendAway(req: IncomingMessage, res: ServerResponse, address: string, mounted: Mounted): void {
  const { status, headers, body } = awayAnswer(req, address, mounted);
  res.writeHead(status, headers).end(req.method === "HEAD" ? undefined : body);
}

/** The same page once more; after a form, whose secrets are not written into a page, the page that it stood on. */
function againUrl(req: IncomingMessage, url: URL, publicUrl: string): string {
  const here = `${url.pathname}${url.search}`;
  if (req.method !== "POST") return here;
  const from = URL.parse(req.headers.referer ?? "");
  return from?.origin === new URL(publicUrl).origin ? `${from.pathname}${from.search}` : here;
}
