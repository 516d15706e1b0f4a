import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, openPage, see, visit } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { cards, drawn, results } from "./results.ts";

const t = textsOf("en");
const box = (page: Page) =>
  page.getByRole("search", { name: t("listings.search.label") }).getByLabel(t("listings.search.what"), { exact: true });
const chips = (page: Page) => page.getByRole("list", { name: t("listings.understood.title") }).getByRole("listitem");
const ask = async (page: Page, line: string) => {
  await box(page).fill(line);
  await box(page).press("Enter");
  await drawn(page, { q: line });
};

test("a line with kind, place and number becomes chips and results; a chip goes away and comes back", async () => {
  const page = await openPage();
  await visit(page, "/");
  await ask(page, "cooking workshop gent 15 people");
  await see(chips(page), t("listings.understood.place", { place: "Ghent", km: 25 }));
  await see(chips(page), t("listings.understood.group", { count: 15 }));
  expect(await cards(page).count()).toBeGreaterThan(3);
  // What is opened is for the fifteen too.
  expect(await cards(page).first().getByRole("link").first().getAttribute("href")).toContain("participants=15");
  await see(results(page), t("listings.results.order"));

  await page.getByRole("link", { name: t("listings.understood.remove", { part: t("listings.understood.group", { count: 15 }) }) }).click();
  await drawn(page, { q: "cooking workshop gent" });
  await eventually(() => chips(page).count()).toBe(1);
  await page.goBack();
  await drawn(page, { q: "cooking workshop gent 15 people" });
  expect(await box(page).inputValue()).toBe("cooking workshop gent 15 people");
  await eventually(() => chips(page).count()).toBe(2);

  await chips(page)
    .first()
    .getByRole("link", { name: t("listings.understood.asWords") })
    .click();
  await eventually(() => chips(page).count()).toBe(1);
});

test("what vendors say of their activities is understood in a line, and ticked as a filter; both narrow", async () => {
  const page = await openPage();
  await visit(page, "/");
  await ask(page, "wheelchair accessible");
  await see(chips(page), t("catalogue.facts.wheelchair"));
  await page
    .getByRole("group", { name: new RegExp(`^${t("listings.filters.facts")}`) })
    .getByRole("checkbox", { name: t("catalogue.facts.accessibleToilet") })
    .click();
  await drawn(page, { q: "wheelchair accessible", facts: "accessibleToilet" });
  await page.getByRole("link", { name: t("listings.filters.remove", { filter: t("catalogue.facts.accessibleToilet") }) }).waitFor();
  await cards(page).first().getByRole("link").first().click();
  await page.waitForURL(/\/listings\//);
  await see(page, t("catalogue.facts.accessibleToilet"));
});

test("what cannot be had whole is answered by the nearest, and says what it left out; gibberish has ways on", async () => {
  const page = await openPage();
  await visit(page, "/");
  await ask(page, "sushi xylophone");
  await see(results(page), "xylophone");
  expect(await cards(page).count()).toBeGreaterThan(0);
  await ask(page, "xqzvwpt");
  await see(results(page), t("listings.empty.nothingText"));
  expect(await results(page).getByRole("link").count()).toBeGreaterThan(0);
});

test("suggestions are chosen by keyboard and become filters; the last searches stay on this device until they are forgotten", async () => {
  const page = await openPage();
  await visit(page, "/");
  await box(page).focus();
  await box(page).pressSequentially("cockt");
  const option = page.getByRole("option", { name: t("catalogue.types.Cocktails") }).first();
  await option.waitFor();
  expect(await box(page).getAttribute("aria-expanded")).toBe("true");
  await box(page).press("ArrowDown");
  expect(await box(page).getAttribute("aria-activedescendant")).toBe(
    await page.locator("[role=option][aria-selected=true]").getAttribute("id"),
  );
  await box(page).press("Enter");
  await drawn(page, { q: "", types: "Cocktails" });

  await ask(page, "sushi");
  await ask(page, "");
  await box(page).blur();
  await box(page).focus();
  await page.getByRole("option", { name: "sushi" }).click();
  await drawn(page, { q: "sushi" });
  await ask(page, "");
  await box(page).blur();
  await box(page).focus();
  await page.getByRole("option", { name: t("listings.suggestions.forgetRecent") }).click();
  await box(page).blur();
  await box(page).focus();
  expect(await page.getByRole("listbox").count()).toBe(0);
});
