import { expect, test } from "vitest";
import { writeDate } from "#web/platform/forms/dates/date-text.ts";
import { contentsOf, eventually, openOffice, openPage, see, signIn, visit } from "../browser.ts";
import { expectToAddUp, readPrice } from "../storefront/prices.ts";
import { centsIn, formats, textsOf } from "../texts.ts";
import {
  addNote,
  askFor,
  bookable,
  chooseFirst,
  confirm,
  demoVendor,
  expectActions,
  fillBooking,
  firstRow,
  sendBooking,
  toast,
} from "./office.ts";

/** The one booking that client, vendor and client again, and then the operator, look at. */
let bookingId = "";
const note = "Could you start at half past two instead?";
const reason = "Two of us are ill; we would rather come in spring.";

test("a client books from the listing's page, by way of sign-in, in the form that knows what was chosen", async () => {
  const t = textsOf("en");
  const page = await openPage();
  const { listing, date } = await bookable(page.request, 12);
  await visit(page, `/listings/${listing.id}?participants=12`);
  const asked = page.getByRole("link", { name: t("listings.quote.request") });

  // Without a date it says so at the field instead of going anywhere.
  await asked.click();
  const dateField = page.getByLabel(t("listings.quote.date"));
  await eventually(() => dateField.evaluate((field) => field === document.activeElement)).toBe(true);
  await see(page, t("fields.required", { field: t("listings.quote.date") }));

  await dateField.fill(date);
  await page.waitForURL((url) => url.searchParams.get("date") === date);
  const venue = page.getByLabel(t("listings.quote.venue"), { exact: true });
  const venueId = (await venue.count()) > 0 ? await venue.inputValue() : listing.venues[0]?.id;
  const offered = await readPrice(page.getByRole("table", { name: t("listings.quote.lines") }));
  await asked.click();
  await signIn(page, "ClientAdmin");

  await page.waitForURL((url) => url.pathname === "/client/bookings/create");
  await page.getByRole("heading", { level: 1, name: t("bookings.form.create.title") }).waitFor();
  expect(await page.getByLabel(t("bookings.form.create.activityDate")).inputValue()).toBe(writeDate(date, "en"));
  expect(await page.getByRole("spinbutton", { name: t("bookings.form.create.participants") }).inputValue()).toBe("12");
  expect(await page.getByRole("combobox", { name: t("bookings.form.create.venue") }).inputValue()).toBe(venueId);
  const priceInForm = page.getByRole("table", { name: t("bookings.form.create.price") });
  await eventually(async () => (await readPrice(priceInForm)).lines).toEqual(offered.lines);
  const inForm = await readPrice(priceInForm);
  expectToAddUp(inForm);
  expect(inForm.sums.slice(0, 3).map(({ cents }) => cents)).toEqual(offered.sums.slice(0, 3).map(({ cents }) => cents));

  await chooseFirst(page.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));
  await fillBooking(page, t, {});
  await page.getByRole("textbox", { name: t("bookings.form.create.message") }).fill("We look forward to it.");
  bookingId = await sendBooking(page, t);
  const onBooking = await readPrice(page.getByRole("table", { name: t("bookings.price.title"), exact: true }));
  expectToAddUp(onBooking);
  expect(onBooking.lines).toEqual(inForm.lines);
  await see(page.getByRole("main"), t("bookings.waiting.other", { name: demoVendor }));
  await expectActions(page, t, ["negotiate", "cancel"]);
});

test("the vendor negotiates it, adds a note and approves it, in Dutch on a phone", async () => {
  const t = textsOf("nl");
  const page = await openOffice("VendorAdmin", `/bookings/${bookingId}`, { language: "nl", viewport: "phone" });
  await see(page.getByRole("main"), t("bookings.waiting.you"));
  await expectActions(page, t, ["decline", "negotiate", "approve"]);

  const kept = await askFor(page, t, "negotiate", "Negotiation");
  await page.keyboard.press("Escape");
  await kept.waitFor({ state: "hidden" });
  await confirm(page, t, await askFor(page, t, "negotiate", "Negotiation"), "negotiate", "Negotiation");
  await expectActions(page, t, ["decline", "approve"]);
  await addNote(page, t, note);
  await confirm(page, t, await askFor(page, t, "approve", "Approved"), "approve", "Approved");
  await expectActions(page, t, ["cancel"]);
});

