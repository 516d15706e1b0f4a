import { setTimeout as sleep } from "node:timers/promises";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { sitePaths } from "#web/storefront/site-pages.ts";
import { baseUrl, openPage, takenOver } from "../browser.ts";
import { sampled } from "../sampled.ts";
import { inLanguage, languages, publicPages, tags, text } from "./public-pages.ts";

let listed: string[];
let listing: string;
let article: string;
beforeAll(async () => {
  ({ listed, listing, article } = await publicPages());
});

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

/** What is answered; a server that is busy says when to ask again, and its link is not broken. */
async function statusOf(path: string, tries = 5): Promise<number> {
  const answer = await fetch(`${baseUrl}${path}`);
  await answer.body?.cancel();
  const retryAfter = answer.headers.get("retry-after");
  if (answer.status !== 503 || retryAfter === null || tries === 1) return answer.status;
  await sleep(Number(retryAfter) * 1_000);
  return statusOf(path, tries - 1);
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
  // A picture of each width and format is drawn when it is first asked for, which is heavy: with `--all` every one.
  const isPicture = (path: string) => /^\/media\/.+\.(avif|webp)$/.test(path);
  const pictures = sampled("pictures", asked.filter(isPicture), 6);
  const queue = [...asked.filter((path) => !isPicture(path) && !path.startsWith("/auth/logout")), ...pictures];
  const next = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const status = await statusOf(path);
      if (status >= 400 && path !== "/404") broken.push(`${status} ${path} on ${from.get(path)}`);
    }
  };
  await Promise.all([next(), next(), next(), next()]);
  expect(asked.length).toBeGreaterThan(100);
  expect(pictures.length).toBeGreaterThan(10);
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

describe.each(sampled("the quality of pages", languages, 2))("in %s", (language) => {
  test("the pages are valid HTML", async () => {
    const faults: string[] = [];
    // A form that came back with its errors, and what is not there, are pages too.
    const refused = await fetch(`${baseUrl}${inLanguage(sitePaths.contact, language)}`, { method: "POST", body: new URLSearchParams() });
    const pages = new Map([
      ["a refused form", await refused.text()],
      ["/404", await (await fetch(`${baseUrl}${inLanguage("/404", language)}`)).text()],
    ]);
    for (const path of ["/", "/?q=nothing-of-that-name", "/?view=map", ...listed]) pages.set(path, await text(inLanguage(path, language)));
    for (const [path, html] of pages) {
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
    const faults: string[] = [];
    const pictures = new Set<string>();
    for (const path of new Set(["/", ...listed])) {
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
      expect(tags(html, "meta").find(({ name }) => name === "description")?.["content"]?.length, path).toBeGreaterThan(30);
      pictures.add(tags(html, "meta").find(({ property }) => property === "og:image")?.["content"] ?? `none on ${path}`);
      faults.push(...(await faultsOf(html)).map((fault) => `${path}: ${fault}`));
      for (const data of structuredData(html)) {
        expect(required[data["@type"]], `${data["@type"]} on ${path}`).toBeDefined();
        required[data["@type"]]?.(data);
        types.push(data["@type"]);
      }
    }
    expect(faults).toEqual([]);
    expect(new Set(types)).toEqual(new Set(Object.keys(required)));
    for (const address of pictures) {
      const picture = await fetch(address);
      expect([picture.status, picture.headers.get("content-type")], address).toEqual([200, "image/jpeg"]);
      expect(await sharp(await picture.arrayBuffer()).metadata(), address).toMatchObject({ width: 1200, height: 630 });
    }
  }, 120_000);
});

function hreflangsOf(html: string): Record<string, string> {
  const found = tags(html, "link").filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
  return Object.fromEntries(found.map(({ hreflang = "", href = "" }) => [hreflang, href]));
}

/** What an independent judge of structured data holds to be wrong; what it merely recommends is another matter. */
async function faultsOf(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: ["rdfa", "microdata"] }).parse(html);
  const issues = await new Validator().validate(found);
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join(".")}: ${issueMessage}`);
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
