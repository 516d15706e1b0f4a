import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addDays, dateInZone } from "#contract/core/dates/dates.ts";
import { baseUrl, eventually, expectAccessible, openOffice, openPage, see, visit } from "../browser.ts";
import { firstRow, toast } from "../office/office.ts";
import { formats, textsOf } from "../texts.ts";

const t = textsOf("en");
const unique = () => Math.random().toString(36).slice(2, 8);
const press = (page: Page, label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();
const box = (page: Page, label: string) => page.getByRole("main").getByLabel(new RegExp(`^${label}`));

async function picture(width: number, height: number, colour: string, name: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Answers the question that an act on the listing asks. */
async function answer(page: Page, act: "activate" | "deactivate"): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t(`manage.acts.${act}`), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await see(toast(page), t("ui.updated"));
}

const publicStatus = async (page: Page, id: string) => (await page.request.get(`${baseUrl}/api/listings/${id}`)).status();

test("a vendor creates a listing with pictures and a venue, and it is public while it is active", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/listings/create", { expectedStatuses: [404, 415, 422] });
  const name = `Journey bread ${unique()}`;
  await press(page, t("manage.create.submit"));
  await see(page, t("fields.required", { field: t("manage.form.type") }));
  expect(await page.locator('[name="type"]').evaluate((input) => input === document.activeElement)).toBe(true);

  await page.locator('[name="type"]').selectOption("Workshop");
  await page.locator('[name="texts.en.name"]').fill(name);
  await page.locator('[name="texts.en.shortDescription"]').fill("Knead, shape and bake your own loaf together.");
  await page.locator('[name="texts.en.description"]').fill("## The morning\n<img src=x onerror=alert(1)>");
  await press(page, t("office.markdown.preview"));
  await page.getByRole("heading", { name: "The morning" }).waitFor();
  expect(await page.locator("img[onerror]").count()).toBe(0);
  for (const [label, text] of [
    ["minGuests", "6"],
    ["maxGuests", "24"],
    ["includedGuests", "8"],
    ["basePrice", "1.234,50"],
    ["extraGuestPrice", "45"],
  ] as const)
    await box(page, t(`manage.form.${label}`)).fill(text);
  await page.getByRole("checkbox", { name: t("catalogue.facts.wheelchair") }).check();
  await page.getByLabel(t("catalogue.factGroups.intensity"), { exact: true }).selectOption("intensity1");
  // The policy's words follow its steps until the vendor writes other ones.
  const words = (language: "en" | "nl") => page.locator(`[name="cancellationPolicy.text.${language}"]`);
  const firstStep = page.locator('[name="cancellationPolicy.tiers.0.daysBefore"]');
  await firstStep.fill("20");
  await eventually(() => words("en").inputValue()).toMatch(/^Free cancellation up to 20 days before the event;/);
  await words("en").fill("Call us.");
  await firstStep.fill("21");
  await eventually(() => words("nl").inputValue()).toMatch(/^Gratis annuleren tot 21 dagen voor het evenement;/);
  expect(await words("en").inputValue()).toBe("Call us.");
  // The price of a group stands beside the form before anything is saved.
  await box(page, t("manage.preview.participants")).fill("10");
  await see(page, "€1,324.50");
  await press(page, t("manage.create.submit"));
  await see(toast(page), t("manage.create.created"));
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const id = /\/listings\/([0-9a-f-]{36})$/.exec(page.url())?.[1] ?? "";
  expect(await publicStatus(page, id)).toBe(404);
  await see(page, t("manage.edit.next", { count: 3 }));
  expect(
    await page
      .getByRole("main")
      .getByRole("button", { name: t("manage.acts.activate"), exact: true })
      .count(),
  ).toBe(0);

  await page
    .locator('input[type="file"]')
    .setInputFiles([
      await picture(1000, 800, "#c03020", "red.jpg"),
      await picture(1600, 1200, "#2030c0", "blue.jpg"),
      await picture(700, 500, "#20c030", "small.jpg"),
      { name: "evil.jpg", mimeType: "image/jpeg", buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
      { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: readFileSync("tests/fixtures/phone.heic") },
    ]);
  await see(page, t("problems.codes.image_tooSmall", { width: 700, height: 500, minWidth: 800, minHeight: 600 }));
  await see(page, t("problems.codes.image_unsupported", { format: "SVG" }));
  await see(toast(page), t("problems.titles.image"));
  await eventually(() => page.getByRole("img", { name: /^Picture/ }).count(), 30).toBe(3);
  const widthOf = (number: number) => page.getByRole("img", { name: `Picture ${number}` }).getAttribute("width");
  // In the order in which the files were chosen.
  const second = await widthOf(2);
  expect([await widthOf(1), second, await widthOf(3)]).toEqual(["1000", "1600", "1200"]);
  await page.getByRole("button", { name: t("manage.images.acts", { number: 2 }) }).click();
  await page.getByRole("menuitem", { name: t("manage.images.makeBanner") }).click();
  await eventually(() => widthOf(1)).toBe(second);

  await see(page, t("manage.edit.next", { count: 2 }));
  await press(page, t("manage.acts.activate"));
  await answer(page, "activate");
  await eventually(() => publicStatus(page, id)).toBe(200);
  // Visitors would read that the vendor comes to them.
  await see(page, t("manage.edit.venueTitle"));

  await page.getByRole("link", { name: new RegExp(`^${t("manage.acts.venues")}`) }).click();
  await page
    .getByRole("link", { name: t("manage.venues.create") })
    .first()
    .click();
  for (const [path, text] of [
    ["name", "The old mill"],
    ["address.street", "Molenstraat 1"],
    ["address.postalCode", "9000"],
    ["address.city", "Gent"],
  ] as const)
    await page.locator(`[name="${path}"]`).fill(text);
  await page.getByRole("radio", { name: t("manage.venues.form.types.Percent") }).check();
  await box(page, t("manage.venues.form.percent")).fill("-60");
  await press(page, t("manage.venues.create"));
  await see(page, "must be between -50 and 100");
  await box(page, t("manage.venues.form.percent")).fill("12,5");
  await press(page, t("manage.venues.create"));
  await see(toast(page), t("manage.venues.created"));
  await see(page, "+12.5%");

  const visitor = await openPage({ expectedStatuses: [404] });
  await visit(visitor, `/listings/${id}`);
  await see(visitor, "The old mill");
  await see(visitor, t("catalogue.facts.wheelchair"));
  await see(visitor, t("catalogue.facts.intensity1"));
  await page.goto(`/vendor/listings?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: t("manage.list.actsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: t("manage.acts.deactivate") }).click();
  await answer(page, "deactivate");
  await eventually(() => publicStatus(page, id)).toBe(404);
});

test("a step of the conditions that was taken out comes back as it was typed, and so do words that were written over", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/listings/create");
  const steps = page.getByRole("button", { name: new RegExp(`^${t("manage.form.removeTier", { number: "\\d+" })}$`) });
  await steps.first().waitFor();
  const count = await steps.count();
  const days = page.locator('[name="cancellationPolicy.tiers.0.daysBefore"]');
  const undo = toast(page).getByRole("button", { name: t("manage.form.undo") });
  await days.fill("77");
  await steps.first().press("Enter");
  await see(toast(page), t("manage.form.removedTier", { number: 1 }));
  expect(await steps.count()).toBe(count - 1);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("FIELDSET");
  await undo.click();
  await eventually(() => days.inputValue()).toBe("77");
  expect(await steps.count()).toBe(count);
  // Its toast goes: the next one's button is to be pressed.
  await undo.waitFor({ state: "hidden" });

  const words = page.locator('[name="cancellationPolicy.text.en"]');
  await words.fill("Call us.");
  await press(page, t("manage.form.writePolicyText"));
  await see(toast(page), t("manage.form.writtenPolicyText"));
  expect(await words.inputValue()).toMatch(/77 days/);
  await undo.click();
  await eventually(() => words.inputValue()).toBe("Call us.");

  // Nothing was typed in it: it goes without a word.
  await undo.waitFor({ state: "hidden" });
  await press(page, t("manage.form.addTier"));
  await eventually(() => steps.count()).toBe(count + 1);
  await steps.last().click();
  await eventually(() => steps.count()).toBe(count);
  expect(await undo.count()).toBe(0);
});

test("two people who edit one listing: the second sees what the first changed, and keeps what they typed", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/listings?state=inactive", { expectedStatuses: [412] });
  const path = (await firstRow(page).getAttribute("href")) ?? "";
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const price = box(page, t("manage.form.basePrice"));
  const before = await price.inputValue();
  await price.fill("888,50");

  // Another price than any before: saving what stands there already would change nothing.
  const theirs = 200 + Math.floor(Math.random() * 700);
  const other = await openOffice("VendorAdmin", path);
  await box(other, t("manage.form.basePrice")).fill(String(theirs));
  await press(other, t("manage.edit.save"));
  await see(toast(other), t("ui.updated"));

  await press(page, t("manage.edit.save"));
  await see(page, t("ui.stale.title"));
  const row = page.getByRole("table", { name: t("ui.stale.caption") }).getByRole("row", { name: new RegExp(t("manage.form.basePrice")) });
  expect(await row.getByRole("cell").allInnerTexts()).toEqual([`€${theirs}`, "€888.50"]);
  expect(await price.inputValue()).toBe("888.50");
  await press(page, t("ui.stale.over"));
  await see(toast(page), t("ui.updated"));
  await price.fill(before);
  await press(page, t("manage.edit.save"));
  await eventually(() => page.getByText(t("manage.edit.unsaved")).count()).toBe(0);
});

test("a closed day cannot be booked, in the calendar of the booking form too", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/availability");
  // Far ahead, where nobody books in the demo.
  const day = addDays(dateInZone(new Date(), "Europe/Brussels"), 280);
  const reason = `Pause ${unique()}`;
  await box(page, t("manage.availability.from")).fill(day);
  await box(page, t("manage.availability.reason")).fill(reason);
  await press(page, t("manage.availability.add"));
  await see(toast(page), t("manage.availability.added"));
  await page.goto("/vendor/listings?state=active");
  const id = (await firstRow(page).getAttribute("href"))?.split("/").at(-1) ?? "";
  const { unavailable } = (await (await page.request.get(`${baseUrl}/api/listings/${id}/unavailable-dates`)).json()) as {
    unavailable: string[];
  };
  expect(unavailable).toContain(day);
  const admin = await openOffice("ProductAdmin", `/admin/bookings/create?listingId=${id}&date=${day}`);
  await see(admin, t("fields.dateUnavailable"));
  await press(admin, t("ui.calendar.show"));
  const cell = admin.getByRole("gridcell", { name: new RegExp(`${formats.en.dateLong(day)}, not available`) });
  await eventually(() => cell.getAttribute("aria-disabled")).toBe("true");
  await expectAccessible(admin);
  await page.goto("/vendor/availability");
  await page
    .getByRole("row", { name: new RegExp(reason) })
    .getByRole("button")
    .click();
  await see(toast(page), t("manage.availability.opened"));
});

test("a week without a day is told at the days, which take the focus", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/availability");
  const days = page.getByRole("main").getByRole("group", { name: t("manage.availability.weekdays"), exact: true });
  // The heading is there before the days are: a list of none would leave all of them chosen.
  await days.getByRole("checkbox").nth(6).waitFor();
  for (const day of await days.getByRole("checkbox").all()) await day.uncheck();
  await press(page, t("manage.availability.save"));
  const message = t("fields.tooFew", { n: 1 });
  await see(page.getByRole("main"), message);
  const first = days.getByRole("checkbox").first();
  await eventually(() => first.evaluate((chip) => chip === document.activeElement)).toBe(true);
  expect(await first.getAttribute("aria-invalid")).toBe("true");
  expect(await days.evaluate((group) => document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent)).toBe(message);
  await expectAccessible(page);
});

test("two people give a listing days of its own: the second sees both versions, with what they chose kept", async () => {
  const first = await openOffice("VendorAdmin", "/vendor/availability");
  const second = await openOffice("VendorAdmin", "/vendor/availability", { expectedStatuses: [412] });
  const change = new RegExp(`^${t("manage.availability.changeLabel", { name: "" })}`);
  const label = (await first.getByRole("button", { name: change }).first().getAttribute("aria-label")) ?? "";
  for (const page of [second, first]) await page.getByRole("button", { name: label, exact: true }).click();
  // The same days as every week's: nobody's bookings are concerned, and still it is a week of its own now.
  const save = (page: Page) =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: t("ui.save"), exact: true })
      .click();
  await save(first);
  await see(toast(first), t("ui.updated"));
  const dialog = second.getByRole("dialog");
  const monday = dialog.getByRole("checkbox").first();
  const was = await monday.isChecked();
  await monday.setChecked(!was);
  await save(second);
  await see(dialog, t("ui.stale.title"));
  expect(await monday.isChecked()).toBe(!was);
  await expectAccessible(second);
  await dialog.getByRole("button", { name: t("ui.stale.take"), exact: true }).click();
  await eventually(() => monday.isChecked()).toBe(was);
  await dialog.getByRole("button", { name: t("manage.availability.useVendor"), exact: true }).click();
  await see(toast(second), t("ui.updated"));
});
