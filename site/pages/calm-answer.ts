import type { Config } from "#server/config.ts";
import { pageHeaders } from "#server/identity/pages/layout.ts";
import { calmPage } from "#server/identity/pages/message-page.ts";
import { isDatabaseAway } from "#server/platform/db/away.ts";
import { StorageAway } from "#server/platform/files/storage-away.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { pageVariantOf } from "./page-variant.ts";

type Marketplace = Pick<Config, "productName" | "defaultLanguage">;

/** A refusal that passes by itself: the database is away, or too much is asked at once. */
export function isForNow({ code }: Pick<Refusal, "code">): boolean {
  return code === "server.unavailable" || code === "rate.limited";
}

/** What came out of a page's making besides the page, as the refusal that it is; undefined for a bug. */
export function refusalForNow(error: unknown): Refusal | undefined {
  if (error instanceof Refusal && isForNow(error)) return error;
  return isDatabaseAway(error) || error instanceof StorageAway ? new Refusal("server.unavailable") : undefined;
}

/** In place of a page: one that says so calmly and asks again by itself, without scripts too. What a form sent is offered to be sent once more. */
export function calmAnswer(request: Request, refusal: Refusal, marketplace: Marketplace, sent?: Record<string, string>) {
  const { pathname, search, searchParams } = new URL(request.url);
  const { language } = pageVariantOf(request.headers, searchParams, marketplace.defaultLanguage);
  const seconds = refusal.retryAfterSeconds ?? 5;
  const address = `${pathname}${search}`;
  const reason = refusal.code === "rate.limited" ? "busy" : "unavailable";
  const again = sent ? {} : { again: { seconds, url: address } };
  const html = calmPage({ language, productName: marketplace.productName, ...again }, reason, sent && { action: address, values: sent });
  const headers = { ...pageHeaders(), "retry-after": String(seconds), vary: "Accept-Language, Cookie" };
  return { status: reason === "busy" ? 429 : 503, headers, body: new TextEncoder().encode(html) };
}

/** In place of a file for programs: a feed, a site map, a picture. */
export function plainCalmAnswer({ code, retryAfterSeconds = 5 }: Refusal): Response {
  const isBusy = code === "rate.limited";
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return new Response(isBusy ? "Too many requests; try again shortly" : "The service is not available right now", {
    status: isBusy ? 429 : 503,
    headers: { ...headers, "retry-after": String(retryAfterSeconds) },
  });
}
