import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, openOffice, openPage, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { askFor, bookable, firstRow } from "./office.ts";

test("a number field keeps what was typed, and says what is wrong with it", async () => {
  const t = textsOf("en");
  const { listing } = await bookable((await openPage()).request, 12);
  const page = await openOffice("ClientAdmin", `/client/bookings/create?listingId=${listing.id}`);
  const field = page.getByRole("spinbutton", { name: t("bookings.form.create.participants") });
  for (const [typed, said] of [
    ["12,5", t("fields.notWhole")],
    ["a dozen", t("fields.notANumber")],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await see(page.getByRole("main"), said);
    expect(await field.inputValue()).toBe(typed);
  }
  await field.fill("12,-");
  await field.blur();
  expect(await field.inputValue()).toBe("12");
});

test("the wheel over a field that is being filled in changes none of them", async () => {
  const { listing } = await bookable((await openPage()).request, 12);
  const page = await openOffice("ClientAdmin", `/client/bookings/create?listingId=${listing.id}`);
  const fields = page.locator("main :is(input, select):not([type=checkbox], [type=radio], [type=hidden], [type=file])");
  await eventually(() => fields.count()).toBeGreaterThan(6);
  await page.getByRole("spinbutton").first().fill("12");
  const values = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  const before = await values();
  for (const field of await fields.filter({ visible: true }).all()) {
    await field.focus();
    await field.hover();
    await page.mouse.wheel(0, 60);
    await page.mouse.wheel(0, -120);
  }
  // What a wheel changes it has changed by the time that the page has scrolled.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await values()).toEqual(before);
});

test("hours with a decimal are hours and minutes, and what is no duration stays", async () => {
  const t = textsOf("nl");
  const page = await openOffice("VendorAdmin", "/vendor/listings", { language: "nl" });
  await firstRow(page).click();
  const hours = page.getByRole("spinbutton", { name: t("manage.form.durationHours") });
  await hours.fill("2,5");
  await hours.blur();
  expect(await hours.inputValue()).toBe("2");
  expect(await page.getByLabel(t("manage.form.durationMinutes"), { exact: true }).inputValue()).toBe("30");
  await hours.fill("0,225");
  await hours.blur();
  await see(page.getByRole("main"), t("manage.form.durationQuarters"));
  expect(await hours.inputValue()).toBe("0,225");
});

test("fields have letters of sixteen pixels where fingers touch them", async () => {
  const page = await openPage({ viewport: "phone" });
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  for (const path of ["/", "/contact", "/become-a-partner", "/pricing", "/compare"]) {
    await page.goto(path);
    await eventually(() =>
      page.evaluate(() =>
        [...document.querySelectorAll("input, select, textarea")]
          .filter((field) => !["checkbox", "radio", "range", "hidden", "file"].includes((field as HTMLInputElement).type))
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => (field as HTMLInputElement).name),
      ),
    ).toEqual([]);
  }
});

test("so do those of the office, also in what opens over a page", async () => {
  const t = textsOf("en");
  const small = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("input, select, textarea")]
        .filter((field) => !["checkbox", "radio", "range", "hidden", "file"].includes((field as HTMLInputElement).type))
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => (field as HTMLInputElement).name || field.id),
    );
  const page = await openOffice("ClientAdmin", "/client/bookings?statuses=New", { viewport: "phone" });
  const { listing } = await bookable(page.request, 12);
  for (const path of [
    "/client/bookings",
    `/client/bookings/create?listingId=${listing.id}`,
    "/client/teams/create",
    "/client/update",
    "/client/users",
    "/client/notes",
    "/client/calendar",
    "/client/account",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
    expect.soft(await small(page), path).toEqual([]);
  }
  await page.goto("/client/bookings?statuses=New");
  await firstRow(page).click();
  const dialog = await askFor(page, t, "cancel", "Cancelled");
  await dialog.getByRole("textbox").waitFor();
  expect(await small(page)).toEqual([]);
});
