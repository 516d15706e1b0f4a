import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { UiLanguage } from "#contract/product.ts";
import { expectNoSidewaysScroll, openPage } from "./browser.ts";
import { expectToAddUp, readPrice } from "./prices.ts";
import { textsOf } from "./texts.ts";

/** Presses something that leads to another page, and waits for that page. */
async function follow(control: Locator): Promise<void> {
  const loaded = control.page().waitForEvent("load");
  await control.click();
  await loaded;
}

const languages: UiLanguage[] = ["en", "nl"];

test.each(languages)("without JavaScript one searches, filters and pages in %s, by forms and links", async (language) => {
  const t = textsOf(language);
  const page = await openPage({ language, javaScript: false, isLanguageChosen: false });
  await page.goto("/");
  const names = () => page.locator("#results").getByRole("article").getByRole("heading").allTextContents();
  const count = async () => Number(/\d+/.exec((await page.locator("#results h2").first().textContent()) ?? "")?.[0]);
  const all = await count();

  await page.getByRole("checkbox", { name: t("catalogue.groups.over50") }).check();
  await follow(page.getByRole("button", { name: t("listings.filters.apply") }).first());
  expect(new URL(page.url()).searchParams.get("groups")).toBe("over50");
  const large = await count();
  expect(large).toBeGreaterThan(0);
  expect(large).toBeLessThan(all);

  const bar = page.getByRole("search", { name: t("listings.search.label") });
  await bar.getByLabel(t("listings.search.people"), { exact: true }).fill("60");
  await follow(bar.getByRole("button", { name: t("listings.search.submit") }));
  const address = new URL(page.url()).searchParams;
  expect([address.get("groups"), address.get("participants")]).toEqual(["over50", "60"]);

  const first = await names();
  await follow(page.getByRole("link", { name: t("ui.next"), exact: true }));
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  const second = await names();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
});

test.each(languages)("without JavaScript a listing is read in %s, with the price of a group", async (language) => {
  const t = textsOf(language);
  const page = await openPage({ language, javaScript: false, viewport: "phone" });
  await page.goto("/?participants=12");
  await follow(page.locator("#results").getByRole("article").first().getByRole("link"));
  for (const heading of ["description", "venues", "cancellation"] as const) {
    expect(await page.getByRole("heading", { name: t(`listings.details.${heading}`) }).isVisible()).toBe(true);
  }
  const table = page.getByRole("table", { name: t("listings.quote.lines") });
  const before = await readPrice(table);
  expectToAddUp(before);
  await expectNoSidewaysScroll(page);

  const participants = page.getByRole("spinbutton", { name: t("listings.quote.participants") });
  await participants.fill("13");
  await follow(page.getByRole("button", { name: t("listings.quote.update") }));
  expect(new URL(page.url()).searchParams.get("participants")).toBe("13");
  expect(await participants.inputValue()).toBe("13");
  expectToAddUp(await readPrice(table));
});

test("without JavaScript the language follows the link, and an unknown address says so", async () => {
  const page = await openPage({ javaScript: false, expectedStatuses: [404] });
  await page.goto("/");
  await follow(page.getByRole("link", { name: textsOf("en")("ui.language.nl") }).first());
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(textsOf("nl")("listings.home.heading"));
  const answer = await page.goto("/no-such-page");
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([404, "/404"]);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(textsOf("nl")("ui.notFoundTitle"));
});
