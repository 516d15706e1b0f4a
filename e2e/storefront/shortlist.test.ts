import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { maxFavourites } from "#contract/listings/favourites.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { baseUrl, beside, eventually, expectAccessible, expectNoSidewaysScroll, openPage, see, signIn, visit } from "../browser.ts";
import { formats, type Translate, textsOf } from "../texts.ts";
import { expectToAddUp, readPrice } from "./prices.ts";
import { cards } from "./results.ts";

const nameOf = (card: Locator) => card.getByRole("heading").innerText();
const heart = (place: Page | Locator, t: Translate, name: string) =>
  place.getByRole("button", { name: t("listings.marks.favourite", { name }), exact: true });
const scales = (place: Page | Locator, t: Translate, name: string) =>
  place.getByRole("button", { name: t("listings.marks.compare", { name }), exact: true });
const day = `${new Date().getUTCFullYear() + 1}-03-12`;
const tray = (page: Page, t: Translate) => page.getByRole("region", { name: t("shortlist.tray.label") });

async function some(page: Page, query: string): Promise<ListingCard[]> {
  const answer = await page.request.get(`${baseUrl}/api/listings?pageSize=12&${query}`);
  return ((await answer.json()) as { items: ListingCard[] }).items;
}

async function inBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction((wanted) => document.documentElement.dataset["colourScheme"] === wanted, colorScheme);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

describe("comparing", () => {
  test.each<[UiLanguage, "desktop" | "phone"]>([
    ["en", "phone"],
    ["nl", "desktop"],
  ])("three for 14 people and a date, in %s on a %s", async (language, viewport) => {
    const t = textsOf(language);
    const page = await openPage({ language, viewport });
    await visit(page, "/?participants=14");
    const names: string[] = [];
    for (const index of [0, 1, 2]) {
      const card = cards(page).nth(index);
      const name = await nameOf(card);
      await scales(card, t, name).click();
      names.push(name);
    }
    await see(tray(page, t), t("shortlist.tray.title", { count: 3 }));
    await inBothThemes(page);
    await tray(page, t)
      .getByRole("link", { name: t("shortlist.tray.action") })
      .click();
    await page.waitForURL((url) => url.pathname === "/compare" && url.searchParams.get("participants") === "14");

    const table = page.getByRole("region", { name: t("shortlist.compare.table") });
    for (const name of names) await table.getByRole("columnheader").getByRole("link", { name, exact: true }).waitFor();
    const prices = table.getByRole("table", { name: t("listings.quote.lines") });
    expect(await prices.count()).toBe(3);
    for (const index of [0, 1, 2]) expectToAddUp(await readPrice(prices.nth(index)));

    // The same day for all; what the API says of each day is what stands in its column.
    await page.getByLabel(t("shortlist.compare.date"), { exact: true }).fill(day);
    await page.getByRole("button", { name: t("shortlist.compare.update"), exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("date") === day);
    await table.getByRole("rowheader", { name: t("shortlist.compare.free", { date: formats[language].date(day) }) }).waitFor();
    const ids = new URL(page.url()).searchParams.get("ids");
    const answer = await page.request.get(`${baseUrl}/api/listings/by-ids?ids=${ids}&date=${day}`);
    const { items } = (await answer.json()) as { items: { isFree: boolean }[] };
    const row = table
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: t("shortlist.compare.free", { date: formats[language].date(day) }) }) });
    const words = items.map(({ isFree }) => t(isFree ? "shortlist.compare.freeYes" : "shortlist.compare.freeNo"));
    await eventually(() => row.getByRole("cell").allInnerTexts()).toEqual(words);
    await inBothThemes(page);

    await page.getByRole("link", { name: t("shortlist.compare.removeNamed", { name: names[1] ?? "" }) }).click();
    await eventually(() => prices.count()).toBe(2);
    await page.goto("/");
    await see(tray(page, t), t("shortlist.tray.title", { count: 2 }));
  });

  test("is four at most, and a listing that does not take the group says so instead of a price", async () => {
    const t = textsOf("en");
    const page = await openPage();
    await visit(page, "/");
    for (const index of [0, 1, 2, 3]) {
      const card = cards(page).nth(index);
      await scales(card, t, await nameOf(card)).click();
    }
    const fifth = cards(page).nth(4);
    const button = scales(fifth, t, await nameOf(fifth));
    await button.click();
    await see(page, t("listings.marks.compareFull", { count: 4 }));
    expect(await button.getAttribute("aria-pressed")).toBe("false");

    await visit(page, "/compare");
    await page.waitForURL((url) => url.searchParams.get("ids")?.split(",").length === 4);
    const participants = page.getByRole("spinbutton", { name: t("shortlist.compare.people") });
    await participants.fill("10000");
    await participants.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("participants") === "10000");
    await see(page.getByRole("table").first(), /^Takes /);
    expect(await page.getByRole("table", { name: t("listings.quote.lines") }).count()).toBe(0);
  });

  test("works from its address alone, without JavaScript, and leaves out what is no longer offered", async () => {
    const t = textsOf("en");
    const page = await openPage({ javaScript: false });
    const [one, two] = await some(page, "participants=14");
    await page.goto(`/compare?ids=${one?.id},00000000-0000-7000-8000-000000000000,${two?.id}&participants=14`);
    await see(page, t("shortlist.compare.gone", { count: 1 }));
    expect(await page.getByRole("table", { name: t("listings.quote.lines") }).count()).toBe(2);
    await page.getByLabel(t("shortlist.compare.date"), { exact: true }).fill(day);
    await page.getByRole("button", { name: t("shortlist.compare.update"), exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("date") === day && url.searchParams.get("participants") === "14");
    expect(await page.getByRole("table", { name: t("listings.quote.lines") }).count()).toBe(2);
  });
});

