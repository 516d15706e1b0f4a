import { randomBytes } from "node:crypto";
import type { UiLanguage } from "#contract/core/product.ts";
import { clientAddressOf } from "#server/platform/http/client-address.ts";
import type { PublicReads } from "#server/platform/http/limits/public-reads.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { PostedForm } from "#web/platform/page/request-context.ts";
import { calmAnswer, isForNow } from "./calm-answer.ts";
import { compressed } from "./compression.ts";
import { createDrawing, type DrawnPage, type DrawParts } from "./draw-page.ts";
import type { PageCache } from "./page-cache.ts";
import { pageSecurity, vary } from "./page-headers.ts";
import { type PageVariant, pageVariantOf } from "./page-variant.ts";
import { readyPage } from "./ready-page.ts";
import { answerOf, keyOf, languageCookie } from "./response-cache.ts";

type Parts = DrawParts & {
  /** A built style sheet by its address; a browser that edits the code has none. */
  styleOf?: (href: string) => string | undefined;
  /** Undefined while nothing may be kept, as changes are not heard of. */
  cache: () => PageCache | undefined;
  /** Told of every page that was shown, rendered anew or kept, for its count. */
  onShown?: (request: Request, pathname: string, language: UiLanguage) => void;
  /** Bounds what is rendered at once, and for whom; without it nothing does. */
  reads?: Pick<PublicReads, "count" | "render">;
};

const unbounded: Pick<PublicReads, "count" | "render"> = { count: () => undefined, render: (work) => work() };

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

/** Renders pages: who reads in which language, with which security headers, compressed; a form that was refused with what was typed. */
export function createPages({ config, styleOf = () => undefined, cache, onShown = () => undefined, reads = unbounded, ...drawing }: Parts) {
  const { draw, tagged } = createDrawing({ config, ...drawing });
  const secure = pageSecurity(config);
  const isSecure = config.publicUrl.startsWith("https:");

  return async (request: Request, posted?: PostedForm): Promise<Response> => {
    try {
      return await answer(request, posted);
    } catch (error) {
      if (!(error instanceof Refusal && isForNow(error))) throw error;
      return calmly(request, error, posted);
    }
  };

  function calmly(request: Request, refusal: Refusal, posted: PostedForm | undefined): Response {
    const { body, ...head } = calmAnswer(request, refusal, config, posted?.values);
    return new Response(body, head);
  }

  /** @throws Refusal `rate.limited` for a network that asked for too much */
  function counted<T>(request: Request, work: () => Promise<T>): Promise<T> {
    reads.count(clientAddressOf(request));
    return work();
  }

  async function answer(request: Request, posted: PostedForm | undefined): Promise<Response> {
    const url = new URL(request.url);
    if (isUnreadable(url.pathname)) return unknown();
    if (isSilentFrame(url, request)) return nothingToDraw();
    const variant = pageVariantOf(request.headers, url.searchParams, config.defaultLanguage);
    const { language, withVat } = variant;
    if (request.method === "GET" && keptPaths.some((path) => path.test(url.pathname))) return answerForAll(request, url, variant);

    const nonce = randomBytes(16).toString("base64");
    const drawn = await counted(request, () =>
      reads.render(() => draw(posted ? asRead(request) : request, request, { language, withVat, nonce, posted })),
    );
    if (drawn.refusal) return calmly(request, drawn.refusal, posted);
    return sendDrawn({ request, url, drawn, variant, nonce, posted });
  }

  async function sendDrawn({ request, url, drawn, variant, nonce, posted }: Drawn): Promise<Response> {
    const { language, asked } = variant;
    if (request.method === "GET" && drawn.status === 200) onShown(request, url.pathname, language);
    const headers = new Headers(drawn.headers);
    if (asked) headers.append("set-cookie", languageCookie(asked, isSecure));
    secure(headers, [`'nonce-${nonce}'`]);
    if (isCallbackWindow(url)) headers.set("cross-origin-opener-policy", "unsafe-none");
    headers.append("vary", vary);
    const retryAfterSeconds = posted?.problem.params["retryAfterSeconds"];
    if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
    const isPublic = publicFormPaths.has(url.pathname);
    if (!isPublic) headers.set("x-robots-tag", "noindex");
    const body = isPublic ? await tagged(drawn, url.pathname, language) : drawn.body;
    return compressed(request, new Response(body, { status: drawn.status, headers }));
  }

  type Drawn = {
    request: Request;
    url: URL;
    drawn: DrawnPage;
    variant: PageVariant;
    nonce: string;
    posted: PostedForm | undefined;
  };

  /** Coming back in a small sign-in window it must not be torn from the page that opened it, on the way through another provider's pages. */
  function isCallbackWindow({ pathname }: URL): boolean {
    return pathname === "/auth/callback" && !config.oidc.isEmbedded;
  }

  /** Coming back in the hidden frame of a silent sign-in: the page around it reads its address, and then takes it away (`silent-frame.ts`). */
  function nothingToDraw(): Response {
    const headers = new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "x-robots-tag": "noindex" });
    secure(headers, []);
    return new Response("<!doctype html><title></title>", { headers });
  }

  /** A page that is the same for everybody who reads so, from the cache where it is there. */
  async function answerForAll(request: Request, url: URL, variant: PageVariant): Promise<Response> {
    const make = () => reads.render(() => readyPage({ config, drawing: { draw, tagged }, secure, styleOf }, request, url, variant));
    const kept = url.search.length <= keptSearchLength ? cache() : undefined;
    const key = keyOf(`${url.pathname}${url.search}`, variant);
    const page = kept?.find(key) ?? (await counted(request, () => (kept ? kept.get(key, make) : make())));
    if (page.status === 200) onShown(request, url.pathname, variant.language);
    const { body, ...head } = answerOf(page, request.headers.get("if-none-match"), variant);
    return new Response(body, head);
  }

  function unknown(): Response {
    const headers = new Headers({ location: "/404" });
    secure(headers, []);
    return new Response(null, { status: 307, headers });
  }
}

function isSilentFrame({ pathname }: URL, { method, headers }: Request): boolean {
  return pathname === "/auth/callback" && method === "GET" && headers.get("sec-fetch-dest") === "iframe";
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
