import type { APIRequestContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Listing, ListingCard } from "#contract/listings/listing-shapes.ts";
import { writeDate } from "#web/platform/forms/dates/date-text.ts";
import {
  baseUrl,
  changed,
  eventually,
  expectAccessible,
  expectNoSidewaysScroll,
  goOn,
  openPage,
  see,
  takenOver,
  visit,
} from "../browser.ts";
import { formats, textsOf } from "../texts.ts";

const read = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await (await request.get(`${baseUrl}${path}`)).json()) as T;

/** A public listing with several pictures, of a vendor with several listings. */
async function somePublic(page: Page): Promise<Listing> {
  const { items } = await read<{ items: ListingCard[] }>(page.request, "/api/listings?pageSize=24&participants=14");
  for (const { id } of items) {
    const listing = await read<Listing>(page.request, `/api/listings/${id}`);
    if (listing.images.length > 2 && listing.vendor.listingCount > 1) return listing;
  }
  throw new Error("No listing with three pictures by a vendor with several.");
}

const addressOf = ({ slug, id }: Pick<Listing, "slug" | "id">) => `/listings/${slug}-${id}`;

describe("a listing's address", () => {
  test("says its name; the bare id and an old name lead there for good, with what was asked", async () => {
    const page = await openPage();
    const listing = await somePublic(page);
    expect(listing.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const given of [listing.id, `an-older-name-${listing.id}`, listing.id.toUpperCase()]) {
      const answer = await page.request.get(`${baseUrl}/listings/${given}?participants=14&lang=nl`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()["location"]]).toEqual([301, `${addressOf(listing)}?participants=14&lang=nl`]);
    }
    const own = await page.request.get(`${baseUrl}${addressOf(listing)}`, { maxRedirects: 0 });
    expect(own.status()).toBe(200);
  });

  test("is the one that cards lead to, and the bare id becomes within the page", async () => {
    const t = textsOf("en");
    const page = await openPage();
    await visit(page, "/?participants=14");
    await page.locator("#results").getByRole("article").first().getByRole("link").first().click();
    await page.waitForURL(/\/listings\/[a-z0-9-]+-[0-9a-f]{12}\?participants=14$/);
    await page.getByRole("heading", { name: t("listings.details.days") }).waitFor();
  });
});

test("the pictures are looked through and into by keys alone, and the focus returns", async () => {
  const t = textsOf("en");
  const page = await openPage();
  const { images, ...listing } = await somePublic(page);
  await visit(page, `/listings/${listing.slug}-${listing.id}`);
  const second = page.getByRole("link", {
    name: t("listings.details.openPhoto", { number: 2, count: images.length, alt: images[1]?.alt ?? "" }),
  });
  await second.press("Enter");
  const viewer = page.getByRole("dialog", { name: t("listings.details.photos") });
  const counter = (number: number) => see(viewer, t("listings.details.photoOf", { number, count: images.length }));
  await counter(2);
  await page.keyboard.press("ArrowRight");
  await counter(3);
  await page.keyboard.press("Home");
  await counter(1);

  const shown = viewer.getByRole("listitem").first().locator("img");
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  // A picture that nobody has asked for yet is drawn first.
  await eventually(width).toBeGreaterThan(0);
  const whole = await width();
  await page.keyboard.press("+");
  await eventually(width).toBeGreaterThan(whole * 1.5);
  const left = async () => (await shown.boundingBox())?.x ?? 0;
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await eventually(left).toBeLessThan(before);
  await counter(1);
  await page.keyboard.press("0");
  await eventually(width).toBeCloseTo(whole, 0);
  await viewer.getByRole("button", { name: t("listings.details.zoomIn") }).click();
  await eventually(width).toBeGreaterThan(whole * 1.5);

  // Everything that Tab reaches is in the dialog.
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });
  expect(await second.evaluate((link) => document.activeElement === link)).toBe(true);
});

