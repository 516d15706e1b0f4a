import type { Page } from "playwright-core";
import sharp from "sharp";
import { test } from "vitest";
import { addDays } from "#contract/core/dates/dates.ts";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { demoAccounts } from "#demo/accounts.ts";
import { baseUrl, eventually, openOffice, openPage, see, visit } from "../browser.ts";
import { centsIn, textsOf } from "../texts.ts";
import { askFor, bookable, chooseFirst, confirm, expectActions, fillBooking, sendBooking, toast } from "./office.ts";

const t = textsOf("en");
const unique = () => Math.random().toString(36).slice(2, 8);
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const press = (page: Page, label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(values)) await field(page, path).fill(text);
}

/** Presses a button and says yes to its question, whose button has the same verb. */
async function answered(page: Page, verb: string): Promise<void> {
  await press(page, verb);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: verb, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

const idIn = (page: Page, part: string) => new RegExp(`/${part}/([0-9a-f-]{36})`).exec(page.url())?.[1] ?? "";

async function photo(colour: string, name: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test("the operator makes a vendor, its listing, pictures and venue, sees it public, and takes it away with a request still open", async () => {
  const page = await openOffice("ProductAdmin", "/admin/vendors/create");
  const vendor = `Whole Vendor ${unique()}`;
  await fill(page, { name: vendor, legalName: `${vendor} BV`, vatNumber: "BE0123456749", email: "whole@vendor.example" });
  await press(page, t("organisations.vendors.create"));
  await page.getByRole("heading", { level: 1, name: vendor }).waitFor();
  const vendorPath = new URL(page.url()).pathname;
  await answered(page, t("organisations.activity.activate"));
  await see(toast(page), t("organisations.activity.activated", { name: vendor }));

  await page.goto(`${vendorPath}/listings/create`);
  const name = `Whole picnic ${unique()}`;
  await field(page, "type").selectOption("Workshop");
  await fill(page, {
    "texts.en.name": name,
    "texts.en.shortDescription": "A picnic that a group packs, carries and eats together.",
    "texts.en.description": "Baskets, blankets and a map.",
  });
  for (const [label, text] of [
    ["minGuests", "4"],
    ["maxGuests", "40"],
    ["includedGuests", "10"],
    ["basePrice", "500"],
    ["extraGuestPrice", "40"],
  ] as const)
    await page
      .getByRole("main")
      .getByLabel(new RegExp(`^${t(`manage.form.${label}`)}`))
      .fill(text);
  await press(page, t("manage.create.submit"));
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const listingId = idIn(page, "listings");
  await page.locator('input[type="file"]').setInputFiles([await photo("#c03020", "one.jpg"), await photo("#2030c0", "two.jpg")]);
  await eventually(() => page.getByRole("img", { name: /^Picture/ }).count(), 30).toBe(2);

  await page.goto(`${vendorPath}/listings/${listingId}/venues/create`);
  await fill(page, { name: "The orchard", "address.street": "Kerkstraat 1", "address.postalCode": "9000", "address.city": "Gent" });
  await press(page, t("manage.venues.create"));
  await see(toast(page), t("manage.venues.created"));
  await page.goto(`${vendorPath}/listings/${listingId}`);
  await answered(page, t("manage.acts.activate"));
  await see(toast(page), t("ui.updated"));

  const visitor = await openPage({ expectedStatuses: [404] });
  await visit(visitor, `/listings/${listingId}?participants=12`);
  await visitor.getByRole("heading", { level: 1, name }).waitFor();
  await see(visitor, "The orchard");
  await visit(visitor, `/?q=${encodeURIComponent(name)}`);
  await see(visitor.locator("#results").getByRole("article").first(), name);

  const client = await openOffice("ClientAdmin", `/client/bookings/create?listingId=${listingId}`);
  const { earliestDate } = (await (await client.request.get(`${baseUrl}/api/listings/${listingId}`)).json()) as Listing;
  await chooseFirst(client.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));
  if (await field(client, "venueId").isVisible()) await chooseFirst(field(client, "venueId"));
  await fillBooking(client, t, { date: addDays(earliestDate, 40), participants: 12 });
  const bookingId = await sendBooking(client, t);

  await page.goto(vendorPath);
  await press(page, t("organisations.activity.deactivate"));
  const question = page.getByRole("dialog");
  await see(question, "Its listing is hidden at once; its open booking stays.");
  await question.getByRole("button", { name: t("organisations.activity.deactivate"), exact: true }).click();
  await question.waitFor({ state: "hidden" });
  await see(toast(page), t("organisations.activity.deactivated", { name: vendor }));
  await eventually(async () => {
    await visit(visitor, `/?q=${encodeURIComponent(name)}`);
    return visitor.getByText(name, { exact: true }).count();
  }).toBe(0);
  await visitor.goto(`/listings/${listingId}`);
  await visitor.getByRole("heading", { level: 1, name: t("listings.notFound.title") }).waitFor();

  // The request is still there for both sides; the client can withdraw it, and ask nobody anew.
  await page.goto(`/admin/bookings/${bookingId}`);
  await see(page.getByRole("main"), t("bookings.inactive.title", { name: vendor }));
  await expectActions(page, t, ["negotiate", "decline", "cancel"]);
  await client.goto(`/client/bookings/${bookingId}`);
  await see(client.getByRole("main"), t("bookings.inactive.asked"));
  const dialog = await askFor(client, t, "cancel", "Cancelled");
  await dialog.getByRole("textbox").fill("The vendor is no longer here.");
  await confirm(client, t, dialog, "cancel", "Cancelled");
});

test("a client's team gets a budget and a member, books, and what the vendor approves is spent", async () => {
  const page = await openOffice("ClientAdmin", "/client/teams/create");
  const name = `Spending ${unique()}`;
  await fill(page, { name, budgetPerPersonCents: "3.000" });
  await press(page, t("organisations.teams.create"));
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const teamPath = new URL(page.url()).pathname;
  await page.goto(`${teamPath}/members/add`);
  const add = page.getByRole("button", { name: new RegExp(`^${t("users.members.addShort")} \\w`) });
  await add.first().waitFor();
  // Those who sign in for the demo keep their one team.
  const names = await add.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  const colleague = names.find((label) => !demoAccounts.some((account) => label.endsWith(account.name))) ?? "";
  await page.getByRole("button", { name: colleague, exact: true }).click();
  await see(toast(page), t("ui.created"));

  const { listing, date } = await bookable(page.request, 14);
  await page.goto(`/client/bookings/create?listingId=${listing.id}`);
  await page.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }).selectOption({ label: name });
  if (await field(page, "venueId").isVisible()) await chooseFirst(field(page, "venueId"));
  await fillBooking(page, t, { date, participants: 14 });
  const total = page
    .getByRole("row")
    .filter({ hasText: t("bookings.form.create.exclVat") })
    .first();
  await eventually(async () => centsIn(await total.innerText())).toBeGreaterThan(0);
  const price = centsIn(await total.innerText());
  const bookingId = await sendBooking(page, t);

  const line = (label: "spent" | "left" | "over") =>
    page
      .getByRole("row")
      .filter({ hasText: t(`organisations.budget.${label}`) })
      .first();
  const amount = async (label: "spent" | "left" | "over") => centsIn(await line(label).innerText());
  await page.goto(teamPath);
  const left = 3_000_00 - price;
  await eventually(() => amount("spent")).toBe(0);
  // What is asked for and not answered yet is left no more.
  await eventually(() => amount(left < 0 ? "over" : "left")).toBe(Math.abs(left));

  const vendor = await openOffice("VendorAdmin", `/vendor/bookings/${bookingId}`);
  await confirm(vendor, t, await askFor(vendor, t, "approve", "Approved"), "approve", "Approved");
  await page.reload();
  await eventually(() => amount("spent")).toBe(price);
  await eventually(() => amount(left < 0 ? "over" : "left")).toBe(Math.abs(left));
});
