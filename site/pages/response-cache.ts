import type { IncomingMessage, ServerResponse } from "node:http";
import type { UiLanguage } from "#contract/core/product.ts";
import { isHeld } from "#server/platform/http/if-none-match.ts";
import type { PageCache, ReadyPage } from "./page-cache.ts";
import { type PageVariant, pageVariantOf, type ReadHeaders } from "./page-variant.ts";

type Parts = {
  defaultLanguage: UiLanguage;
  /** Undefined while nothing may be kept. */
  cache: () => PageCache | undefined;
  /** Told of every cached page that was shown, for its count. */
  onShown: (request: { headers: ReadHeaders }, pathname: string, language: UiLanguage) => void;
};

/**
 * Answers a page that lies ready, as it lies, before anything is made of the
 * request: many thousands a second on one core (`bench/README.md`), against some
 * hundreds by way of the web's requests and answers. False for everything else.
 *
 * Keys are made of addresses in normal form. An address that comes in another
 * form is under no key, and goes the long way.
 */
export function createResponseCache({ defaultLanguage, cache, onShown }: Parts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const kept = request.method === "GET" ? cache() : undefined;
    if (!kept) return false;
    const address = request.url ?? "";
    const [pathname = ""] = address.split("?", 1);
    const search = address.slice(pathname.length);
    const headers: ReadHeaders = { get: (name) => request.headers[name]?.toString() ?? null };
    const variant = pageVariantOf(headers, search.includes("lang=") ? new URLSearchParams(search) : undefined, defaultLanguage);
    const page = kept.find(keyOf(address, variant));
    if (!page) return false;
    onShown({ headers }, pathname, variant.language);
    const answer = answerOf(page, headers.get("if-none-match"), variant);
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return true;
  };
}

/** All that a cached page depends on; no header but these chooses what somebody else gets to see. */
export function keyOf(address: string, { language, withVat, encoding }: PageVariant): string {
  return `${address} ${language} ${withVat ? "incl" : "excl"} ${encoding}`;
}

const year = 365 * 24 * 60 * 60;

/** Remembers a language that was chosen by address. */
export const languageCookie = (language: UiLanguage, isSecure: boolean) =>
  `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** What of a ready page is sent: nothing but its headers to whoever has it. */
export function answerOf(page: ReadyPage, known: string | null, { asked }: Pick<PageVariant, "asked">) {
  const headers = asked ? { ...page.headers, "set-cookie": languageCookie(asked, page.isSecure === true) } : page.headers;
  if (page.status !== 200 || !isHeld(known, headers["etag"] ?? "")) return { status: page.status, headers, body: page.body };
  const { "content-type": _type, "content-encoding": _encoding, "content-length": _length, ...rest } = headers;
  return { status: 304, headers: rest, body: null };
}
