import { request as httpRequest } from "node:http";
import { HtmlValidate } from "html-validate";
import type { Request as BrowserRequest, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { ManagedListing } from "#contract/listing-management.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import { sitePaths } from "#web/storefront/site-pages.ts";
import { baseUrl, eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, takenOver } from "./browser.ts";
import { bookable } from "./office.ts";

const languages = ["en", "nl"] as const;
/** What every public address leads to, read from the sitemaps; `listing` and `article` are the first of theirs. */
let listed: string[];
let listing: string;
let article: string;

beforeAll(async () => {
  const parts = locations(await text("/sitemap.xml"));
  const pages = locations(await text(parts.find((part) => part.endsWith("/pages.xml")) ?? ""));
  const listings = locations(await text(parts.find((part) => part.includes("/listings/")) ?? ""));
  listed = [...pages, ...listings.slice(0, 4)];
  listing = listings[0] ?? "";
  article = pages.find((path) => path.startsWith("/blog/")) ?? "";
  expect([listing, article]).not.toContain("");
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replace(baseUrl, ""));

async function text(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${baseUrl}${path}`, { headers });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const inLanguage = (path: string, language: string) => `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;

const unescaped = (value: string) =>
  value
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** The attributes of each such tag. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, "gi"))].map(([, inner = ""]) =>
    Object.fromEntries(
      [...inner.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), unescaped(value)]),
    ),
  );
}

/** Every address that a page names: links, forms, pictures in all their sizes, styles, scripts. */
function addressesIn(html: string): string[] {
  const markup = html.replace(/(<script\b[^>]*>)[\s\S]*?(<\/script>)/gi, "$1$2");
  return ["a", "link", "img", "source", "script", "form", "use", "iframe", "video"].flatMap((name) =>
    tags(markup, name).flatMap(({ href, src, action, poster, ...rest }) => [
      ...[href, src, action, poster].filter((address) => address !== undefined),
      ...(rest["srcset"] ?? rest["imagesrcset"] ?? "").split(",").map((part) => part.trim().split(/\s/)[0] ?? ""),
    ]),
  );
}

/** What writers of pages link to: the body of an article or an information page. */
const withoutProse = (html: string) => html.replace(/<(article|main)\b[\s\S]*?<\/\1>/gi, (part) => part.replace(/<a\b[^>]*>/gi, ""));

test("every link and picture that visitors can reach answers, in both languages, and none but what writers link to leaves the site", async () => {
  const broken: string[] = [];
  const foreign: string[] = [];
  const seen = new Set<string>();
  const asked: string[] = [];
  const meet = (address: string, from: string) => {
    if (!address || /^(#|data:|mailto:|tel:)/.test(address)) return;
    const url = new URL(address, `${baseUrl}${from}`);
    url.hash = "";
    if (url.origin !== baseUrl || seen.has(url.href)) return;
    seen.add(url.href);
    asked.push(url.href.slice(baseUrl.length));
  };
  const from = new Map<string, string>();
  for (const path of ["/", ...listed])
    for (const language of languages) {
      const address = inLanguage(path, language);
      seen.add(`${baseUrl}${address}`);
      const html = await text(address);
      for (const found of addressesIn(html)) {
        const before = asked.length;
        meet(found, address);
        if (asked.length > before) from.set(asked[before] ?? "", address);
      }
      for (const found of addressesIn(withoutProse(html)))
        if (/^(https?:)?\/\//.test(found) && new URL(found, baseUrl).origin !== baseUrl) foreign.push(`${found} on ${address}`);
    }
  const queue = asked.filter((path) => !path.startsWith("/auth/logout"));
  const next = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const answer = await fetch(`${baseUrl}${path}`);
      await answer.body?.cancel();
      if (answer.status >= 400 && path !== "/404") broken.push(`${answer.status} ${path} on ${from.get(path)}`);
    }
  };
  await Promise.all([next(), next(), next(), next()]);
  expect(asked.length).toBeGreaterThan(100);
  expect({ broken, foreign }).toEqual({ broken: [], foreign: [] });
}, 240_000);

test("reading asks no third party and leaves no cookie", async () => {
  const page = await openPage({ isLanguageChosen: false });
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const path of ["/", listing, "/pricing", article]) {
    await page.goto(path);
    await takenOver(page);
    await page.waitForLoadState("networkidle");
  }
  expect([...hosts]).toEqual([new URL(baseUrl).host]);
  expect(await page.context().cookies()).toEqual([]);
});

