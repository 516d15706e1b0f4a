import type { APIRequestContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { BookingAction, BookingStatus } from "#contract/bookings/booking-states.ts";
import { addDays } from "#contract/core/dates/dates.ts";
import type { Listing, ListingCard } from "#contract/listings/listing-shapes.ts";
import { vendorNames } from "#demo/data/companies.ts";
import { baseUrl, openPage, see, signIn } from "../browser.ts";
import { type Translate, textsOf } from "../texts.ts";

/** The vendor of the demo's vendor account. */
export const demoVendor = vendorNames.food[0] ?? "";

/** A public listing of the demo vendor that takes these many and no more than a day, and a day on which it is free. */
export async function bookable(request: APIRequestContext, participants: number): Promise<{ listing: Listing; date: string }> {
  const found = await read<{ items: ListingCard[] }>(
    request,
    `/api/listings?pageSize=48&participants=${participants}&q=${encodeURIComponent(demoVendor)}`,
  );
  // What takes more than a day has rules of its own.
  const ofDay = found.items.filter(({ vendorName, durationMinutes }) => vendorName === demoVendor && durationMinutes <= 12 * 60);
  const card = ofDay.find(({ isAtVendor }) => isAtVendor) ?? ofDay[0];
  if (!card) throw new Error(`${demoVendor} has no listing for ${participants}.`);
  const listing = await read<Listing>(request, `/api/listings/${card.id}`);
  const { unavailable, held } = await read<{ unavailable: string[]; held: string[] }>(
    request,
    `/api/listings/${card.id}/unavailable-dates`,
  );
  // A month ahead, so that cancelling still refunds everything by the demo's policies.
  const days = Array.from({ length: 300 }, (_, index) => addDays(listing.earliestDate, 30 + index));
  const date = days.find((day) => ![...unavailable, ...held].includes(day));
  if (!date) throw new Error(`${listing.name} is never free.`);
  return { listing, date };
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`${baseUrl}${path}`);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}.`);
  return (await response.json()) as T;
}

/** The list's link that opens its first thing. */
export const firstRow = (page: Page): Locator => page.getByRole("rowheader").getByRole("link").first();

export const bookingIdOf = (page: Page): string => /\/bookings\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

/** Fills in what the booking form still lacks, whichever venue is chosen. */
export async function fillBooking(
  page: Page,
  t: Translate,
  values: { date?: string; participants?: number; address?: boolean; dietaryNeeds?: string },
): Promise<void> {
  const form = page.getByRole("main");
  if (values.date !== undefined) await form.getByLabel(t("bookings.form.create.activityDate")).fill(values.date);
  if (values.participants !== undefined)
    await form.getByRole("spinbutton", { name: t("bookings.form.create.participants") }).fill(String(values.participants));
  if (values.dietaryNeeds !== undefined)
    await form.getByRole("textbox", { name: t("bookings.form.create.dietaryNeeds") }).fill(values.dietaryNeeds);
  const street = form.getByRole("textbox", { name: t("bookings.form.create.street") });
  if (!(await street.isVisible())) return;
  await street.fill("Kouter 12");
  await form.getByRole("textbox", { name: t("bookings.form.create.postalCode") }).fill("9000");
  await form.getByRole("textbox", { name: t("bookings.form.create.city") }).fill("Gent");
}

export async function chooseFirst(select: Locator): Promise<void> {
  const first = select.locator("option:not([value=''])").first();
  await first.waitFor({ state: "attached" });
  await select.selectOption((await first.getAttribute("value")) ?? "");
}

/** Sends the form and waits for the booking's own page. */
export async function sendBooking(page: Page, t: Translate): Promise<string> {
  await page.getByRole("button", { name: t("bookings.form.create.submit") }).click();
  await see(toast(page), t("bookings.form.create.created"));
  await page.waitForURL((url) => /\/bookings\/[0-9a-f-]{36}$/.test(url.pathname));
  await page
    .getByRole("group", { name: t("bookings.actions.label") })
    .or(page.getByRole("heading", { name: t("conversations.title") }))
    .first()
    .waitFor();
  return bookingIdOf(page);
}

/** A fresh booking of the demo client at the demo vendor, on the first day that is free; returns its id. */
export async function bookFresh(participants: number, values: { dietaryNeeds?: string } = {}): Promise<string> {
  const t = textsOf("en");
  const page = await openPage();
  const { listing, date } = await bookable(page.request, participants);
  await page.goto(`/bookings/new?listingId=${listing.id}&participants=${participants}&date=${date}`);
  await signIn(page, "ClientAdmin");
  const venue = page.getByRole("combobox", { name: t("bookings.form.create.venue") });
  await venue.waitFor();
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  await chooseFirst(page.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));
  await fillBooking(page, t, values);
  return sendBooking(page, t);
}

export const toast = (page: Page): Locator => page.getByRole("region", { name: /F8/ });

/** Presses an action and reads its question; the answer is left to the journey. */
export async function askFor(page: Page, t: Translate, action: BookingAction, status: BookingStatus): Promise<Locator> {
  await page
    .getByRole("group", { name: t("bookings.actions.label") })
    .getByRole("button", { name: t(`bookings.actions.${action}`), exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: t("bookings.confirm.title", { status: t(`bookings.statuses.${status}`) }) });
  await dialog.waitFor();
  return dialog;
}

export async function confirm(page: Page, t: Translate, dialog: Locator, action: BookingAction, status: BookingStatus): Promise<void> {
  await dialog.getByRole("button", { name: t(`bookings.confirm.verbs.${action}`), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await see(toast(page), t("bookings.confirm.nowStatus", { status: t(`bookings.statuses.${status}`) }));
}

/** Exactly these actions are there to be taken, beside offering other terms. */
export async function expectActions(page: Page, t: Translate, actions: readonly BookingAction[]): Promise<void> {
  const offered = await page
    .getByRole("group", { name: t("bookings.actions.label") })
    .getByRole("button")
    .allInnerTexts();
  const offers = (["make", "propose", "counter"] as const).map((key) => t(`bookings.offers.${key}`));
  const steps = offered.map((label) => label.trim()).filter((label) => !offers.includes(label));
  expect(steps.sort()).toEqual(actions.map((action) => t(`bookings.actions.${action}`)).sort());
}

export async function addNote(page: Page, t: Translate, note: string): Promise<void> {
  await page.getByRole("textbox", { name: t("conversations.label"), exact: true }).fill(note);
  await page.getByRole("button", { name: t("conversations.send") }).click();
  await see(toast(page), t("conversations.sent"));
  await see(page.getByRole("listitem"), note);
}
