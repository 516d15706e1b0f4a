import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { changed, eventually, expectNoSidewaysScroll, openPage, see, visit } from "../browser.ts";
import { centsIn, type Translate, textsOf } from "../texts.ts";
import { expectToAddUp, readPrice } from "./prices.ts";
import { cards, drawn } from "./results.ts";

async function search(page: Page, t: Translate, words: { what?: string; people?: string }): Promise<void> {
  const bar = page.getByRole("search", { name: t("listings.search.label") });
  if (words.what !== undefined) await bar.getByLabel(t("listings.search.what"), { exact: true }).fill(words.what);
  if (words.people !== undefined) await bar.getByLabel(t("listings.search.people"), { exact: true }).fill(words.people);
  await bar.getByRole("button", { name: t("listings.search.submit") }).click();
  await drawn(page, {
    ...(words.what === undefined ? {} : { q: words.what }),
    ...(words.people === undefined ? {} : { participants: words.people }),
  });
}

async function howMany(page: Page): Promise<number> {
  await drawn(page);
  return Number((await page.locator("#results h2").first().innerText()).replace(/\D*([\d.,\s]*).*/s, "$1").replace(/\D/g, ""));
}

// The text content: what is below the fold is not drawn yet and so has no inner text.
const namesOf = (page: Page): Promise<string[]> => cards(page).getByRole("heading").allTextContents();
const pricesOf = async (page: Page): Promise<number[]> => (await cards(page).locator("strong").allTextContents()).map(centsIn);

const group = (page: Page, name: string): Locator => page.getByRole("group", { name: new RegExp(`^${name}`) });

async function sortBy(page: Page, t: Translate, sort: "priceAsc" | "priceDesc"): Promise<void> {
  await page.getByLabel(t("listings.results.sort")).selectOption(sort);
  await drawn(page, { sort });
}

describe("a visitor searches", () => {
  test("with a typing mistake, and is told what was searched instead", async () => {
    const t = textsOf("en");
    const page = await openPage();
    await visit(page, "/");
    const all = await howMany(page);
    await search(page, t, { what: "cookng" });
    await see(page, t("listings.results.corrected", { typed: "cookng", corrected: "cooking" }));
    const found = await howMany(page);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    await search(page, t, { what: "cooking" });
    expect(await howMany(page)).toBe(found);
  });

  test("with accents and without them, and finds the same", async () => {
    const t = textsOf("nl");
    const page = await openPage({ language: "nl" });
    await visit(page, "/");
    await search(page, t, { what: "café" });
    const withAccents = await namesOf(page);
    expect(withAccents.length).toBeGreaterThan(0);
    await search(page, t, { what: "CAFE" });
    expect(await namesOf(page)).toEqual(withAccents);
  });

  test.each<[UiLanguage, string, RegExp]>([
    ["en", "kayaking", /kayak/i],
    ["nl", "kajakken", /kajak/i],
  ])("in %s for another form of the word", async (language, word, expected) => {
    const t = textsOf(language);
    const page = await openPage({ language });
    await visit(page, "/");
    await search(page, t, { what: word });
    expect((await namesOf(page)).some((name) => expected.test(name))).toBe(true);
  });

  test("for what is not there, and is led to what is", async () => {
    const t = textsOf("en");
    const page = await openPage();
    await visit(page, "/?q=kayak&prices=above500");
    await page.getByRole("heading", { name: t("listings.empty.title") }).waitFor();
    await page.getByRole("link", { name: new RegExp(t("listings.empty.without", { filter: t("catalogue.prices.above500") })) }).click();
    await page.waitForURL((url) => url.search === "?q=kayak");
    await eventually(() => howMany(page)).toBeGreaterThan(0);
  });
});

test("a visitor filters, sorts and pages; all of it is in the address and Back undoes it", async () => {
  const t = textsOf("en");
  const page = await openPage();
  await visit(page, "/");
  const all = await howMany(page);

  const cheap = group(page, t("listings.filters.prices")).getByRole("checkbox", { name: t("catalogue.prices.below50") });
  const promised = Number(/(\d+)/.exec((await cheap.locator("xpath=..").innerText()).replace(t("catalogue.prices.below50"), ""))?.[1]);
  // A click: the box shows what the address says, which follows a moment later.
  await cheap.click();
  await page.waitForURL("/?prices=below50");
  expect(await howMany(page)).toBe(promised);
  for (const price of await pricesOf(page)) expect(price).toBeLessThanOrEqual(50_00);

  await sortBy(page, t, "priceDesc");
  const falling = await pricesOf(page);
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  await sortBy(page, t, "priceAsc");
  const rising = await pricesOf(page);
  expect(rising).toEqual([...rising].sort((a, b) => a - b));

  const first = await namesOf(page);
  await page
    .getByRole("navigation", { name: t("listings.results.pages") })
    .getByRole("link", { name: t("listings.results.page", { page: "2" }) })
    .click();
  await page.waitForURL((url) => url.searchParams.get("page") === "2");
  await changed(() => namesOf(page), first);
  expect(Math.min(...(await pricesOf(page)))).toBeGreaterThanOrEqual(Math.max(...rising));

  await page.goBack();
  await eventually(() => namesOf(page)).toEqual(first);
  await page.getByRole("link", { name: t("listings.filters.remove", { filter: t("catalogue.prices.below50") }) }).click();
  await page.waitForURL((url) => !url.searchParams.has("prices"));
  await eventually(() => howMany(page)).toBe(all);
  expect(await cheap.isChecked()).toBe(false);
});