/** Every rule about valid and well-made HTML; each exception with its reason. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // How React writes: void elements that close themselves, attributes with a value where none is needed.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // Colours of placeholders are known by the server alone.
    "no-inline-style": "off",
    // What the page itself comes from needs no proof of where it came from.
    "require-sri": "off",
  },
});

describe.each(languages)("in %s", (language) => {
  test("the pages are valid HTML", async () => {
    const faults: string[] = [];
    for (const path of ["/", listing, "/pricing", article, sitePaths.faq, sitePaths.contact]) {
      const html = await text(inLanguage(path, language));
      const report = await validator.validateString(html);
      for (const { ruleId, message, selector, line, column } of report.results.flatMap(({ messages }) => messages)) {
        const place = html.split("\n")[line - 1]?.slice(Math.max(0, column - 60), column + 140);
        faults.push(`${path}: ${ruleId}: ${message} (${selector}) ${place}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test("the heads name their address, their other language and a picture, and their structured data is complete", async () => {
    const types: string[] = [];
    for (const path of ["/", listing, "/pricing", article, sitePaths.faq]) {
      const own = language === "en" ? path : inLanguage(path, language);
      const html = await text(own);
      const links = tags(html, "link");
      const canonical = links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);
      expect(canonical, path).toEqual([`${baseUrl}${own}`]);
      const alternates = hreflangsOf(html);
      expect(alternates, path).toEqual({
        en: `${baseUrl}${path}`,
        nl: `${baseUrl}${inLanguage(path, "nl")}`,
        "x-default": `${baseUrl}${path}`,
      });
      // Reciprocal: the other edition names the same addresses.
      for (const other of Object.values(alternates)) expect(hreflangsOf(await text(other.replace(baseUrl, "")))).toEqual(alternates);
      expect(tags(html, "meta").find(({ name }) => name === "description")?.["content"]?.length, path).toBeGreaterThan(40);
      const image = tags(html, "meta").find(({ property }) => property === "og:image")?.["content"];
      if (image) {
        const answer = await fetch(image);
        expect([answer.status, answer.headers.get("content-type")], image).toEqual([200, expect.stringMatching(/^image\//)]);
      } else expect(["/pricing", sitePaths.faq, article]).toContain(path);
      for (const data of structuredData(html)) {
        expect(required[data["@type"]], `${data["@type"]} on ${path}`).toBeDefined();
        required[data["@type"]]?.(data);
        types.push(data["@type"]);
      }
    }
    expect(new Set(types)).toEqual(new Set(Object.keys(required)));
  });
});

function hreflangsOf(html: string): Record<string, string> {
  const found = tags(html, "link").filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
  return Object.fromEntries(found.map(({ hreflang = "", href = "" }) => [hreflang, href]));
}

type Data = Record<string, unknown> & { "@type": string };

function structuredData(html: string): Data[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = ""]) => JSON.parse(json) as Data);
}

const words = expect.stringMatching(/\S/);
const address = expect.stringMatching(/^https?:\/\//);
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d/);
const positions = (items: unknown) => {
  expect((items as { position: number }[]).map(({ position }) => position)).toEqual((items as unknown[]).map((_, index) => index + 1));
  for (const item of items as unknown[]) expect(item).toMatchObject({ "@type": "ListItem", name: words });
};

/** What search engines require of each type. */
const required: Record<string, (data: Data) => void> = {
  Organization: (data) => expect(data).toMatchObject({ name: words, url: address, logo: address }),
  WebSite: (data) => expect(data).toMatchObject({ name: words, url: address }),
  Product: (data) => {
    expect(data).toMatchObject({ name: words, offers: { price: expect.stringMatching(/^\d+\.\d\d$/), priceCurrency: "EUR" } });
    expect((data["image"] as string[])[0]).toEqual(address);
  },
  BreadcrumbList: ({ itemListElement }) => positions(itemListElement),
  ItemList: ({ itemListElement }) => positions(itemListElement),
  Article: (data) => expect(data).toMatchObject({ headline: words, datePublished: day, dateModified: day, author: { name: words } }),
  FAQPage: ({ mainEntity }) => {
    expect((mainEntity as unknown[]).length).toBeGreaterThan(0);
    for (const question of mainEntity as unknown[])
      expect(question).toMatchObject({ "@type": "Question", name: words, acceptedAnswer: { "@type": "Answer", text: words } });
  },
};

