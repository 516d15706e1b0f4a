import { expect, test } from "vitest";
import { eventually, openOffice, openPage, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { bookable, firstRow } from "./office.ts";

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
  await field.hover();
  await page.mouse.wheel(0, 300);
  expect(await field.inputValue()).toBe("12");
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
