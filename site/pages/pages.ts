import { createHash, randomBytes } from "node:crypto";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Config } from "#server/config.ts";
import { clientAddressOf } from "#server/platform/http/client-address.ts";
import type { PublicReads } from "#server/platform/http/limits/public-reads.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { pagePolicy, securityHeaders } from "#server/platform/http/security-headers.ts";
import type { PageDescription, PostedForm, PublicSettings, RequestContext } from "#web/platform/page/request-context.ts";
import { calmAnswer, isForNow } from "./calm-answer.ts";
import { compress, compressed } from "./compression.ts";
import { withDeferredScripts } from "./deferred-scripts.ts";
import { withHeadTags } from "./head-tags.ts";
import { withInlineStyles } from "./inline-styles.ts";
import type { PageCache, ReadyPage } from "./page-cache.ts";
import { type PageVariant, pageVariantOf } from "./page-variant.ts";
import { scriptHash, withScriptsByHash } from "./renderer-scripts.ts";
import { answerOf, keyOf, languageCookie } from "./response-cache.ts";

/** The server bundle's rendering of one page. */
export type RenderPage = (request: Request, options: { context: RequestContext }) => Promise<Response> | Response;

type Parts = {
  config: Config;
  render: RenderPage;
  api: (request: Request, noteRefusal: (refusal: Refusal) => void) => RequestContext["api"];
  /** A built style sheet by its address; a browser that edits the code has none. */
  styleOf?: (href: string) => string | undefined;
  /** Undefined while nothing may be kept, as changes are not heard of. */
  cache: () => PageCache | undefined;
  /** Told of every page that was shown, rendered anew or kept, for its count. */
  onShown?: (request: Request, pathname: string, language: UiLanguage) => void;
  /** Told once of what kept a page from being drawn: its variant sees no more than that something did. */
  onFault?: (error: unknown, pathname: string) => void;
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

/** What the browser needs to know of the identity provider, and nothing of what the API checks. */
function askedOf({ issuer, clientId, audience, audienceStyle, scopes, renewal }: Config["oidc"]): PublicSettings["oidc"] {
  return { issuer, clientId, audience, audienceStyle, scopes, renewal };
}

/** Renders pages: who reads in which language, with which security headers, compressed; a form that was refused with what was typed. */
export function createPages({
  config,
  render,
  api,
  styleOf = () => undefined,
  cache,
  onShown = () => undefined,
  onFault = () => undefined,
  reads = unbounded,
}: Parts) {
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
  const everywhere = securityHeaders(config.publicUrl);
  const isSecure = config.publicUrl.startsWith("https:");

  return async (request: Request, posted?: PostedForm): Promise<Response> => {
    try {
      return await answer(request, posted);
    } catch (error) {
      if (!(error instanceof Refusal && isForNow(error))) throw error;
      const { body, ...head } = calmAnswer(request, error, config, posted?.values);
      return new Response(body, head);
    }
  };

  /** @throws Refusal `rate.limited` for a network that asked for too much */
  function counted<T>(request: Request, work: () => Promise<T>): Promise<T> {
    reads.count(clientAddressOf(request));
    return work();
  }

  async function answer(request: Request, posted: PostedForm | undefined): Promise<Response> {
    const url = new URL(request.url);
    if (isUnreadable(url.pathname)) return unknown();
    const variant = pageVariantOf(request.headers, url.searchParams, config.defaultLanguage);
    const { language, withVat, asked } = variant;
    if (request.method === "GET" && keptPaths.some((path) => path.test(url.pathname))) {
      const make = () => reads.render(() => ready(request, url, variant));
      const kept = url.search.length <= keptSearchLength ? cache() : undefined;
      const key = keyOf(`${url.pathname}${url.search}`, variant);
      const page = kept?.find(key) ?? (await counted(request, () => (kept ? kept.get(key, make) : make())));
      if (page.status === 200) onShown(request, url.pathname, language);
      const { body, ...head } = answerOf(page, request.headers.get("if-none-match"), variant);
      return new Response(body, head);
    }

    const nonce = randomBytes(16).toString("base64");
    const drawn = await counted(request, () =>
      reads.render(() => draw(posted ? asRead(request) : request, request, { language, withVat, nonce, posted })),
    );
    if (drawn.refusal) {
      const { body, ...head } = calmAnswer(request, drawn.refusal, config, posted?.values);
      return new Response(body, head);
    }
    if (request.method === "GET" && drawn.status === 200) onShown(request, url.pathname, language);
    const headers = new Headers(drawn.headers);
    if (asked) headers.append("set-cookie", languageCookie(asked, isSecure));
    secure(headers, [`'nonce-${nonce}'`]);
    // Coming back in a small sign-in window it must not be torn from the page that opened it, on the way through another provider's pages.
    if (url.pathname === "/auth/callback" && !config.oidc.isEmbedded) headers.set("cross-origin-opener-policy", "unsafe-none");
    headers.append("vary", vary);
    const retryAfterSeconds = posted?.problem.params["retryAfterSeconds"];
    if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
    if (!publicFormPaths.has(url.pathname)) headers.set("x-robots-tag", "noindex");
    const body = publicFormPaths.has(url.pathname) ? await tagged(drawn, url.pathname, language) : drawn.body;
    return compressed(request, new Response(body, { status: drawn.status, headers }));
  }

  function secure(headers: Headers, scripts: readonly string[]): void {
    for (const [name, value] of Object.entries(everywhere)) headers.set(name, value);
    headers.set("content-security-policy", pagePolicy(scripts, issuerOrigin));
  }

  function unknown(): Response {
    const headers = new Headers({ location: "/404" });
    secure(headers, []);
    return new Response(null, { status: 307, headers });
  }

  /** Renders, with the status that the page itself asked for and what it says of itself. */
  async function draw(
    request: Request,
    asked: Request,
    given: Omit<RequestContext, "api" | "settings" | "answerWith" | "noteFault" | "describe">,
  ) {
    let status = given.posted?.status;
    /** What kept a part of the page from being made, and passes by itself. */
    let refusal: Refusal | undefined;
    const said: Partial<PageDescription> = {};
    const faults = new Set<unknown>();
    const context: RequestContext = {
      ...given,
      api: api(asked, (noted) => {
        if (isForNow(noted)) refusal ??= noted;
      }),
      settings,
      answerWith: (wanted) => {
        status = wanted;
      },
      noteFault: (error) => {
        if (!faults.has(error)) onFault(error, new URL(request.url).pathname);
        faults.add(error);
      },
      describe: (part) => void Object.assign(said, part),
    };
    const { body, status: routed, headers } = await render(request, { context });
    if (refusal) await body?.cancel();
    return { body, status: status ?? routed, headers, said, refusal };
  }

  async function tagged({ body, said }: Awaited<ReturnType<typeof draw>>, pathname: string, language: UiLanguage): Promise<string> {
    return withHeadTags(await new Response(body).text(), { pathname, settings, language, said });
  }

  /** Renders a page for everybody: from its address at our own name alone, its scripts known by their hashes instead of a nonce. */
  async function ready(request: Request, { pathname, search }: URL, { language, withVat, encoding }: PageVariant): Promise<ReadyPage> {
    const asked = new Request(`${config.publicUrl}${pathname}${search}`, { headers: { accept: "text/html" } });
    const nonce = randomBytes(16).toString("base64url");
    const drawn = await draw(asked, request, { language, withVat, nonce, posted: undefined });
    if (drawn.refusal) return calmAnswer(request, drawn.refusal, config);
    const { html: marked, sources } = withScriptsByHash(await tagged(drawn, pathname, language), nonce);
    const late = withDeferredScripts(marked, (script) => sources.push(scriptHash(script)));
    // Styles last: the others need not look through them.
    const html = withInlineStyles(late, styleOf);
    const body = new TextEncoder().encode(html);
    const headers = new Headers(drawn.headers);
    secure(headers, sources);
    headers.append("vary", vary);
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    headers.set("etag", `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}-${encoding}"`);
    headers.set("cache-control", "private, no-cache");
    const sent = await compress(body, encoding);
    headers.set("content-length", String(sent.byteLength));
    return { status: drawn.status, headers: Object.fromEntries(headers), body: sent, isSecure };
  }
}

const vary = "Accept-Language, Cookie, Accept-Encoding";

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
