import { expect, test } from "vitest";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

test("whoever reads that a vendor does not answer calls or reminds it from there: in the list, and on the booking", async () => {
  let found: BookingSummary[] = [];
  const page = await openOffice("ProductAdmin", "/admin/audit");
  await page.route(/\/api\/bookings\?/, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    found = ((await response.json()) as { items: BookingSummary[] }).items;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto("/admin/bookings?waiting=me");
  const reminders = page.getByRole("button", { name: t("bookings.silent.remind"), exact: true });
  await reminders.first().waitFor();
  const silent = found.filter(({ waitsForYou, silentVendor }) => waitsForYou && silentVendor?.canRemind && silentVendor.phone);
  const [first, second] = silent;
  if (!first?.silentVendor?.phone || !second) throw new Error("The demo has no two vendors that do not answer.");

  const row = page.getByRole("row").filter({ hasText: first.reference });
  await row.getByText(t("bookings.waiting.silent", { name: first.vendor.name })).waitFor();
  expect(await row.getByRole("link", { name: readablePhone(first.silentVendor.phone) }).getAttribute("href")).toBe(
    `tel:${first.silentVendor.phone}`,
  );
  await row.getByRole("button", { name: t("bookings.silent.remind"), exact: true }).click();
  await see(page, t("bookings.silent.done", { name: first.vendor.name }));
  // Once is enough: the way to call stays.
  await row.getByRole("button", { name: t("bookings.silent.remind"), exact: true }).waitFor({ state: "detached" });
  await row.getByRole("link", { name: readablePhone(first.silentVendor.phone) }).waitFor();

  await page.goto(`/admin/bookings/${second.id}`);
  await page
    .getByText(t("bookings.silent.title", { name: second.vendor.name }))
    .first()
    .waitFor();
  await reminders.click();
  await see(page, t("bookings.silent.done", { name: second.vendor.name }));
  await page.getByText(t("bookings.silent.reminded", { at: "" }).trim()).waitFor();
  expect(await reminders.count()).toBe(0);
});
