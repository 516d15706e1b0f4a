import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { addDays, dateInZone } from "#contract/core/dates/dates.ts";
import { dayAfterKey, shiftMonth } from "#web/ui/calendar/month-days.ts";
import { beside, expectAccessible, openOffice, openPage, see, signIn } from "../browser.ts";
import { bookable, bookFresh, chooseFirst, fillBooking, sendBooking, toast } from "../office/office.ts";
import { formats, textsOf } from "../texts.ts";

const t = textsOf("en");
/** Far from what other journeys book and close; a Monday. */
const monday = dayAfterKey(addDays(shiftMonth(`${dateInZone(new Date(), "Europe/Brussels").slice(0, 7)}-08`, 16), 7), "Home") ?? "";
const day = (index: number) => addDays(monday, index);
const cell = (date: string) => `[role=gridcell][data-date="${date}"]`;
const labelOf = (page: Page, date: string) =>
  page
    .locator(`${cell(date)} a`)
    .first()
    .getAttribute("aria-label");
const closeTitle = (from: string, to: string) =>
  t("calendar.close.title", { period: t("calendar.close.period", { from: formats.en.date(from), to: formats.en.date(to) }) });

afterEach(async () => {
  // Whatever a journey closed is opened again.
  const page = await openOffice("VendorAdmin", `/vendor/calendar?view=agenda&on=${monday}`);
  const open = page.getByRole("button", { name: new RegExp(`^${t("calendar.close.openLabel", { period: ".*" })}$`) });
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  while ((await open.count()) > 0) {
    const count = await open.count();
    await open.first().click();
    await expect.poll(() => open.count()).toBeLessThan(count);
  }
});

test("a vendor closes days by keyboard, sees them closed, and takes it back", async () => {
  const page = await openOffice("VendorAdmin", `/vendor/calendar?on=${monday}`);
  await page.locator(cell(monday)).focus();
  for (const _ of [1, 2]) await page.keyboard.press("Shift+ArrowRight");
  expect(await page.locator("[role=gridcell][aria-selected=true]").count()).toBe(3);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: closeTitle(monday, day(2)) });
  await dialog.getByLabel(t("calendar.close.reason")).fill("Inventory");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("calendar.close.confirm"), exact: true }).click();
  await see(toast(page), t("calendar.close.done"));
  const label = () => labelOf(page, day(1));
  await expect.poll(label).toContain(t("calendar.closed.closed"));
  await see(page.locator(cell(day(1))), "Inventory");
  await toast(page)
    .getByRole("button", { name: t("calendar.close.undo"), exact: true })
    .click();
  await expect.poll(label).not.toContain(t("calendar.closed.closed"));
});

test("a vendor closes a morning by keyboard, and a client reads when on that day the activity can begin", async () => {
  const client = await openPage({ expectedStatuses: [422] });
  const { listing } = await bookable(client.request, 12);
  const page = await openOffice("VendorAdmin", `/vendor/calendar?on=${monday}`);
  // One day is the first and the last.
  await page.getByRole("button", { name: t("calendar.close.start"), exact: true }).press("Enter");
  await page.locator(cell(monday)).focus();
  for (const _ of [1, 2]) await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: t("calendar.close.title", { period: formats.en.date(monday) }) });
  await dialog.getByRole("combobox", { name: t("dayParts.label") }).selectOption("morning");
  await dialog.getByLabel(t("calendar.close.reason")).fill("Staff meeting");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("calendar.close.confirm"), exact: true }).click();
  await see(toast(page), t("calendar.close.done"));
  const part = t("dayParts.untilHour", { until: "12:00" });
  await expect.poll(() => labelOf(page, monday)).toContain(t("calendar.partly", { hours: part }));
  for (const view of ["week", "agenda"]) {
    await page.goto(`/vendor/calendar?view=${view}&on=${monday}`);
    await see(page.getByRole("main"), `${t("calendar.closedPart", { hours: part })}, Staff meeting`);
    await expectAccessible(page);
  }

  await client.goto(`/bookings/new?listingId=${listing.id}&participants=12&date=${monday}`);
  await signIn(client, "ClientAdmin");
  const venue = client.getByRole("combobox", { name: t("bookings.form.create.venue") });
  await venue.waitFor();
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  await chooseFirst(client.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));
  const start = client.getByRole("textbox", { name: t("bookings.form.create.startTime") });
  await see(client.getByRole("main"), /Can begin: 12:00/);
  await start.fill("9:00");
  await fillBooking(client, t, {});
  await client.getByRole("button", { name: t("bookings.form.create.submit") }).click();
  await see(client.getByRole("main"), t("bookings.dayReasons.part", { from: "00:00", until: "12:00" }));
  await start.fill("12:00");
  await sendBooking(client, t);
});

