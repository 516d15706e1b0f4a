import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dateInZone } from "#contract/core/dates/dates.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { writeDate } from "#web/platform/forms/dates/date-text.ts";
import { beside, eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see, visit } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { bookable, firstRow } from "./office.ts";

const today = () => dateInZone(new Date(), "Europe/Brussels");

test.each<[UiLanguage, "desktop" | "phone", string]>([
  ["nl", "desktop", "dd-mm-jjjj"],
  ["en", "phone", "dd/mm/yyyy"],
])("in %s on a %s a date is typed and shown as people write it, whatever the browser's language, and picked by keys", async (...look) => {
  const [language, viewport, pattern] = look;
  const t = textsOf(language);
  const page = await openPage({ language, viewport });
  await visit(page, "/");
  const bar = page.getByRole("search", { name: t("listings.search.label") });
  const when = bar.getByLabel(t("listings.search.when"), { exact: true });
  expect(await when.getAttribute("placeholder")).toBe(pattern);
  const date = addDays(today(), 60);
  const [year = "", month = "", day = ""] = date.split("-");
  await when.fill(`${Number(day)}.${Number(month)}.${year.slice(2)}`);
  await bar.getByRole("button", { name: t("listings.search.submit") }).click();
  await page.waitForURL((url) => url.searchParams.get("date") === date);
  await eventually(() => when.inputValue()).toBe(writeDate(date, language));

  await bar.getByRole("button", { name: t("ui.calendar.open") }).press("Enter");
  const calendar = page.getByRole("dialog", { name: t("ui.calendar.title") });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-date") ?? null);
  await eventually(focused).toBe(date);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("ArrowRight");
  await eventually(focused).toBe(addDays(date, 1));
  await page.keyboard.press("Enter");
  await calendar.waitFor({ state: "hidden" });
  expect(await when.inputValue()).toBe(writeDate(addDays(date, 1), language));

  // What is no date stays as it was typed, and is complained about.
  const { listing } = await bookable(page.request, 12);
  await visit(page, `/listings/${listing.id}?participants=12`);
  const field = page.getByLabel(t("listings.quote.date"), { exact: true });
  await field.fill("31-11-2030");
  await see(page, t("fields.invalidDate"));
  await field.blur();
  expect(await field.inputValue()).toBe("31-11-2030");
});

test("a period of a list is chosen by its name, stays so in the address, and shows its dates", async () => {
  const t = textsOf("nl");
  const page = await openOffice("ProductAdmin", "/admin/bookings", { language: "nl" });
  await firstRow(page).waitFor();
  const period = page.getByRole("combobox", { name: t("ui.lists.period") });
  const [from, to] = [t("ui.lists.from"), t("ui.lists.to")].map((label) => page.getByLabel(label, { exact: true }));
  const asked = beside(page.waitForResponse((response) => /\/api\/bookings\?.*to=/.test(response.url())));
  await period.selectOption({ label: t("ui.lists.periods.next7Days") });
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get("from"), searchParams.get("to")]).toEqual([today(), addDays(today(), 6)]);
  await page.waitForURL((url) => url.searchParams.get("from") === "today" && url.searchParams.get("to") === "weekAhead");
  await eventually(() => from?.inputValue() ?? "").toBe(writeDate(today(), "nl"));
  await eventually(() => to?.inputValue() ?? "").toBe(writeDate(addDays(today(), 6), "nl"));

  // Both typed within a blink: the second does not undo the first.
  await from?.fill("1/2/2027");
  await to?.fill("3-2-2027");
  await page.waitForURL((url) => url.searchParams.get("from") === "2027-02-01" && url.searchParams.get("to") === "2027-02-03");
  await eventually(() => period.inputValue()).toBe("own");
});

test.each(["/admin/bookings", "/admin/calendar"])("two filters of %s chosen in the same instant are both kept", async (path) => {
  const t = textsOf("en");
  const page = await openOffice("ProductAdmin", path);
  if (path.endsWith("calendar")) await page.getByRole("button", { name: t("ui.filters.label"), exact: true }).click();
  const statuses = page.getByRole("group", { name: t("bookings.list.status") });
  await statuses.getByRole("checkbox").first().waitFor();
  await statuses.evaluate(async (group) => {
    const [first, second] = group.querySelectorAll<HTMLInputElement>("input");
    first?.click();
    // As two presses are: what the first one began has gone on, and nothing is drawn yet.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    second?.click();
  });
  await page.waitForURL((url) => url.searchParams.get("statuses") === "New,Negotiation");
});

test.each<["contactRequests" | "vendors" | "clients" | "bookings" | "tickets", RegExp]>([
  ["contactRequests", /\/api\/contact-requests\?/],
  ["vendors", /\/api\/vendors\?/],
  ["clients", /\/api\/clients\?/],
  ["bookings", /\/api\/bookings\?/],
  ["tickets", /\/api\/tickets\?/],
])("the count beside %s in the menu leads to exactly what it counts", async (key, list) => {
  const t = textsOf("en");
  const page = await openOffice("ProductAdmin", "/admin/audit");
  // Read on its way: the answer to the page before the reload would be gone by the time it is read.
  let counts: Record<string, number> = {};
  await page.route("**/api/me/waiting", async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    counts = (await response.json()) as Record<string, number>;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.reload();
  await eventually(() => key in counts).toBe(true);
  const entry = page
    .getByRole("navigation", { name: t("office.mainNavigation") })
    .getByRole("listitem")
    .filter({ hasText: t(`office.menu.${key}`) });
  if (counts[key] === 0) return expect(await entry.getByRole("link").count()).toBe(1);
  const count = entry.getByRole("link").nth(1);
  // Of all the tickets that are to be answered the operator's menu counts those that are late, and says so.
  const words = key === "tickets" ? t("office.waiting.late") : t(`office.waiting.labels.${key}`);
  await entry.getByRole("link", { name: words }).waitFor();
  const said = Number.parseInt(await count.innerText(), 10);
  const answered = beside(page.waitForResponse((response: Response) => list.test(response.url())));
  await count.click();
  const { total } = (await (await answered).json()) as { total: number };
  expect(Math.min(total, 99)).toBe(said);
});