test.each<[UiLanguage, "desktop" | "phone"]>([
  ["en", "desktop"],
  ["nl", "phone"],
])("a visitor prices a group in %s on a %s: cards, lines and totals agree, and Back restores", async (language, viewport) => {
  const t = textsOf(language);
  const page = await openPage({ language, viewport });
  await visit(page, "/");
  await search(page, t, { people: "18" });
  if (viewport === "phone") await filterOnPhone(page, t);
  await expectNoSidewaysScroll(page);

  // The price a head and the price of the group on each card are the same price.
  for (const words of await cards(page).allTextContents()) {
    const [perPerson = 0, forGroup = 0] = words
      .split("€")
      .slice(1)
      .map((part) => centsIn(`€${part}`));
    expect(Math.abs(forGroup - perPerson * 18)).toBeLessThanOrEqual(9);
  }

  const card = cards(page).first();
  const name = await card.getByRole("heading").innerText();
  const perPerson = centsIn((await card.locator("strong").textContent()) ?? "");
  await page.evaluate(() => window.scrollTo(0, 600));
  const address = page.url();
  await card.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await priceOnListing(page, t, perPerson);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await page.waitForURL(address);
  await eventually(() => cards(page).first().getByRole("heading").innerText()).toBe(name);
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

async function filterOnPhone(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("listings.filters.open") }).click();
  await group(page, t("listings.filters.groups"))
    .getByRole("checkbox", { name: t("catalogue.groups.from11to20") })
    .click();
  await page.waitForURL((url) => url.searchParams.get("groups") === "from11to20");
  const count = await howMany(page);
  await page.getByRole("button", { name: t("listings.filters.show", { count }) }).click();
}

async function priceOnListing(page: Page, t: Translate, perPersonOnCard: number): Promise<void> {
  const table = page.getByRole("table", { name: t("listings.quote.lines") });
  const participants = page.getByRole("spinbutton", { name: t("listings.quote.participants") });
  expect(await participants.inputValue()).toBe("18");
  const before = await readPrice(table);
  expectToAddUp(before);
  const venue = page.getByLabel(t("listings.quote.venue"), { exact: true });
  const hasVenues = (await venue.count()) > 0;
  const exclVat = (price: typeof before) => price.sums.find(({ label }) => label.startsWith(t("listings.quote.totalExcl")))?.cents ?? 0;
  if (!hasVenues && before.lines.length === 2) expect(Math.round(exclVat(before) / 18)).toBe(perPersonOnCard);

  // Every change is priced at once, and still adds up.
  for (const count of ["19", "12"]) {
    await participants.fill(count);
    await page.waitForURL((url) => url.searchParams.get("participants") === count);
    const now = await readPrice(table);
    expectToAddUp(now);
  }
  if (hasVenues) {
    for (const option of await venue.locator("option").all()) {
      await venue.selectOption((await option.getAttribute("value")) ?? "");
      expectToAddUp(await readPrice(table));
    }
  }
  await participants.fill("100000");
  await eventually(() => participants.getAttribute("aria-invalid")).toBe("true");
  await see(page, t("listings.quote.invalid"));
  await participants.fill("18");
  await eventually(async () => exclVat(await readPrice(table))).toBeGreaterThan(0);
}

test("the switch to prices including VAT is remembered, and adds the vendor's VAT", async () => {
  const t = textsOf("en");
  const page = await openPage();
  await visit(page, "/?sort=priceDesc");
  const without = await pricesOf(page);
  await page
    .getByRole("radio", { name: t("listings.vat.incl") })
    .first()
    .press(" ");
  const including = await changed(() => pricesOf(page), without);
  for (const [index, price] of including.entries()) expect(price).toBeGreaterThanOrEqual(without[index] ?? 0);
  await visit(page, "/?sort=priceDesc");
  expect(await pricesOf(page)).toEqual(including);
});
