import type { Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { uiLanguages } from "#contract/core/product.ts";
import { eventually, openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { askFor, bookFresh, confirm } from "./office.ts";

/** What stands on each sheet of the paper, as somebody reads it: words without the breaks of lines. */
async function sheetsOf(page: Page): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" }))), { mergePages: false });
  return text.map((words) => words.replace(/\s+/g, " ").trim());
}

const paperOf = async (page: Page): Promise<string> => (await sheetsOf(page)).join(" ");

/** A table of people who each eat something else. */
const dietaryNeeds = [
  "3 vegetarian",
  "2 vegan",
  "1 without nuts, of which a trace is too much",
  "1 gluten-free",
  "1 halal",
  "1 lactose-free",
  "2 without shellfish",
  "1 pregnant: no raw fish, no cheese of raw milk",
].join("\n");

/** An approved booking, with the day it is on. */
async function approved(): Promise<{ id: string; date: string; reference: string; listing: string }> {
  const t = textsOf("en");
  const id = await bookFresh(16, { dietaryNeeds });
  const page = await openOffice("VendorAdmin", `/vendor/bookings/${id}`);
  await confirm(page, t, await askFor(page, t, "approve", "Approved"), "approve", "Approved");
  const date = (await page.locator("main time[datetime]").first().getAttribute("datetime")) ?? "";
  const reference = /BF-\d{4}-\d{5}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  return { id, date, reference, listing: await page.getByRole("heading", { level: 1 }).innerText() };
}

describe.each(uiLanguages)("in %s", (language) => {
  const t = textsOf(language);

  test("a booking prints without buttons and the box for notes, and for the crew without money and what was said", async () => {
    const { id, reference } = await approved();
    const page = await openOffice("VendorAdmin", `/vendor/bookings/${id}`, { language });
    await see(page.getByRole("main"), reference);
    await page.getByRole("heading", { name: t("conversations.title") }).waitFor();
    // The paper is made below, instead of by the browser's own dialog.
    await page.evaluate(() => Object.assign(window, { print: () => document.documentElement.setAttribute("data-asked", "yes") }));
    const print = async (copy: "all" | "crew") => {
      await page.evaluate(() => document.documentElement.removeAttribute("data-asked"));
      await page.getByRole("button", { name: t("bookings.print.label"), exact: true }).click();
      await page.getByRole("menuitem", { name: t(`bookings.print.${copy}`) }).click();
      await eventually(() => page.locator("html[data-asked]").count()).toBe(1);
      return sheetsOf(page);
    };
    const sheets = await print("all");
    expect(sheets.length).toBeLessThanOrEqual(2);
    expect(sheets).not.toContain("");
    const whole = sheets.join(" ");
    // Whose paper it is.
    expect(whole).toMatch(/^Bondfire /);
    for (const words of [reference, t("bookings.price.incl"), t("bookings.details.contact"), "€"]) expect(whole).toContain(words);
    const [crew = "", ...further] = await print("crew");
    for (const words of [reference, t("bookings.details.contact"), t("bookings.details.venue")]) expect(crew).toContain(words);
    for (const words of ["€", t("bookings.price.incl"), t("conversations.title"), t("bookings.details.purchaseOrderNumber")])
      expect(crew).not.toContain(words);
    // What each person eats is on the one sheet that the crew carries.
    expect(crew).toContain("of which a trace is too much");
    expect(further).toEqual([]);
    for (const paper of [whole, crew]) {
      for (const button of [
        t("conversations.send"),
        t("conversations.placeholder"),
        t("bookings.actions.cancel"),
        t("bookings.practical.calendar"),
        t("bookings.details.toListing"),
      ])
        expect(paper).not.toContain(button);
    }
  });

  test("a day's sheet says who, where and when, and amounts only when asked to", async () => {
    const { date, reference, listing } = await approved();
    const page = await openOffice("VendorAdmin", `/vendor/bookings/sheet?from=${date}&to=${date}`, { language });
    await see(page.getByRole("main"), reference);
    const crew = await paperOf(page);
    expect(crew).toMatch(/^Bondfire /);
    for (const words of [reference, t("bookings.details.contact"), t("bookings.sheet.people", { count: 16 })])
      expect(crew).toContain(words);
    if (language === "en") expect(crew).toContain(listing);
    expect(crew).not.toContain("€");
    for (const button of [t("bookings.sheet.tomorrow"), t("bookings.sheet.week"), t("bookings.sheet.money")])
      expect(crew).not.toContain(button);
    // The address says whether they are shown, so that the box follows it a moment later.
    await page.getByRole("checkbox", { name: t("bookings.sheet.money") }).click();
    await page.waitForURL(/money=with/);
    expect(await paperOf(page)).toContain("€");
    // A period that no sheet takes ends where one does.
    await page.goto(`/vendor/bookings/sheet?from=${date}&to=2030-12-31`);
    await see(page.getByRole("main"), reference);
  });
});
