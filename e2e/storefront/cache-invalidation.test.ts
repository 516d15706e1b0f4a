import { request as httpRequest } from "node:http";
import type { Request as BrowserRequest, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ContentPage } from "#contract/content/content.ts";
import type { Role } from "#contract/core/roles.ts";
import { listingInput } from "#contract/listings/listing-input.ts";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { baseUrl, eventually, openOffice, openPage } from "../browser.ts";
import { bookable } from "../office/office.ts";
import { publicPages } from "./public-pages.ts";

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
  const { listing, article } = await publicPages();
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

/** Calls the API as somebody who is signed in in an office. */
async function callsOf(role: Role, path: string) {
  const authorization = await bearer(await openOffice(role, path));
  return async <T>(method: string, address: string, { body, version }: { body?: unknown; version?: number } = {}): Promise<T> => {
    const headers = {
      authorization,
      ...(version === undefined ? {} : { "if-match": `"${version}"` }),
      ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
    };
    const sent = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
    const answer = await fetch(`${baseUrl}/api${address}`, { method, headers, body: sent });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

const statusOf = async (path: string) => (await fetch(`${baseUrl}${path}`)).status;
const bodyOf = async (path: string) => (await fetch(`${baseUrl}${path}`)).text();
/** The specification's, from a change to what visitors see of it. */
const seconds = 5;

test("what a vendor changes shows on the public page within five seconds: its activity, name, price and pictures", async () => {
  const call = await callsOf("VendorAdmin", "/vendor/listings");
  const original = (await bookable((await openPage()).request, 12)).listing;
  const { id, ...copy } = await call<ManagedListing>("POST", `/listings/${original.id}/duplicates`);
  const path = `/listings/${id}`;
  const read = () => call<ManagedListing>("GET", `${path}/management`);
  const setActive = async (isActive: boolean) =>
    call("POST", `${path}/activation`, { body: { isActive }, version: (await read()).version });
  const change = async (changes: Partial<ManagedListing>) => {
    const { version, ...listing } = await read();
    const kept = Object.keys(listingInput.shape).map((key) => [key, listing[key as keyof typeof listing]]);
    await call("PUT", path, { body: { listing: { ...Object.fromEntries(kept), ...changes } }, version });
  };
  expect(await statusOf(path)).toBe(404);
  await setActive(true);
  await eventually(() => statusOf(path), seconds).toBe(200);

  const name = `Named anew ${Math.random().toString(36).slice(2)}`;
  const texts = Object.fromEntries(Object.entries(copy.texts).map(([language, text]) => [language, { ...text, name }]));
  await change({ texts });
  await eventually(() => bodyOf(path), seconds).toContain(name);
  // The picture that its link shows is another one too.
  const picture = async () => /property="og:image" content="([^"]+)"/.exec(await bodyOf(path))?.[1] ?? "";
  const before = await picture();
  await change({ texts, basePriceCents: 123_456, includedGuests: copy.minGuests });
  const price = (123_456 / copy.minGuests / 100).toFixed(2).slice(0, -1);
  if (!copy.vendor.pricesIncludeVat) await eventually(() => bodyOf(path), seconds).toContain(`"price":"${price}`);
  await eventually(picture, seconds).not.toBe(before);

  const known = new Set((await read()).images.map(({ key }) => key));
  const drawn = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#00a040" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("image", new File([new Uint8Array(drawn)], "green.jpg", { type: "image/jpeg" }));
  await call("POST", `${path}/images`, { body: form });
  const added = (await read()).images.find(({ key }) => !known.has(key))?.key ?? "";
  expect(added).not.toBe("");
  await eventually(() => bodyOf(path), seconds).toContain(`/media/${added}/`);

  const shown = new URL(await picture()).pathname;
  await setActive(false);
  await eventually(() => statusOf(path), seconds).toBe(404);
  expect(await statusOf(shown)).toBe(404);
}, 120_000);

test("an article is read within five seconds of its publication, is in list, feed and sitemap, and is gone when it is withdrawn", async () => {
  const call = await callsOf("ProductAdmin", "/admin/content");
  const slug = `news-${Math.random().toString(36).slice(2)}`;
  const path = `/blog/${slug}`;
  const title = `News of ${slug}`;
  const draft = {
    kind: "article",
    slug,
    category: "Ideas",
    authorName: null,
    pictureAlt: { en: "", nl: "" },
    texts: { en: { title, summary: "What is new.", body: "It is new." }, nl: { title: "", summary: "", body: "" } },
  };
  const created = await call<ContentPage>("POST", "/content-pages", { body: draft });
  const page = `/content-pages/${created.id}`;
  const lists = ["/blog", "/blog?category=Ideas", "/blog/feed.xml", "/sitemaps/pages.xml"];
  const named = async () => (await Promise.all(lists.map(bodyOf))).map((body) => body.includes(slug));
  expect([await statusOf(path), await named()]).toEqual([404, [false, false, false, false]]);

  const published = await call<ContentPage>("POST", `${page}/publications`, { body: { languages: ["en"] }, version: created.version });
  await eventually(() => bodyOf(path), seconds).toContain(title);
  await eventually(named, seconds).toEqual([true, true, true, true]);

  await call("POST", `${page}/withdrawal`, { body: {}, version: published.version });
  await eventually(() => statusOf(path), seconds).toBe(410);
  await eventually(named, seconds).toEqual([false, false, false, false]);
  expect(await statusOf(`/link-pictures/article/${slug}/en.jpg`)).toBe(404);
});

/** What the office sends with its calls. */
async function bearer(page: Page): Promise<string> {
  const isCall = (request: BrowserRequest) => request.headers()["authorization"] !== undefined;
  const [request] = await Promise.all([page.waitForRequest(isCall), page.reload()]);
  return request.headers()["authorization"] ?? "";
}
