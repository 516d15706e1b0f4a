import type { IncomingMessage, ServerResponse } from "node:http";
import { retryAfterSecondsOf } from "#contract/core/errors.ts";
import type { Origin } from "../events.ts";
import { pageHeaders } from "../pages/layout.ts";

function retryAfterSecondsOfStatus(status: number): number | undefined {
  if (status === 429) return retryAfterSecondsOf("rate.limited");
  return status === 503 ? retryAfterSecondsOf("server.unavailable") : undefined;
}

/** Where a request comes from; the address is decided by the list of trusted proxies. */
export type OriginOf = (req: IncomingMessage) => Origin;

/** Cookies are SameSite=Lax already; this holds where a browser does not. */
export function isSameOrigin(req: IncomingMessage, publicUrl: string): boolean {
  const { origin } = req.headers;
  return origin === undefined ? req.headers["sec-fetch-site"] !== "cross-site" : origin === new URL(publicUrl).origin;
}

export function sendPage(req: IncomingMessage, res: ServerResponse, status: number, body: string, scriptHash?: string): void {
  for (const [name, value] of Object.entries(pageHeaders(scriptHash))) res.setHeader(name, value);
  // What passes by itself says when, also where the page itself knows nothing closer.
  const retryAfterSeconds = retryAfterSecondsOfStatus(status);
  if (retryAfterSeconds !== undefined && !res.hasHeader("retry-after")) res.setHeader("retry-after", String(retryAfterSeconds));
  res.statusCode = status;
  res.end(req.method === "HEAD" ? undefined : body);
}