test("on a phone two fingers enlarge a picture, one moves it, a double tap goes in and out, a swipe turns the page", async () => {
  const t = textsOf("en");
  const page = await openPage({ viewport: "phone" });
  const { images, ...listing } = await somePublic(page);
  await visit(page, `/listings/${listing.slug}-${listing.id}`);
  await page
    .getByRole("link", { name: t("listings.details.openPhoto", { number: 1, count: images.length, alt: images[0]?.alt ?? "" }) })
    .tap();
  const viewer = page.getByRole("dialog", { name: t("listings.details.photos") });
  const counter = (number: number) => see(viewer, t("listings.details.photoOf", { number, count: images.length }));
  await counter(1);
  const shown = viewer.getByRole("listitem").first().locator("img");
  const box = async () => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const width = async () => (await box()).width;
  await eventually(width).toBeGreaterThan(200);
  const whole = await width();
  const { fingers, tapTwice } = await touches(page);

  const { y, height } = await box();
  const middle = { x: 180, y: y + height / 2 };
  const around = (apart: number) => [
    { x: middle.x - apart, y: middle.y },
    { x: middle.x + apart, y: middle.y },
  ];
  await fingers(around(30), around(60), around(90));
  await eventually(width).toBeGreaterThan(whole * 2);
  await counter(1);

  const before = await box();
  await fingers([middle], [{ x: middle.x - 20, y: middle.y }], [{ x: middle.x - 60, y: middle.y }]);
  await eventually(async () => (await box()).x).toBeLessThan(before.x - 20);
  // What is enlarged moves under the finger; it does not turn the page.
  await counter(1);

  await tapTwice(middle);
  await eventually(width).toBeCloseTo(whole, 0);
  await tapTwice(middle);
  await eventually(width).toBeGreaterThan(whole * 2);
  await fingers(around(90), around(50), around(20), around(8));
  await eventually(width).toBeCloseTo(whole, 0);

  await fingers([{ x: 320, y: middle.y }], [{ x: 260, y: middle.y }], [{ x: 160, y: middle.y }], [{ x: 40, y: middle.y }]);
  await counter(2);
  await viewer.getByRole("button", { name: t("listings.details.closePhotos") }).tap();
  await viewer.waitFor({ state: "hidden" });
});

type Finger = { x: number; y: number };

/** Puts fingers on the glass, moves them from place to place, and lifts them. */
async function touches(page: Page) {
  const glass = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", places: Finger[]) =>
    glass.send("Input.dispatchTouchEvent", { type, touchPoints: places.map((place, id) => ({ ...place, id })) });
  const fingers = async (first: Finger[], ...rest: Finger[][]) => {
    await send("touchStart", first);
    for (const places of rest) await send("touchMove", places);
    await send("touchEnd", []);
  };
  // Sent together and taken in this order: two taps that a busy machine holds apart are no double tap.
  const tapTwice = (at: Finger) =>
    Promise.all([send("touchStart", [at]), send("touchEnd", []), send("touchStart", [at]), send("touchEnd", [])]);
  return { fingers, tapTwice };
}

