import { expect, test } from "vitest";
import { withHeadTags } from "./head-tags.ts";

const settings = {
  productName: "Bondfire",
  publicUrl: "https://market.example",
  timeZone: "Europe/Brussels",
  defaultLanguage: "en" as const,
  commissionRateBp: 2000,
  isDemo: false,
  map: undefined,
  oidc: { issuer: "", clientId: "", audience: "", audienceStyle: "none" as const, scopes: "openid", renewal: "frame" as const },
};
const html = "<html><head><title>x</title></head><body></body></html>";
const page = { pathname: "/listings/a", settings, language: "nl" as const };

test("a page names its address in each language, its own first", () => {
  const tagged = withHeadTags(html, {
    ...page,
    said: { title: 'Bread & "butter"', description: "a<b", isIndexed: true, search: "?page=2" },
  });
  expect(tagged).toContain('<link rel="canonical" href="https://market.example/listings/a?page=2&amp;lang=nl">');
  expect(tagged).toContain('<link rel="alternate" hreflang="en" href="https://market.example/listings/a?page=2">');
  expect(tagged).toContain('<link rel="alternate" hreflang="x-default" href="https://market.example/listings/a?page=2">');
  expect(tagged).toContain('<meta property="og:title" content="Bread &amp; &quot;butter&quot;">');
  expect(tagged).toContain('<meta property="og:description" content="a&lt;b">');
  expect(tagged.indexOf("canonical")).toBeLessThan(tagged.indexOf("</head>"));
});

test("no text ends the script that it is in", () => {
  const name = "</script><script>alert(1)</script>";
  const tagged = withHeadTags(html, { ...page, said: { title: "x", isIndexed: true, structuredData: [{ name }] } });
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(tagged)?.[1] ?? "";
  expect(JSON.parse(data)).toEqual({ name });
});

test("a page that is not for search engines has none of it", () => {
  expect(withHeadTags(html, { ...page, said: { title: "x", isIndexed: false } })).toBe(html);
  expect(withHeadTags(html, { ...page, said: {} })).toBe(html);
});