/** The answer to the next change of a person's favourites, which may have to wait for a sign-in first. */
const saved = (page: Page) =>
  beside(
    page.waitForResponse((response) => response.url().endsWith("/api/me/favourites") && response.request().method() === "PATCH", {
      timeout: 240_000,
    }),
  );

describe("favourites", () => {
  test("of a visitor come along when they sign in, to every browser of theirs, and go with them when they sign out", async () => {
    const t = textsOf("en");
    const page = await openPage();
    await visit(page, "/?sort=priceDesc");
    const card = cards(page).nth(5);
    const name = await nameOf(card);
    const isNew = (await heart(card, t, name).getAttribute("aria-pressed")) === "false";
    expect(isNew).toBe(true);
    await heart(card, t, name).click();
    await page.getByRole("link", { name: `${t("listings.marks.favourites")} 1` }).click();
    await page.getByRole("heading", { level: 2, name }).waitFor();
    await inBothThemes(page);

    // Straight into the office: they follow there too.
    const synced = saved(page);
    await page.goto("/team/bookings");
    await signIn(page, "ClientTeamMember");
    expect((await synced).ok()).toBe(true);

    const other = await openPage();
    await other.goto("/auth/login?returnTo=/favourites");
    await signIn(other, "ClientTeamMember");
    await other.getByRole("heading", { level: 2, name }).waitFor();
    const removed = saved(other);
    await heart(other, t, name).click();
    expect((await removed).ok()).toBe(true);
    await other.getByRole("heading", { level: 2, name }).waitFor({ state: "detached" });

    // The first browser hears of it when it asks again.
    await visit(page, "/favourites");
    await page.getByText(t("shortlist.favourites.emptyTitle")).waitFor();
  });

  test("of somebody who signed out are not left in the browser", async () => {
    const t = textsOf("en");
    // What the page still asks while somebody signs out is refused.
    const page = await openPage({ expectedStatuses: [401] });
    await page.goto("/auth/login?returnTo=/?sort=priceAsc");
    await signIn(page, "ClientTeamAdmin");
    await cards(page).first().waitFor();
    const card = cards(page).nth(3);
    const name = await nameOf(card);
    const added = saved(page);
    await heart(card, t, name).click();
    await added;
    await page.goto("/team/bookings");
    await page.getByRole("button", { name: t("office.account") }).click();
    await page.getByRole("menuitem", { name: t("office.signOut") }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await eventually(() => page.evaluate(() => localStorage.getItem("shortlist"))).toContain('"favourites":[]');

    await page.goto("/auth/login?returnTo=/favourites");
    await signIn(page, "ClientTeamAdmin");
    await page.getByRole("heading", { level: 2, name }).waitFor();
    const removed = saved(page);
    await heart(page, t, name).click();
    await removed;
  });

  test("are as many as may be kept: one more says so and changes nothing", async () => {
    const t = textsOf("en");
    const page = await openPage();
    await page.addInitScript((count) => {
      const ids = Array.from({ length: count }, (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`);
      localStorage.setItem("shortlist", JSON.stringify({ version: 1, favourites: ids }));
    }, maxFavourites);
    await visit(page, "/");
    const card = cards(page).first();
    const button = heart(card, t, await nameOf(card));
    await button.click();
    await see(page, t("listings.marks.favouritesFull", { count: maxFavourites }));
    expect(await button.getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("link", { name: `${t("listings.marks.favourites")} 99+` }).waitFor();
  });

  test("that are no longer offered say so, and can be taken off the list", async () => {
    const t = textsOf("nl");
    const page = await openPage({ language: "nl" });
    const [shown] = await some(page, "language=nl");
    await page.addInitScript((id) => {
      if (localStorage.getItem("shortlist") === null)
        localStorage.setItem("shortlist", JSON.stringify({ version: 1, favourites: [id, "00000000-0000-7000-8000-000000000000"] }));
    }, shown?.id);
    await visit(page, "/favourites");
    await page.getByRole("heading", { level: 2, name: shown?.name ?? "" }).waitFor();
    await see(page, t("shortlist.favourites.gone", { count: 1 }));
    await page.getByRole("button", { name: t("shortlist.favourites.dropGone", { count: 1 }) }).click();
    await see(page, t("shortlist.favourites.intro", { count: 1 }));
  });
});

test("what was looked at is found back below the results, until it is forgotten", async () => {
  const t = textsOf("en");
  const page = await openPage({ viewport: "phone" });
  const [first] = await some(page, "language=en");
  await visit(page, `/listings/${first?.slug}-${first?.id}`);
  await page.getByRole("heading", { level: 1, name: first?.name ?? "" }).waitFor();
  await eventually(() => page.evaluate(() => localStorage.getItem("shortlist"))).toContain(first?.id);
  await visit(page, "/");
  const strip = page.getByRole("region", { name: t("shortlist.recent.title") });
  await strip.getByRole("heading", { name: first?.name ?? "" }).waitFor();
  await expectNoSidewaysScroll(page);
  await strip.getByRole("button", { name: t("shortlist.recent.forget") }).click();
  await strip.waitFor({ state: "detached" });
});
