import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contentsOf, eventually, expectAccessible, openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { bookFresh, bookingIdOf } from "./office.ts";

const t = textsOf("en");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href") ?? "");
const row = (page: Page, id: string) => page.getByRole("row").filter({ has: page.locator(`a[href$="${id}"]`) });

test("two requests for one day are answered together, each by its own rules, and the clash is there to be seen", async () => {
  const first = await bookFresh(14);
  const second = await bookFresh(14);
  const page = await openOffice("VendorAdmin", `/vendor/bookings/${second}`, { expectedStatuses: [409] });
  await see(page.getByRole("main"), /more bookings? on this day/);
  await page.getByRole("main").getByRole("listitem").locator(`a[href$="${first}"]`).waitFor();

  await page.goto("/vendor/bookings?statuses=New");
  for (const id of [first, second]) await row(page, id).getByRole("checkbox").check();
  await page.getByRole("button", { name: t("bookings.bulk.approve", { count: 2 }), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("bookings.bulk.approveTitle", { count: 2 }) });
  await dialog.getByRole("button", { name: t("bookings.bulk.approve", { count: 2 }) }).click();
  const outcomes = page.getByRole("alert").getByRole("listitem");
  await eventually(() => outcomes.count()).toBe(2);
  const said = (await outcomes.allInnerTexts()).sort((a, b) => a.length - b.length);
  expect(said[0]).toMatch(/: Approved$/);
  expect(said[1]).toMatch(/: The day is full: BF-\d{4}-\d{5} is approved already\.$/);
  await expectAccessible(page);

  // The one that is left, from the list, by its keys.
  const left = page.locator(`th a[href$="${first}"], th a[href$="${second}"]`).first();
  await left.click();
  await page.waitForURL((url) => /\/bookings\/[0-9a-f-]{36}$/.test(url.pathname));
  const opened = bookingIdOf(page);
  await see(page.getByRole("main"), t("bookings.day.causes.full"));
  await page.keyboard.press("a");
  const question = page.getByRole("dialog");
  await see(question, t("bookings.day.causes.full"));
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });

  // On to a neighbour and back: the list, the row and the focus are as they were left.
  await page
    .getByRole("navigation", { name: t("bookings.pager.label") })
    .getByRole("link")
    .first()
    .waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/vendor/bookings");
  await eventually(() => focused(page)).toContain(opened);
  expect(new URL(page.url()).searchParams.get("statuses")).toBe("New");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.endsWith(opened));

  await page.getByRole("link", { name: t("bookings.pager.waiting") }).waitFor();
  await page.keyboard.press("d");
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: t("bookings.confirm.reason") })
    .fill("We cook elsewhere that day.");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("bookings.confirm.verbs.decline"), exact: true })
    .click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const next = page.getByRole("link", { name: t("bookings.pager.waiting") });
  await eventually(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("w");
  await page.waitForURL((url) => url.pathname.startsWith("/vendor/bookings/") && !url.pathname.endsWith(opened));
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/vendor/bookings");
});

test("on a phone the first three bookings stand above the fold, the filters behind one button", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/bookings", { viewport: "phone" });
  const third = page.getByRole("rowheader").nth(2);
  await third.waitFor();
  const { y = Number.NaN, height = Number.NaN } = (await third.getByRole("link").boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

test("a further column follows the person to another device, and an export has it, with semicolons where wanted", async () => {
  const purchaseOrder = t("bookings.list.columns.purchaseOrder");
  const header = (of: Page) => of.getByRole("columnheader", { name: purchaseOrder, exact: true });
  const choose = async (of: Page, isShown: boolean) => {
    await of.getByRole("button", { name: t("ui.columns.label") }).click();
    await of.getByRole("dialog").getByRole("checkbox", { name: purchaseOrder }).setChecked(isShown);
    await of.getByRole("button", { name: t("ui.columns.done") }).click();
    await eventually(() => header(of).count()).toBe(isShown ? 1 : 0);
  };
  const desk = await openOffice("VendorAdmin", "/vendor/bookings");
  await desk.getByRole("table").waitFor();
  await choose(desk, true);

  const other = await openOffice("VendorAdmin", "/vendor/bookings");
  await header(other).waitFor();
  await other.getByRole("button", { name: t("ui.exports.label"), exact: true }).click();
  const [file] = await Promise.all([
    other.waitForEvent("download"),
    other.getByRole("menuitem", { name: t("ui.exports.csvSemicolons"), exact: true }).click(),
  ]);
  const [heads = ""] = (await contentsOf(file)).toString().split("\r\n");
  expect(heads.split(";").length).toBeGreaterThan(3);
  expect(heads).toContain(purchaseOrder);
  await choose(other, false);
});