test("the client sees the approval, and cancels after seeing the refund, with a reason", async () => {
  const t = textsOf("en");
  const page = await openOffice("ClientAdmin", `/client/bookings/${bookingId}`);
  await see(page.getByRole("main"), t("bookings.statuses.Approved"));
  await see(page.getByRole("listitem"), note);
  // What one needs on the day, and the day as a file.
  const practical = page.getByRole("region", { name: t("bookings.practical.title") }).or(
    page.locator("section").filter({
      has: page.getByRole("heading", { name: t("bookings.practical.title") }),
    }),
  );
  for (const fact of ["vendorContact", "email", "freeUntil"] as const) await see(practical.first(), t(`bookings.practical.${fact}`));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    practical
      .first()
      .getByRole("button", { name: t("bookings.practical.calendar") })
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^BF-\d{4}-\d+\.ics$/);
  expect((await contentsOf(file)).toString()).toContain(`UID:booking-${bookingId}@localhost`);
  // What there is of the order on paper and as files.
  const documents = page.locator("section", { has: page.getByRole("heading", { name: t("bookings.documents.title"), exact: true }) });
  for (const document of ["confirmation", "crew", "runSheet", "calendar"] as const)
    await see(documents, t(`bookings.documents.${document}`));
  const [entry] = await Promise.all([
    page.waitForEvent("download"),
    documents.getByRole("button", { name: t("bookings.documents.download") }).click(),
  ]);
  expect(entry.suggestedFilename()).toBe(file.suggestedFilename());
  const inclVat = (await readPrice(page.getByRole("table", { name: t("bookings.price.title"), exact: true }))).sums
    .map(({ cents }) => cents)
    .reduce((most, cents) => Math.max(most, cents));

  const dialog = await askFor(page, t, "cancel", "Cancelled");
  const preview = dialog.getByRole("region", { name: t("bookings.refund.title") });
  await see(preview, t("bookings.refund.refunded"));
  const [refunded = 0, kept = 0] = (await preview.locator("dd").allInnerTexts()).map(centsIn);
  expect(refunded + kept, "refunded and kept make the price").toBe(inclVat);

  // Without a reason it says so at the field.
  await dialog.getByRole("button", { name: t("bookings.confirm.verbs.cancel"), exact: true }).click();
  await see(dialog, t("bookings.confirm.reasonRequired"));
  const field = dialog.getByRole("textbox", { name: t("bookings.confirm.reason") });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill(reason);
  await confirm(page, t, dialog, "cancel", "Cancelled");

  await see(page.getByRole("main"), t("bookings.refund.storedTitle"));
  await see(page.getByRole("main"), formats.en.moneyExact(refunded));
  await see(page.getByRole("listitem"), reason);
  expect(await page.getByRole("group", { name: t("bookings.actions.label") }).count()).toBe(0);
});

test("a team member books from the list of activities, and may look but not decide", async () => {
  const t = textsOf("nl");
  const page = await openOffice("ClientTeamMember", "/team/bookings", { language: "nl" });
  const { listing, date } = await bookable(page.request, 14);
  await page.getByRole("link", { name: t("bookings.newBooking") }).click();
  await page.getByRole("heading", { level: 1, name: t("bookings.form.choose.title") }).waitFor();
  await page.getByRole("searchbox", { name: t("bookings.form.choose.search") }).fill(demoVendor);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === demoVendor);
  await page.locator(`a[href*="${listing.id}"]`).first().click();
  await page.waitForURL((url) => url.pathname === "/team/bookings/create");

  const venue = page.getByRole("combobox", { name: t("bookings.form.create.venue") });
  await venue.waitFor();
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  const team = page.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true });
  // The only team is chosen already.
  await eventually(() => team.inputValue()).not.toBe("");
  await fillBooking(page, t, { date, participants: 14 });
  await sendBooking(page, t);
  expect(await page.getByRole("group", { name: t("bookings.actions.label") }).count()).toBe(0);
  expect(await page.getByRole("textbox", { name: t("conversations.label"), exact: true }).count()).toBe(0);
  await page
    .getByRole("navigation", { name: t("office.breadcrumbs") })
    .getByRole("link", { name: t("bookings.list.title") })
    .click();
  await page.waitForURL((url) => url.pathname === "/team/bookings");
  await firstRow(page).waitFor();
});

