import { expect, test } from "vitest";
import type { Listing, ListingCard } from "#contract/listings/listing-shapes.ts";
import { baseUrl, eventually, expectNoSidewaysScroll, openOffice, see } from "../browser.ts";
import { chooseFirst } from "../office/office.ts";
import { textsOf } from "../texts.ts";

test("on a phone the form says what is wrong on leaving a field, takes the company's address by one press, and has the price before its button", async () => {
  const t = textsOf("nl");
  const page = await openOffice("ClientAdmin", "/client/bookings", { viewport: "phone", language: "nl" });
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(`${baseUrl}/api/${path}`)).json()) as T;
  const { items } = await read<{ items: ListingCard[] }>("listings?sides=client&participants=12");
  const listing = await read<Listing>(`listings/${items[0]?.id}`);
  const venueId = listing.venues.find(({ isClientLocation }) => isClientLocation)?.id ?? "";
  await page.goto(`/client/bookings/create?listingId=${listing.id}&participants=12&venueId=${venueId}`);
  const form = page.getByRole("main");
  await chooseFirst(form.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));

  const email = form.getByRole("textbox", { name: t("bookings.form.create.contactEmail") });
  await email.fill("niemand");
  expect(await email.getAttribute("aria-invalid")).not.toBe("true");
  await email.blur();
  await eventually(() => email.getAttribute("aria-invalid")).toBe("true");
  const message = (await form.locator(`[id="${(await email.getAttribute("aria-describedby"))?.split(" ").at(-1)}"]`).innerText()).trim();
  expect(message, "a sentence").toMatch(/^\p{Lu}\p{L}+ .*\p{L}/u);
  await email.fill("iemand@meridiaan.example");

  // A number is shown with the country it was understood as.
  const phone = form.getByRole("textbox", { name: t("bookings.form.create.contactPhone") });
  await phone.fill("06-12345678");
  await phone.blur();
  await eventually(() => phone.inputValue()).toBe("+31 6 12 34 56 78");

  await form
    .getByRole("button", { name: new RegExp(`^${t("bookings.form.create.useOwnAddress", { street: "|", city: "" }).split("|")[0]}`) })
    .click();
  for (const part of ["street", "postalCode", "city"] as const)
    expect(await form.getByRole("textbox", { name: t(`bookings.form.create.${part}`) }).inputValue()).not.toBe("");

  // Right before the button stands what it costs.
  const send = page.getByRole("button", { name: t("bookings.form.create.submit") });
  await send.scrollIntoViewIfNeeded();
  const total = form
    .locator("p", { hasText: t("bookings.form.create.exclVat") })
    .filter({ visible: true })
    .last();
  await see(total, /€/);
  const [priceAt, buttonAt] = [await total.boundingBox(), await send.boundingBox()];
  expect(priceAt?.y).toBeGreaterThanOrEqual(0);
  expect((priceAt?.y ?? 0) + (priceAt?.height ?? 0)).toBeLessThanOrEqual(buttonAt?.y ?? 0);
  await expectNoSidewaysScroll(page);
});

test("a form that is opened with too small a group names the smallest one where the price would stand", async () => {
  const t = textsOf("en");
  const page = await openOffice("ClientAdmin", "/client/bookings");
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(`${baseUrl}/api/${path}`)).json()) as T;
  const { items } = await read<{ items: ListingCard[] }>("listings?participants=12");
  const listing = items.find(({ minGuests }) => minGuests > 1);
  await page.goto(`/client/bookings/create?listingId=${listing?.id}&participants=1`);
  await see(page.getByRole("main").locator("[aria-live]"), t("fields.tooFewParticipants", { n: listing?.minGuests ?? 0 }));
});
