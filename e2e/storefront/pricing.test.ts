import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { pricingTexts as english } from "#web/features/pricing/texts.en.ts";
import { pricingTexts as dutch } from "#web/features/pricing/texts.nl.ts";
import { eventually, expectAccessible, expectNoSidewaysScroll, goOn, openPage, see, visit } from "../browser.ts";
import { centsIn } from "../texts.ts";

const words = { en: english, nl: dutch };

async function amounts(page: Page, language: UiLanguage): Promise<number[]> {
  const cells = page.getByRole("table", { name: words[language].calculator.result }).getByRole("cell");
  return (await cells.allTextContents()).map(centsIn);
}

describe.each<UiLanguage>(["en", "nl"])("in %s", (language) => {
  const t = words[language];

  test("the calculator follows the typing, adds up, and says what is no price", async () => {
    const page = await openPage({ language, viewport: language === "nl" ? "phone" : "desktop" });
    await visit(page, "/pricing");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const form = page.getByRole("form", { name: t.calculator.form });
    await form.getByRole("textbox", { name: t.calculator.price }).fill("1.234,50");
    await eventually(() => amounts(page, language)).toEqual([149375, -25925, 123450, -24690, 98760]);
    await form.getByRole("radio", { name: t.calculator.incl }).check();
    await eventually(() => amounts(page, language)).toEqual([123450, -21425, 102025, -20405, 81620]);
    await form.getByRole("combobox", { name: t.calculator.vatRate }).selectOption("0");
    await eventually(() => amounts(page, language)).toEqual([123450, 0, 123450, -24690, 98760]);
    await form.getByRole("textbox", { name: t.calculator.price }).fill("veel");
    await see(form, t.calculator.invalidPrice);
  });

  test("nobody goes on to registration without agreeing", async () => {
    const page = await openPage({ language });
    await visit(page, "/pricing");
    const form = page.getByRole("form", { name: t.terms.form });
    await form.getByRole("button", { name: t.terms.go }).click();
    await see(form, t.terms.mustAgree);
    expect(new URL(page.url()).pathname).toBe("/pricing");
    await form.getByRole("checkbox", { name: t.terms.agree }).check();
    await form.getByRole("button", { name: t.terms.go }).click();
    await page.waitForURL((url) => url.pathname === "/auth/register");
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      as: "vendor",
      terms: expect.stringMatching(/^[1-9]\d*$/),
    });
  });
});

test("what is typed before the scripts have come is reckoned with once they have", async () => {
  const page = await openPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await goOn(route);
  });
  await page.goto("/pricing", { waitUntil: "domcontentloaded" });
  const form = page.getByRole("form", { name: english.calculator.form });
  await form.getByRole("textbox", { name: english.calculator.price }).fill("1.234,50");
  await form.getByRole("radio", { name: english.calculator.incl }).check();
  await form.getByRole("combobox", { name: english.calculator.vatRate }).selectOption("0");
  release();
  await eventually(() => amounts(page, "en")).toEqual([123450, 0, 123450, -24690, 98760]);
});

test("without JavaScript the figures are worked out on the server, and the box is asked for", async () => {
  const page = await openPage({ language: "nl", javaScript: false });
  await page.goto("/pricing");
  const calculator = page.getByRole("form", { name: dutch.calculator.form });
  await calculator.getByRole("textbox", { name: dutch.calculator.price }).fill("500");
  await calculator.getByRole("combobox", { name: dutch.calculator.vatRate }).selectOption("600");
  await calculator.getByRole("button", { name: dutch.calculator.submit }).click();
  await page.waitForURL((url) => url.searchParams.get("price") === "500");
  expect(await amounts(page, "nl")).toEqual([53000, -3000, 50000, -10000, 40000]);

  const terms = page.getByRole("form", { name: dutch.terms.form });
  await terms.getByRole("button", { name: dutch.terms.go }).click();
  await see(terms, dutch.terms.mustAgree);
  await terms.getByRole("checkbox", { name: dutch.terms.agree }).check();
  await terms.getByRole("button", { name: dutch.terms.go }).click();
  await page.waitForURL((url) => url.pathname === "/auth/register" && url.searchParams.has("terms"));
});