test.each<[UiLanguage, "desktop" | "phone"]>([
  ["en", "desktop"],
  ["nl", "phone"],
])("a free day is chosen by keys in %s on a %s: the price card and the cancellation dates follow", async (language, viewport) => {
  const t = textsOf(language);
  const page = await openPage({ language, viewport });
  const listing = await somePublic(page);
  const { unavailable } = await read<{ unavailable: string[] }>(page.request, `/api/listings/${listing.id}/unavailable-dates`);
  await visit(page, `${addressOf(listing)}?participants=14`);
  const grid = page.getByRole("grid");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-date") ?? null);
  await grid.locator(`[data-date="${listing.earliestDate}"]`).focus();
  // Before the first day there is nothing to go to.
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe(listing.earliestDate);
  await page.keyboard.press("PageDown");
  let day = (await changed(focused, listing.earliestDate)) ?? "";
  expect(day.slice(0, 7) > listing.earliestDate.slice(0, 7)).toBe(true);
  while (unavailable.includes(day)) {
    await page.keyboard.press("ArrowRight");
    day = (await changed(focused, day)) ?? "";
  }
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("date") === day && url.searchParams.get("participants") === "14");
  await eventually(() => grid.locator(`[data-date="${day}"]`).getAttribute("aria-selected")).toBe("true");
  expect(await page.getByLabel(t("listings.quote.date"), { exact: true }).inputValue()).toBe(writeDate(day, language));
  await see(page, t("listings.details.dayChosen", { date: formats[language].dateLong(day) }));
  const request = page.getByRole("link", { name: t("listings.quote.request") });
  expect(await request.getAttribute("href")).toContain(`participants=14&date=${day}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a day that is not free can be walked over but not chosen", async () => {
  const page = await openPage();
  const { items } = await read<{ items: ListingCard[] }>(page.request, "/api/listings?pageSize=48");
  let [address, taken] = ["", ""];
  for (const { id, slug } of items) {
    if (taken !== "") break;
    const days = await read<{ unavailable: string[] }>(page.request, `/api/listings/${id}/unavailable-dates`);
    [address, taken] = [addressOf({ id, slug }), days.unavailable[0] ?? ""];
  }
  await visit(page, `${address}?date=${taken}`);
  const day = page.getByRole("grid").locator(`[data-date="${taken}"]`);
  await day.press(" ");
  expect(await day.getAttribute("aria-disabled")).toBe("true");
  expect(await page.getByLabel(textsOf("en")("listings.quote.date"), { exact: true }).getAttribute("aria-invalid")).toBe("true");
});

test("the vendor's other activities are a search with a filter that can be taken away", async () => {
  const t = textsOf("nl");
  const page = await openPage({ language: "nl" });
  const listing = await somePublic(page);
  await visit(page, addressOf(listing));
  await page.getByRole("heading", { name: t("listings.details.moreOfVendor", { vendor: listing.vendorName }) }).waitFor();
  await page.getByRole("link", { name: t("listings.details.vendorAll", { count: listing.vendor.listingCount }) }).click();
  await page.waitForURL((url) => url.searchParams.get("vendor") === listing.vendor.id);
  await see(page.locator("#results"), t("listings.results.count", { count: listing.vendor.listingCount }));
  await page.getByRole("link", { name: t("listings.filters.remove", { filter: listing.vendorName }) }).click();
  await page.waitForURL((url) => !url.searchParams.has("vendor"));
});

test("without JavaScript the pictures, the neighbours and sharing are plain links", async () => {
  const t = textsOf("en");
  const page = await openPage({ javaScript: false });
  const listing = await somePublic(page);
  await page.goto(addressOf(listing));
  await page.getByRole("heading", { name: t("listings.details.similar") }).waitFor();
  const mail = (await page.getByRole("link", { name: t("listings.details.share") }).getAttribute("href")) ?? "";
  expect(decodeURIComponent(mail)).toContain(`${addressOf(listing)}`);
  expect(await page.getByRole("grid").count()).toBe(0);
  const picture = page
    .getByRole("list", { name: t("listings.details.photos") })
    .getByRole("link")
    .first();
  const answer = await page.request.get(`${baseUrl}${await picture.getAttribute("href")}`);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
});

test("the link is copied, and said to be", async () => {
  const t = textsOf("en");
  const page = await openPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseUrl });
  const listing = await somePublic(page);
  await visit(page, `${addressOf(listing)}?participants=14`);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("link", { name: t("listings.details.share") }).click();
  await see(page, t("listings.details.linkCopied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(addressOf(listing));
  await takenOver(page);
});

test("on a slow network an activity opens at once with the name and the picture of its card, and nothing jumps", async () => {
  const t = textsOf("en");
  const page = await openPage();
  await visit(page, "/");
  const card = page.locator("#results").getByRole("article").nth(1);
  const name = await card.getByRole("heading").innerText();
  let answer = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  await page.route(/\/api\/listings\/[0-9a-f-]{36}\?/, async (route) => {
    await held;
    await goOn(route);
  });
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: false });
  });
  await card.getByRole("link").dispatchEvent("click");
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.locator("article[aria-busy] img").waitFor();
  expect(await page.getByText(t("listings.quote.request")).count()).toBe(0);
  // Time for what is drawn meanwhile to have stood.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  answer();
  await page.getByRole("link", { name: t("listings.quote.request") }).waitFor();
  const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
  expect(shift).toBeLessThan(0.1);
});
