import { randomBytes } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { type UiLanguage, uiLanguages } from "#contract/product.ts";
import type { Config } from "#server/config.ts";
import type { PostedForm, RequestContext } from "#web/platform/request-context.ts";

/** The server bundle's rendering of one page. */
export type RenderPage = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response;

type Parts = { config: Config; render: RenderPage; api: (request: Request) => RequestContext["api"] };

const year = 365 * 24 * 60 * 60;

/** Renders pages: who reads in which language, with which security headers, compressed; a form that was refused with what was typed. */
export function createPages({ config, render, api }: Parts) {
  const settings = {
    productName: config.productName,
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    commissionRateBp: config.commissionRateBp,
    isDemo: config.isDemo,
    oidc: { issuer: config.oidc.issuer, clientId: config.oidc.clientId, audience: config.oidc.audience },
  };
  const issuerOrigin = new URL(config.oidc.issuer).origin;

  return async (request: Request, posted?: PostedForm): Promise<Response> => {
    const url = new URL(request.url);
    if (isUnreadable(url.pathname)) return unknown(issuerOrigin, config.publicUrl);
    const cookies = parseCookies(request.headers.get("cookie"));
    const asked = uiLanguages.find((language) => language === url.searchParams.get("lang"));
    const language = asked ?? uiLanguages.find((known) => known === cookies["language"]) ?? preferred(request, config.defaultLanguage);
    const nonce = randomBytes(16).toString("base64");
    const withVat = cookies["prices"] === "incl";
    let status = posted?.status;
    const answerWith = (wanted: number) => {
      status = wanted;
    };
    const context: RequestContext = { api: api(request), settings, language, withVat, nonce, posted, answerWith };
    const response = await render(posted ? asRead(request) : request, { context });
    const headers = new Headers(response.headers);
    if (asked) headers.append("set-cookie", `language=${asked}; Path=/; Max-Age=${year}; SameSite=Lax`);
    securityHeaders(headers, nonce, issuerOrigin, config.publicUrl);
    // Coming back in a small sign-in window it must not be torn from the page that opened it, on the way through the provider's pages.
    if (url.pathname === "/auth/callback") headers.set("cross-origin-opener-policy", "unsafe-none");
    headers.append("vary", "Accept-Language, Cookie, Accept-Encoding");
    return compressed(request, new Response(response.body, { status: status ?? response.status, headers }));
  };
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
  securityHeaders(headers, "", issuerOrigin, publicUrl);
  return new Response(null, { status: 307, headers });
}

function securityHeaders(headers: Headers, nonce: string, issuerOrigin: string, publicUrl: string): void {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
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

/** Streams the page through the best compression that the browser takes. */
function compressed(request: Request, response: Response): Response {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  const type = response.headers.get("content-type") ?? "";
  if (!encoding || !response.body || !/^(text|application\/json)/.test(type)) return response;
  const stream = encoding === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }) : createGzip({ level: 4 });
  const headers = new Headers(response.headers);
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  // A reader who leaves breaks the stream; without somebody to hear of it, that would end the process.
  pipeline(Readable.fromWeb(response.body as never), stream, () => undefined);
  const body = Readable.toWeb(stream) as ReadableStream;
  return new Response(body, { status: response.status, headers });
}
