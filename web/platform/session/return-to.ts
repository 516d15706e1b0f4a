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
