import type { IncomingMessage, ServerResponse } from "node:http";
import { retryAfterSecondsOf } from "#contract/core/errors.ts";
import type { UiLanguage } from "#contract/core/product.ts";
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

/** Elsewhere, to be read with GET. */
export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { location, "cache-control": "no-store" }).end();
}

/** Writes the addresses of the steps below one, in the language that was chosen on the page. */
export function linksBelow(base: string, chosen: UiLanguage | undefined) {
  return (to: string, parameters: Record<string, string> = {}): string => {
    const query = String(new URLSearchParams({ ...parameters, ...(chosen && { language: chosen }) }));
    return `${base}${to === "" ? "" : `/${to}`}${query === "" ? "" : `?${query}`}`;
  };
}

type StepAnswer = { status: number; html: string; scriptHash?: string; retryAfterMinutes?: number } | { redirect: string };

/** Answers with what a step came to. */
export function sendStep(req: IncomingMessage, res: ServerResponse, answer: StepAnswer): void {
  if ("redirect" in answer) redirect(res, answer.redirect);
  else {
    if (answer.retryAfterMinutes !== undefined) res.setHeader("retry-after", String(answer.retryAfterMinutes * 60));
    sendPage(req, res, answer.status, answer.html, answer.scriptHash);
  }
}

/** What serves the method: nothing for one that the step does not know. */
export function handlerFor<Handlers extends { get?: unknown; post?: unknown }>(
  { method }: IncomingMessage,
  handlers: Handlers | undefined,
): "get" | "post" | undefined {
  const verb = method === "GET" || method === "HEAD" ? "get" : method === "POST" ? "post" : undefined;
  return verb && handlers?.[verb] ? verb : undefined;
}

export function sendPage(req: IncomingMessage, res: ServerResponse, status: number, body: string, scriptHash?: string): void {
  for (const [name, value] of Object.entries(pageHeaders(scriptHash))) res.setHeader(name, value);
  // What passes by itself says when, also where the page itself knows nothing closer.
  const retryAfterSeconds = retryAfterSecondsOfStatus(status);
  if (retryAfterSeconds !== undefined && !res.hasHeader("retry-after")) res.setHeader("retry-after", String(retryAfterSeconds));
  res.statusCode = status;
  res.end(req.method === "HEAD" ? undefined : body);
}
