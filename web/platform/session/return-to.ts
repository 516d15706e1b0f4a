const anywhere = "https://site.invalid";
const slashInDisguise = /^\/(?:\/|\.{0,2}%(?:2f|5c|09|0a|0d|00))/i;

/**
 * Where to go after signing in: a path of this site with its query and
 * fragment, or "/" for anything else (decisions section 10). Browsers read a
 * backslash as a slash and skip control characters, so neither is let through,
 * not even percent-encoded at the start of the path.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== "string" || value.length > 2000) return "/";
  if (!value.startsWith("/") || /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/.test(value)) return "/";
  const url = URL.parse(value, anywhere);
  // As it was given, and as it is once its dots are resolved.
  if (!url || url.origin !== anywhere || [value, url.pathname].some((path) => slashInDisguise.test(path))) return "/";
  // Coming back to the callback would start the dance again.
  if (url.pathname === "/auth/callback" || url.pathname === "/auth/login") return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Leads on to the start of the signed-in person's own area. */
export const ownStart = "/auth/start";

/**
 * Where somebody goes who asks to sign in: back to the page they came from,
 * and from the shop's bare front page, or from nowhere, to where their work is.
 */
export function landingAfterSignIn(value: unknown): string {
  const path = safeReturnTo(value);
  const url = new URL(path, anywhere);
  // A search of the shop is a page to come back to; the language of its front page is none.
  url.searchParams.delete("lang");
  return url.pathname === "/" && url.search === "" ? ownStart : path;
}