test("the operator books on behalf of a client", async () => {
  const t = textsOf("en");
  const page = await openPage();
  const { listing, date } = await bookable(page.request, 16);
  await page.goto(`/admin/bookings/create?listingId=${listing.id}&participants=16&date=${date}`);
  await signIn(page, "ProductAdmin");
  const team = page.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true });
  await team.waitFor();
  expect(await team.isDisabled()).toBe(true);
  await chooseFirst(page.getByRole("combobox", { name: t("bookings.form.create.client"), exact: true }));
  await chooseFirst(team);
  const venue = page.getByRole("combobox", { name: t("bookings.form.create.venue") });
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  await fillBooking(page, t, {});
  await page.getByRole("textbox", { name: t("bookings.form.create.contactName") }).fill("Noor Adams");
  await page.getByRole("textbox", { name: t("bookings.form.create.contactEmail") }).fill("noor.adams+events@client.example");
  await sendBooking(page, t);
  await expectActions(page, t, ["decline", "negotiate", "approve", "cancel"]);
});

test("the operator finds every step of a booking in the audit, and reads its mails in the outbox", async () => {
  const t = textsOf("en");
  const page = await openOffice("ProductAdmin", `/admin/bookings/${bookingId}`);
  const reference = /BF-\d{4}-\d+/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  expect(reference).not.toBe("");

  await visit(page, `/admin/audit?q=${reference}`);
  const rows = page.getByRole("table", { name: t("support.audit.caption") }).locator("tbody tr:has(th a)");
  await rows.first().waitFor();
  const events = await rows.locator("td:nth-of-type(1)").allInnerTexts();
  const named = (type: "BookingCreatedEvent" | "BookingStatusChangedEvent" | "BookingNoteAddedEvent") => t(`support.audit.events.${type}`);
  // Newest first: the cancellation and its reason, the approval, the note, the negotiation, the request.
  expect(events.map((event) => event.trim()).sort()).toEqual(
    [
      named("BookingCreatedEvent"),
      named("BookingStatusChangedEvent"),
      named("BookingStatusChangedEvent"),
      named("BookingStatusChangedEvent"),
      named("BookingNoteAddedEvent"),
      named("BookingNoteAddedEvent"),
    ].sort(),
  );
  expect(events.at(-1)?.trim()).toBe(named("BookingCreatedEvent"));

  await page
    .getByRole("navigation", { name: t("office.mainNavigation") })
    .getByRole("link", { name: t("office.menu.outbox") })
    .click();
  await page.waitForURL((url) => url.pathname === "/admin/outbox");
  await page.getByRole("searchbox", { name: t("support.outbox.search") }).fill(reference);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === reference);
  // The mail job works within seconds; without an SMTP server mails are kept and readable.
  await eventually(async () => {
    await page.reload();
    await page.getByRole("table").getByRole("row").nth(1).waitFor();
    return page.getByRole("table").getByText(t("support.outbox.names.queued"), { exact: true }).count();
  }, 30).toBe(0);
  await firstRow(page).click();
  await page.waitForURL((url) => /^\/admin\/outbox\/./.test(url.pathname));
  const mail = page.frameLocator(`iframe[title="${t("support.outbox.preview")}"]`);
  await eventually(() => mail.locator("body").innerText()).toContain(reference);
  expect(await toast(page).getByRole("listitem").count()).toBe(0);
});
