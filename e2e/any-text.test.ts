import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, headerValue, percentEncoded } from "#tests/harness/any-text.ts";
import { baseUrl } from "./browser.ts";
import { publicPages } from "./storefront/public-pages.ts";

/** Whatever stands in an address, a header or a form, the server draws a page: perhaps that there is none, never a fault. */

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(`${baseUrl}${path}`, { redirect: "manual", ...init });
  await response.arrayBuffer();
  return response.status;
}

const parameters = [
  "q",
  "near",
  "places",
  "types",
  "date",
  "participants",
  "page",
  "pageSize",
  "sort",
  "vendor",
  "within",
  "languages",
  "lang",
  "view",
];
const others = ["category", "sent", "ids", "token", "returnTo", "code", "state", "error", "kind", "listing", "venue", "utm_source"];

test("a page by any text in its address", { retry: 0 }, async () => {
  const { listing, article } = await publicPages();
  const pages = ["/", listing, article, "/blog", "/stories", "/compare", "/favourites", "/contact", "/schedule-call", "/pricing", "/claim"];
  const inside = [
    "/auth/login",
    "/auth/callback",
    "/auth/register",
    "/bookings/new",
    "/admin/bookings",
    "/client/teams",
    "/vendor/listings",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: fc.constant("/") }, { weight: 4, arbitrary: fc.constantFrom(...pages, ...inside) }),
      fc.oneof({ weight: 2, arbitrary: fc.constant("q") }, { weight: 3, arbitrary: fc.constantFrom(...parameters, ...others) }),
      anyText,
      async (page, parameter, text) => {
        expect(await statusOf(`${page}?${parameter}=${percentEncoded(text)}`)).toBeLessThan(500);
      },
    ),
    { numRuns: 150 },
  );
});

test("an address made of any text", { retry: 0 }, async () => {
  const rooms = [
    "/",
    "/listings/",
    "/blog/",
    "/stories/",
    "/info/",
    "/media/",
    "/sitemaps/",
    "/link-pictures/",
    "/assets/",
    "/admin/clients/",
    "/bookings/",
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rooms), anyText, async (room, text) => {
      expect(await statusOf(`${room}${percentEncoded(text)}`)).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});

test("a page asked for with any text in a header", { retry: 0 }, async () => {
  const names = ["accept-language", "accept", "accept-encoding", "cookie", "if-none-match", "referer", "user-agent", "x-forwarded-for"];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), anyText, async (name, text) => {
      const value = name === "cookie" ? `language=${headerValue(text)}; prices=${headerValue(text)}` : headerValue(text);
      expect(await statusOf("/?q=bread", { headers: { [name]: value } })).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});

test("a form that was sent without scripts, with any text in a field", { retry: 0 }, async () => {
  const fields = ["name", "email", "company", "phone", "message", "topic", "ticket", "proof", "slot", "language", "unheardOf"];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("/contact", "/become-a-partner", "/schedule-call"),
      fc.constantFrom(...fields),
      anyText,
      async (page, field, text) => {
        const body = `name=Lotte&email=lotte@client.example&message=Hello+there&${field}=${percentEncoded(text)}`;
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        expect(await statusOf(page, { method: "POST", body, headers })).toBeLessThan(500);
      },
    ),
    { numRuns: 60 },
  );
});
