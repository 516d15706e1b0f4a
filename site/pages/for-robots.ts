import type { Config } from "#server/config.ts";

/** Whose pages are nobody's business but their own. */
const closed = ["/admin", "/client", "/team", "/vendor", "/auth", "/bookings", "/api/", "/oidc/", "/favourites", "/compare"];

/** `/robots.txt` (RFC 9309). */
export function robotsText({ publicUrl }: Config): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /api/openapi.json",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

/** `/llms.txt`: what an assistant needs to answer questions about the marketplace, and where to read on. */
export function llmsText({ publicUrl, productName, commissionRateBp }: Config): string {
  const link = (path: string, title: string, text: string) => `- [${title}](${publicUrl}${path}): ${text}`;
  return [
    `# ${productName}`,
    "",
    `> A marketplace for team activities in Belgium and the Netherlands. Vendors offer team building, workshops, coaching and food experiences; companies book them for their teams. In English and Dutch, prices in euro.`,
    "",
    `Searching and asking for a date is free for companies. Vendors pay a commission of ${commissionRateBp / 100} % of what they earn with a confirmed booking. Prices are shown excluding VAT unless the visitor switches. Every page has a Dutch edition at \`?lang=nl\` and an English one at \`?lang=en\`.`,
    "",
    "## Find an activity",
    link(
      "/",
      "All activities",
      "search by words, type, place, group and price; `participants=14` prices every activity for fourteen people",
    ),
    link("/sitemap.xml", "Sitemap", "every public activity and article"),
    link("/api/docs", "API reference", "the public endpoints need no account; described by OpenAPI at /api/openapi.json"),
    "",
    "## How it works",
    link("/info/how-it-works", "How it works", "from the first search to the day itself"),
    link("/info/faq", "Questions and answers", "for companies and for vendors"),
    link("/info/cancellation-policy", "Cancellation", "what is refunded, and until when"),
    link("/pricing", "Prices", "the commission, the price promise and what a vendor keeps"),
    link("/become-a-partner", "Become a partner", "offer your activities"),
    link("/contact", "Contact", "ask a person"),
    "",
    "## Optional",
    link("/blog", "Blog", "planning, budgets, inclusive activities"),
    link("/info/terms-of-service", "Terms of service", "what is agreed"),
    link("/info/privacy-policy", "Privacy", "what is kept about people, and how long"),
    "",
  ].join("\n");
}