test("what is no page of its own is kept out of the index, and what moved or is gone says so", async () => {
  const robots = (html: string) => tags(html, "meta").find(({ name }) => name === "robots")?.["content"];
  expect(robots(await text("/?q=x"))).toContain("noindex");
  expect(robots(await text("/"))).toBeUndefined();
  for (const path of ["/admin/bookings", "/client/bookings", "/vendor/listings", "/auth/login"])
    expect((await fetch(`${baseUrl}${path}`, { redirect: "manual" })).headers.get("x-robots-tag"), path).toContain("noindex");
  expect((await fetch(`${baseUrl}/listings/00000000-0000-7000-8000-000000000000`)).status).toBe(404);
  const id = listing.slice(-36);
  for (const old of [`/listings/${id}`, `/listings/another-name-${id}`]) {
    const answer = await fetch(`${baseUrl}${old}`, { redirect: "manual" });
    expect([answer.status, new URL(answer.headers.get("location") ?? "", baseUrl).pathname], old).toEqual([301, listing]);
  }
});

/** An answer with any headers at all, `Host` among them, which `fetch` keeps to itself. */
function raw(path: string, headers: Record<string, string>): Promise<{ status: number; body: string; cookies: string[] | undefined }> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), cookies: answer.headers["set-cookie"] }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("no header, cookie or unknown query changes what the next visitor gets", async () => {
  const plain = { "accept-language": "en" };
  const odd: Record<string, string>[] = [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9", forwarded: "host=evil.example" },
    { "x-original-url": "/admin", "x-rewrite-url": "/admin", "x-http-method-override": "POST" },
    { "accept-language": "nl" },
    { "accept-language": "xx-evil,*;q=0" },
    { cookie: "language=nl; prices=incl" },
    { cookie: "language=../../evil; prices=<script>; __proto__=evil" },
    { accept: "application/json", range: "bytes=0-10", authorization: "Bearer evil" },
  ];
  for (const path of ["/", listing, article]) {
    const before = await raw(path, plain);
    // A query of its own first, so that the strange visitor is the one whose page would be kept.
    for (const [index, headers] of odd.entries()) {
      const fresh = `${path}?utm_source=${Math.random()}`;
      const strange = await raw(fresh, { ...plain, ...headers });
      const next = await raw(fresh, plain);
      expect(strange.body + next.body, `${path} ${index}`).not.toContain("evil");
      expect(next.body, `${path} ${index}`).toContain('<html lang="en"');
      expect([next.status, next.cookies]).toEqual([200, undefined]);
      await raw(path, { ...plain, ...headers });
    }
    await raw(`${path}?lang=nl&evil=<script>`, plain);
    const after = await raw(path, plain);
    expect(after).toEqual(before);
  }
});

test("what a vendor changes shows on the public page within five seconds", async () => {
  const page = await openPage();
  const found = (await bookable(page.request, 12)).listing;
  const path = listingHref(found);
  await text(path);
  const office = await openOffice("VendorAdmin", "/vendor/listings");
  const authorization = await bearer(office);
  const headers = { authorization, "content-type": "application/json" };
  const read = async () => (await (await fetch(`${baseUrl}/api/listings/${found.id}/management`, { headers })).json()) as ManagedListing;
  const set = async (isActive: boolean) => {
    const version = (await read()).version;
    const body = JSON.stringify({ isActive });
    const sent = { method: "POST", headers: { ...headers, "if-match": `"${version}"` }, body };
    expect((await fetch(`${baseUrl}/api/listings/${found.id}/activation`, sent)).status).toBe(200);
  };
  const status = async () => (await fetch(`${baseUrl}${path}`)).status;
  await set(false);
  await eventually(status, 5).toBe(404);
  await set(true);
  await eventually(status, 5).toBe(200);
});

/** What the office sends with its calls. */
async function bearer(page: Page): Promise<string> {
  const isCall = (request: BrowserRequest) => request.headers()["authorization"] !== undefined;
  const [request] = await Promise.all([page.waitForRequest(isCall), page.reload()]);
  return request.headers()["authorization"] ?? "";
}

test.each(["/", "a listing"])("%s is whole at 200 % zoom, in forced colours, with motion reduced", async (which) => {
  const page = await openPage();
  // A window of 1280 by 860 at 200 %.
  await page.setViewportSize({ width: 640, height: 430 });
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto(which === "/" ? which : listing);
  await takenOver(page);
  await expectNoSidewaysScroll(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length)).toBe(0);
  await expectAccessible(page);
});

/** Texts that stick out of the window and cannot be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isReachable = (element: Element | null): boolean =>
      element !== null && (/(auto|scroll)/.test(getComputedStyle(element).overflowX) || isReachable(element.parentElement));
    return [...document.querySelectorAll("body *")]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? "")))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, right, left } = element.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && right > 0 && !isReachable(element);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`);
  });
}
