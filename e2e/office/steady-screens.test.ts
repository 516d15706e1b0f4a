import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openOffice } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { firstRow } from "./office.ts";

const t = textsOf("en");
const placeOf = async (part: Locator) => {
  const { x = -1, y = -1, width = -1 } = (await part.boundingBox()) ?? {};
  return { x, y, width };
};

test.each(["desktop", "phone"] as const)("choosing rows moves none of them, on a %s", async (viewport) => {
  const page = await openOffice("VendorAdmin", "/vendor/listings", { viewport });
  await firstRow(page).waitFor();
  const table = page.getByRole("table");
  const before = await placeOf(table);
  await page.getByRole("checkbox").nth(1).check({ force: true });
  await page.getByRole("group", { name: t("ui.bulk.label") }).waitFor();
  expect(await placeOf(table)).toEqual(before);
});

test("a dialog leaves the page where it is, and the room of its scroll bar no lighter than the rest", async () => {
  const page = await openOffice("ProductAdmin", "/admin/bookings?statuses=New");
  await firstRow(page).click();
  const actions = page.getByRole("group", { name: t("bookings.actions.label") });
  await actions.waitFor();
  const heading = page.getByRole("heading", { level: 1 });
  const before = await placeOf(heading);
  // The loudest button of the page is the one to be pressed next, never the one that ends it.
  const paint = (name: "cancel" | "approve") =>
    actions
      .getByRole("button", { name: t(`bookings.actions.${name}`), exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const surface = await actions
    .getByRole("button", { name: t("bookings.actions.negotiate"), exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect([await paint("cancel"), (await paint("approve")) === surface]).toEqual([surface, false]);

  await actions.getByRole("button", { name: t("bookings.actions.cancel"), exact: true }).click();
  await page.getByRole("dialog").waitFor();
  expect(await placeOf(heading)).toEqual(before);
  const colourOf = (element: "body" | "html") => page.locator(element).evaluate((found) => getComputedStyle(found).backgroundColor);
  // It darkens with the page, over a moment.
  const bright = await colourOf("body");
  await expect.poll(() => colourOf("html")).not.toBe(bright);
});
