import { createHash, randomBytes } from "node:crypto";
import { type UiLanguage, uiLanguages } from "#contract/product.ts";
import type { Config } from "#server/config.ts";
import { compress, compressed, encodingFor } from "#start/compression.ts";
import { withHeadTags } from "#start/head-tags.ts";
import type { PageCache, ReadyPage } from "#start/page-cache.ts";
import type { PageDescription, PostedForm, PublicSettings, RequestContext } from "#web/platform/request-context.ts";

/** The server bundle's rendering of one page. */
export type RenderPage = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response;

type Parts = {
  config: Config;
  render: RenderPage;
  api: (request: Request) => RequestContext["api"];
  /** Undefined while nothing may be kept, as changes are not heard of. */
  cache: () => PageCache | undefined;
  /** Told of every page that was shown, rendered anew or kept, for its count. */
  onShown?: (request: Request, pathname: string, language: UiLanguage) => void;
};

/**
 * The pages that look the same to everybody who reads in the same language
 * and with the same prices. Those with a form are not among them: it carries
 * the moment it was opened.
 */
const keptPaths = [/^\/$/, /^\/listings\/[^/]+$/, /^\/(about-us|pricing|blog|stories)$/, /^\/(blog|stories|info)\/[^/]+$/];
/** Public all the same; every other page belongs to somebody, and to no search engine. */
const publicFormPaths = new Set(["/contact", "/become-a-partner", "/schedule-call"]);
/** A longer question is asked once and by one person. */
const keptSearchLength = 300;

const year = 365 * 24 * 60 * 60;

/** What the browser needs to know of the identity provider, and nothing of what the API checks. */
function askedOf({ issuer, clientId, audience, audienceStyle, scopes, renewal }: Config["oidc"]): PublicSettings["oidc"] {
  return { issuer, clientId, audience, audienceStyle, scopes, renewal };
}

/** Renders pages: who reads in which language, with which security headers, compressed; a form that was refused with what was typed. */
export function createPages({ config, render, api, cache, onShown = () => undefined }: Parts) {
  const settings = {
    productName: config.productName,
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    defaultLanguage: config.defaultLanguage,
    commissionRateBp: config.commissionRateBp,
    isDemo: config.isDemo,
    oidc: askedOf(config.oidc),
  };
  const issuerOrigin = new URL(config.oidc.issuer).origin;

  return async (request: Request, posted?: PostedForm): Promise<Response> => {
    const url = new URL(request.url);
    if (isUnreadable(url.pathname)) return unknown(issuerOrigin, config.publicUrl);
    const cookies = parseCookies(request.headers.get("cookie"));
    const asked = uiLanguages.find((language) => language === url.searchParams.get("lang"));
    const language = asked ?? uiLanguages.find((known) => known === cookies["language"]) ?? preferred(request, config.defaultLanguage);
    const reader = { language, withVat: cookies["prices"] === "incl" };
    if (request.method === "GET" && keptPaths.some((path) => path.test(url.pathname))) {
      const make = () => ready(request, url, reader);
      const kept = url.search.length <= keptSearchLength ? cache() : undefined;
      const page = await (kept ? kept.get(keyOf(request, url, reader), make) : make());
      if (page.status === 200) onShown(request, url.pathname, language);
      return answer(request, page, asked);
    }

    const nonce = randomBytes(16).toString("base64");
    const drawn = await draw(posted ? asRead(request) : request, { api: api(request), ...reader, nonce, posted });
    if (request.method === "GET" && drawn.status === 200) onShown(request, url.pathname, language);
    const headers = new Headers(drawn.headers);
    if (asked) headers.append("set-cookie", languageCookie(asked));
    securityHeaders(headers, [`'nonce-${nonce}'`], issuerOrigin, config.publicUrl);
    // Coming back in a small sign-in window it must not be torn from the page that opened it, on the way through the provider's pages.
    if (url.pathname === "/auth/callback") headers.set("cross-origin-opener-policy", "unsafe-none");
    headers.append("vary", vary);
    if (!publicFormPaths.has(url.pathname)) headers.set("x-robots-tag", "noindex");
    const body = publicFormPaths.has(url.pathname) ? await tagged(drawn, url.pathname, language) : drawn.body;
    return compressed(request, new Response(body, { status: drawn.status, headers }));
  };

  /** Renders, with the status that the page itself asked for and what it says of itself. */
  async function draw(request: Request, given: Omit<RequestContext, "settings" | "answerWith" | "describe">) {
    let status = given.posted?.status;
    const said: Partial<PageDescription> = {};
    const context: RequestContext = {
      ...given,
      settings,
      answerWith: (wanted) => {
        status = wanted;
      },
      describe: (part) => void Object.assign(said, part),
    };
    const { body, status: routed, headers } = await render(request, { context });
    return { body, status: status ?? routed, headers, said };
  }

  async function tagged({ body, said }: Awaited<ReturnType<typeof draw>>, pathname: string, language: UiLanguage): Promise<string> {
    return withHeadTags(await new Response(body).text(), { pathname, settings, language, said });
  }

  /** Renders a page for everybody: from its address at our own name alone, its scripts known by their hashes instead of a nonce. */
  async function ready(request: Request, { pathname, search }: URL, reader: Reader): Promise<ReadyPage> {
    const asked = new Request(`${config.publicUrl}${pathname}${search}`, { headers: { accept: "text/html" } });
    const drawn = await draw(asked, { api: api(request), ...reader, nonce: "", posted: undefined });
    const html = await tagged(drawn, pathname, reader.language);
    const body = new TextEncoder().encode(html);
    const headers = new Headers(drawn.headers);
    securityHeaders(headers, inlineScriptHashes(html), issuerOrigin, config.publicUrl);
    headers.append("vary", vary);
    const encoding = encodingFor(request);
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    headers.set("etag", `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}-${encoding}"`);
    headers.set("cache-control", "private, no-cache");
    return { status: drawn.status, headers: Object.fromEntries(headers), body: await compress(body, encoding) };
  }
}

