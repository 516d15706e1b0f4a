/** What programs call themselves; the rest of them is not worth knowing people better for. */
const programs =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node|facebookexternalhit|whatsapp|^$/i;

/**
 * Whether a view may be counted: of a person, as far as one can tell without
 * looking at them, who has not asked to be left alone (Global Privacy Control,
 * Do Not Track), and who sees the page now rather than perhaps later.
 */
export function isCounted(headers: Pick<Headers, "get">): boolean {
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return false;
  if (/prefetch|prerender/i.test(`${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`)) return false;
  return !programs.test(headers.get("user-agent") ?? "");
}