test("days are closed by dragging over them, and by pressing the first and the last", async () => {
  const page = await openOffice("VendorAdmin", `/vendor/calendar?on=${monday}`);
  const at = async (date: string) => {
    const box = await page.locator(cell(date)).boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 8] as const;
  };
  await page.mouse.move(...(await at(day(4))));
  await page.mouse.down();
  await page.mouse.move(...(await at(day(3))));
  await page.mouse.move(...(await at(day(1))));
  await page.mouse.up();
  const dragged = page.getByRole("dialog", { name: closeTitle(day(1), day(4)) });
  await dragged.getByRole("button", { name: t("ui.cancel"), exact: true }).click();
  await dragged.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: t("calendar.close.start"), exact: true }).click();
  await page.locator(cell(day(0))).click({ position: { x: 60, y: 90 } });
  await see(page.getByRole("main"), t("calendar.close.last"));
  await page.locator(cell(day(1))).click({ position: { x: 60, y: 90 } });
  const pressed = page.getByRole("dialog", { name: closeTitle(day(0), day(1)) });
  await pressed.getByRole("button", { name: t("calendar.close.confirm"), exact: true }).click();
  await expect.poll(() => labelOf(page, day(0))).toContain(t("calendar.closed.closed"));
});

test("a booking dropped on another day opens the offer of that day, and nothing moves by itself", async () => {
  const id = await bookFresh(14);
  const agenda = await openOffice("VendorAdmin", "/vendor/calendar?view=agenda");
  const answer = agenda.waitForResponse((response) => response.url().endsWith(`/api/bookings/${id}`) && response.ok());
  await agenda.goto(`/vendor/bookings/${id}`);
  const { activityDate: from, reference } = (await (await answer).json()) as { activityDate: string; reference: string };
  const to = addDays(from, from.endsWith("01") ? 1 : -1);
  // Narrowed to it: of a day with many bookings the rest stands on its own page.
  const page = await openOffice("VendorAdmin", `/vendor/calendar?on=${from}&q=${reference}`);
  const entry = page.locator(`${cell(from)} a[href$="${id}"]`);
  await entry.dragTo(page.locator(cell(to)));
  const form = page.getByRole("dialog", { name: t("bookings.offers.formTitle") });
  await form.waitFor();
  expect(await form.getByLabel(t("bookings.offers.date")).first().inputValue()).toContain(String(Number(to.slice(8))));
  await page.keyboard.press("Escape");
  expect(await entry.count()).toBe(1);
});

test("an activity of two days stands on both, and both are said to be full, in every view", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/bookings");
  type Found = { items: { id: string; activityDate: string; lastDate: string; listing: { name: string } }[] };
  const answer = beside(page.waitForResponse((response) => /\/api\/bookings\?.*hearth/.test(response.url()) && response.ok()));
  await page.goto("/vendor/bookings?q=hearth&statuses=Approved&from=today");
  const [booking] = ((await (await answer).json()) as Found).items;
  if (!booking) throw new Error("The demo's vendor has no activity of two days.");
  const { id, activityDate, lastDate, listing } = booking;
  expect(lastDate).toBe(addDays(activityDate, 1));
  const days = [activityDate, lastDate];
  await page.goto(`/vendor/calendar?on=${activityDate}`);
  for (const date of days) {
    await page.locator(cell(date)).waitFor();
    expect(await labelOf(page, date)).toContain(t("calendar.fullInDay", { name: listing.name }));
    // Of several activities the cell says how many take no more.
    await see(page.locator(cell(date)), /^Full: /);
  }
  for (const view of ["week", "day", "agenda"] as const) {
    const shown = view === "agenda" ? [activityDate] : days;
    for (const date of shown) {
      await page.goto(`/vendor/calendar?view=${view}&on=${date}`);
      await see(page.getByRole("main"), t("calendar.full", { name: listing.name }));
      await page.locator(`main a[href$="${id}"]`).first().waitFor();
    }
    await expectAccessible(page);
  }
});

test("what narrows the calendar stands behind one button, says how much is in force, and is taken back at once", async () => {
  const page = await openOffice("VendorAdmin", `/vendor/calendar?on=${monday}`);
  const filters = page.getByRole("button", { name: t("ui.filters.label"), exact: true });
  const status = page.getByRole("group", { name: t("bookings.list.status") });
  await filters.waitFor();
  expect(await status.count()).toBe(0);
  await filters.press("Enter");
  // The choice is the address's: it stands once that has changed.
  await status.getByLabel(t("bookings.statuses.New")).click({ force: true });
  await page.waitForURL((url) => url.searchParams.get("statuses") === "New");
  await page.getByRole("button", { name: t("ui.filters.labelInForce", { count: 1 }), exact: true }).waitFor();
  await expectAccessible(page);
  // Whoever comes by such an address sees what is in force.
  await page.reload();
  await page.getByRole("button", { name: t("ui.lists.clear"), exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has("statuses"));
  await filters.click();
  await status.waitFor({ state: "detached" });
});

test("the whole calendar is moved through by keys, in every view", async () => {
  const page = await openOffice("ClientAdmin", `/client/calendar?on=${monday}`);
  await page.locator(cell(monday)).focus();
  await page.keyboard.press("PageDown");
  await page.waitForURL((url) => url.searchParams.get("on")?.slice(0, 7) === shiftMonth(monday, 1).slice(0, 7));
  await page.locator(cell(shiftMonth(monday, 1))).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-date"))).toBe(shiftMonth(monday, 1));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("view") === "day");
  for (const [key, view] of [
    ["2", "week"],
    ["4", "agenda"],
    ["1", null],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL((url) => url.searchParams.get("view") === view);
    await expectAccessible(page);
  }
  await page.keyboard.press("t");
  await page.waitForURL((url) => !url.searchParams.has("on"));
});
