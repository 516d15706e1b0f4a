import { expect, test } from "vitest";
import { eventually, openOffice, openPage, see, signIn } from "../browser.ts";
import { centsIn, formats, textsOf } from "../texts.ts";
import { bookable, chooseFirst, fillBooking } from "./office.ts";

test("a price that changed while the form was open is shown beside the old one, and booked only on consent", async () => {
  const t = textsOf("en");
  const page = await openPage({ expectedStatuses: [409] });
  const { listing, date } = await bookable(page.request, 14);
  await page.goto(`/bookings/new?listingId=${listing.id}&participants=14&date=${date}`);
  await signIn(page, "ClientAdmin");
  const venue = page.getByRole("combobox", { name: t("bookings.form.create.venue") });
  await venue.waitFor();
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  await chooseFirst(page.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));
  await fillBooking(page, t, {});
  const message = page.getByRole("textbox", { name: t("bookings.form.create.message") });
  await message.fill("We come by train.");

  const vendor = await openOffice("VendorAdmin", `/vendor/listings/${listing.id}`);
  const price = vendor.getByRole("textbox", { name: t("manage.form.basePrice") });
  const dearer = listing.price.basePriceCents + 10_000;
  await price.fill(String(dearer / 100));
  await vendor.getByRole("button", { name: t("manage.edit.save") }).click();
  await eventually(async () => {
    const answer = await page.request.get(`/api/listings/${listing.id}`);
    return ((await answer.json()) as typeof listing).price.basePriceCents;
  }).toBe(dearer);

  await page.getByRole("button", { name: t("bookings.form.create.submit") }).click();
  const changes = page.getByRole("alert").filter({ hasText: t("bookings.form.changes.title") });
  await changes.waitFor();
  const row = changes.getByRole("row").filter({ hasText: t("bookings.form.changes.priceExclVat") });
  const [before = 0, now = 0] = (await row.getByRole("cell").allTextContents()).map((text) => centsIn(text));
  expect(now).toBeGreaterThan(before);
  expect(await message.inputValue()).toBe("We come by train.");
  expect(new URL(page.url()).pathname).toMatch(/\/bookings\/create$/);

  await changes.getByRole("button", { name: t("bookings.form.changes.agree") }).click();
  await page.waitForURL((url) => /\/bookings\/[0-9a-f-]{36}$/.test(url.pathname));
  await see(page.getByRole("main"), formats.en.moneyExact(now));
});
