import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isoWeekday } from "#contract/core/dates/holidays.ts";
import { eventually, openPage, see, visit } from "../browser.ts";
import { centsIn, textsOf } from "../texts.ts";
import { cards, drawn, results } from "./results.ts";

const t = textsOf("en");
const panel = (page: Page) => page.locator("#filters");
const chips = (page: Page) => page.getByRole("list", { name: t("listings.filters.active") }).getByRole("listitem");
const groupPrices = async (page: Page) =>
  (await cards(page).locator("p", { hasText: "for 23 people" }).allTextContents()).map((text) =>
    centsIn(/€[\d.,]+ for 23/.exec(text)?.[0] ?? ""),
  );

test("a total for 23 people finds only what they can pay with or without VAT, as prices are shown", async () => {
  const page = await openPage();
  await visit(page, "/");
  await panel(page).getByLabel(t("listings.filters.forPeople")).fill("23");
  await panel(page).getByLabel(t("listings.filters.upTo")).fill("1,500");
  await panel(page).getByLabel(t("listings.filters.upTo")).press("Enter");
  await drawn(page, { budget: "1500", participants: "23" });
  await see(chips(page), "1,500");
  await eventually(() => cards(page).count()).toBeGreaterThan(0);
  for (const price of await groupPrices(page)) expect(price).toBeLessThanOrEqual(1500_00);
  const without = await results(page).getByRole("heading", { level: 2 }).innerText();
  await page
    .getByRole("radio", { name: t("listings.vat.incl") })
    .first()
    .click({ force: true });
  await see(chips(page), t("ui.inclVat"));
  await eventually(async () => (await results(page).getByRole("heading", { level: 2 }).innerText()) !== without).toBe(true);
  for (const price of await groupPrices(page)) expect(price).toBeLessThanOrEqual(1500_00);

  // The same in one line.
  await visit(page, `/?q=${encodeURIComponent("€1,500 for 23")}`);
  const understood = page.getByRole("list", { name: t("listings.understood.title") });
  await see(understood, t("ui.inclVat"));
  await see(understood, t("listings.understood.group", { count: 23 }));
});

test("what is typed while a slow line still brings what the filter before asks for is kept", async () => {
  const page = await openPage();
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  // Longer than another page is waited for before its place shows that it is on its way.
  await page.route(/\/(assets|api)\//, async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await panel(page).getByLabel(t("listings.filters.forPeople")).fill("23");
  const upTo = panel(page).getByLabel(t("listings.filters.upTo"));
  await upTo.focus();
  await page.keyboard.type("1", { delay: 100 });
  await page.waitForTimeout(500);
  await page.keyboard.type("500");
  await drawn(page, { participants: "23" });
  expect(await upTo.inputValue()).toBe("1500");
  await page.keyboard.press("Enter");
  await drawn(page, { participants: "23", budget: "1500" });
});

test("any Thursday in a month: the cards say which are free, and the form takes one over", async () => {
  const page = await openPage();
  await visit(page, "/");
  await panel(page)
    .getByRole("link", { name: t("listings.filters.flexible") })
    .click();
  await page.waitForURL((url) => url.searchParams.has("month"));
  const month = `${new Date().getUTCFullYear() + 1}-10`;
  await panel(page).getByLabel(t("listings.filters.month")).selectOption(month);
  await drawn(page, { month });
  await panel(page)
    .getByRole("checkbox", { name: t("listings.understood.weekday4"), exact: true })
    .click({ force: true });
  await drawn(page, { month, weekdays: "4" });
  await see(chips(page), t("listings.understood.weekday4"));
  const days = cards(page)
    .first()
    .locator("p", { hasText: t("listings.card.freeOn") })
    .getByRole("link");
  await eventually(() => days.count()).toBeGreaterThan(0);
  await days.last().click();
  await page.waitForURL(/\/listings\/.*date=/);
  const date = new URL(page.url()).searchParams.get("date") ?? "";
  expect(date.startsWith(month)).toBe(true);
  expect(isoWeekday(date)).toBe(4);
  await see(page.locator("#price-card a", { hasText: t("listings.quote.request") }), t("listings.quote.request"));
  expect(await page.locator("#price-card a", { hasText: t("listings.quote.request") }).getAttribute("href")).toContain(date);

  await visit(page, `/?q=${encodeURIComponent("a Thursday in January")}`);
  await see(page.getByRole("list", { name: t("listings.understood.title") }), /Jan 20\d\d or /);
  await see(cards(page).first(), t("listings.card.freeOn"));
});

test("near a place, what comes there from farther away stands apart, and alone behind a link", async () => {
  const page = await openPage();
  await visit(page, "/?near=Leuven&within=10");
  const section = page.getByRole("region", { name: t("listings.results.alsoComing", { place: "Leuven" }) });
  await section.getByRole("heading", { level: 3 }).first().waitFor();
  const farther = await section.getByRole("heading", { level: 3 }).allInnerTexts();
  expect(farther).toHaveLength(3);
  const near = await cards(page).getByRole("heading", { level: 3 }).allInnerTexts();
  expect(near.filter((name) => farther.includes(name))).toEqual([]);
  const all = section.getByRole("link", { name: /Show all \d+/ });
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  await all.click();
  await drawn(page, { reach: "comes" });
  await see(results(page).getByRole("heading", { level: 2 }), String(count));
  await see(page, t("listings.results.coming", { place: "Leuven, Belgium" }).slice(0, 24));
  // Its own page says how far its vendor comes.
  await cards(page).first().getByRole("link").first().click();
  await see(page.getByRole("main"), t("listings.details.comesTo"));
  await page.goBack();
  await page.getByRole("link", { name: t("listings.results.backToNear") }).click();
  await section.waitFor();
});