type Reader = Pick<RequestContext, "language" | "withVat">;

const vary = "Accept-Language, Cookie, Accept-Encoding";

/** All that a kept page depends on; no header but these chooses what somebody else gets to see. */
function keyOf(request: Request, { pathname, search }: URL, { language, withVat }: Reader): string {
  return [`${pathname}${search}`, language, withVat ? "incl" : "excl", encodingFor(request)].join(" ");
}

/** @param asked a language that was asked for by address: it is remembered */
function answer(request: Request, { status, headers: kept, body }: ReadyPage, asked: UiLanguage | undefined): Response {
  const headers = asked ? { ...kept, "set-cookie": languageCookie(asked) } : kept;
  if (status === 200 && request.headers.get("if-none-match") === headers["etag"]) {
    const { "content-type": _type, "content-encoding": _encoding, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  return new Response(body, { status, headers });
}

/** The sources that a policy allows for exactly these inline scripts (Content Security Policy Level 3, section 2.3.1). */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  const inline = [...scripts].filter(([, attributes = ""]) => !/\ssrc\s*=|application\/ld\+json/i.test(attributes));
  return [...new Set(inline.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`))];
}

/** The page that a form was sent from, asked for as a page. */
function asRead({ url, headers }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) kept.delete(name);
  return new Request(url, { headers: kept });
}

/** A path that is no text, or that a browser could take for another host's: the router would answer it with nothing, or with the host that a header names. */
function isUnreadable(pathname: string): boolean {
  if (pathname.startsWith("//")) return true;
  try {
    // The result is used: the bundler drops a call whose result is not, and takes its throwing for nothing.
    return decodeURIComponent(pathname) === "";
  } catch {
    return true;
  }
}

function unknown(issuerOrigin: string, publicUrl: string): Response {
  const headers = new Headers({ location: "/404" });
  securityHeaders(headers, [], issuerOrigin, publicUrl);
  return new Response(null, { status: 307, headers });
}

function securityHeaders(headers: Headers, scripts: string[], issuerOrigin: string, publicUrl: string): void {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // The design system's arrangements and the pictures' placeholders write style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${issuerOrigin}`,
    `frame-src 'self' ${issuerOrigin}`,
    `form-action 'self' ${issuerOrigin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  headers.set("content-security-policy", policy.join("; "));
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=()");
  if (publicUrl.startsWith("https:")) headers.set("strict-transport-security", `max-age=${year}; includeSubDomains`);
}

const languageCookie = (language: UiLanguage) => `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;

function parseCookies(header: string | null): Record<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

/** The first language of `Accept-Language` that we speak (RFC 9110 section 12.5.4). */
function preferred(request: Request, fallback: UiLanguage): UiLanguage {
  const ranges = (request.headers.get("accept-language") ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const range of ranges) {
    const known = uiLanguages.find((language) => language === range.language);
    if (known && range.weight > 0) return known;
  }
  return fallback;
}
