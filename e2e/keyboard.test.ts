import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { writeDate } from "#web/platform/forms/dates/date-text.ts";
import { openOffice, see } from "./browser.ts";
import { press, tabTo, type } from "./by-keyboard.ts";
import { bookable, toast } from "./office/office.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");
const unique = () => Math.random().toString(36).slice(2, 8);
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });

/** The first choice of a list that is none yet. */
async function chooseFirst(page: Page, select: Locator): Promise<void> {
  await select.locator("option:not([value=''])").first().waitFor({ state: "attached" });
  await tabTo(page, select);
  if ((await select.inputValue()) === "") await page.keyboard.press("ArrowDown");
  expect(await select.inputValue()).not.toBe("");
}

test("without a mouse: create a vendor, activate it, create its listing and a venue", { timeout: 240_000 }, async () => {
  const page = await openOffice("ProductAdmin", "/admin/vendors");
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Keyboard Kitchen ${unique()}`;
  await press(page, main(page).getByRole("link", { name: t("organisations.vendors.new") }));
  await page.waitForURL("**/admin/vendors/create");
  await type(page, field(page, "name"), name);
  await type(page, field(page, "legalName"), `${name} BV`);
  await type(page, field(page, "email"), "keys@kitchen.example");
  await press(page, button(main(page), t("organisations.vendors.create")));
  await page.getByRole("heading", { level: 1, name }).waitFor();

  await press(page, button(main(page), t("organisations.activity.activate")));
  const question = page.getByRole("dialog");
  await press(page, button(question, t("organisations.activity.activate")));
  await question.waitFor({ state: "hidden" });
  await see(toast(page), t("organisations.activity.activated", { name }));

  await press(page, main(page).getByRole("link", { name: t("organisations.tabs.listings") }));
  await page.waitForURL("**/listings");
  await press(
    page,
    main(page)
      .getByRole("link", { name: t("manage.list.create"), exact: true })
      .first(),
  );
  await page.waitForURL("**/listings/create");
  await tabTo(page, field(page, "type"));
  await page.keyboard.type("Workshop");
  await type(page, field(page, "texts.en.name"), `Bread with ${name}`);
  await type(page, field(page, "texts.en.shortDescription"), "Knead, shape and bake your own loaf together.");
  for (const [label, text] of [
    ["minGuests", "6"],
    ["maxGuests", "24"],
    ["includedGuests", "8"],
    ["basePrice", "600"],
    ["extraGuestPrice", "45"],
  ] as const)
    await type(page, main(page).getByLabel(new RegExp(`^${t(`manage.form.${label}`)}`)), text);
  await press(page, button(main(page), t("manage.create.submit")));
  await page.getByRole("heading", { level: 1, name: `Bread with ${name}` }).waitFor();

  await press(page, main(page).getByRole("link", { name: new RegExp(`^${t("manage.acts.venues")}`) }));
  await press(
    page,
    main(page)
      .getByRole("link", { name: t("manage.venues.create") })
      .first(),
  );
  await page.waitForURL("**/venues/create");
  await type(page, field(page, "name"), "The harbour kitchen");
  for (const [path, text] of [
    ["address.street", "Kaai 5"],
    ["address.postalCode", "2000"],
    ["address.city", "Antwerpen"],
  ] as const)
    await type(page, field(page, path), text);
  await page.keyboard.press("Escape");
  await press(page, button(main(page), t("manage.venues.create")));
  await see(toast(page), t("manage.venues.created"));
});

test("without a mouse: a client books", { timeout: 240_000 }, async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings");
  await page.setViewportSize({ width: 1440, height: 900 });
  const { listing, date } = await bookable(page.request, 13);
  await page.goto(`/client/bookings/create?listingId=${listing.id}`);
  const form = (name: "team" | "activityDate" | "participants" | "venue" | "street" | "postalCode" | "city") =>
    t(`bookings.form.create.${name}`);
  await chooseFirst(page, page.getByRole("combobox", { name: form("team"), exact: true }));
  const day = page.getByLabel(form("activityDate"));
  await tabTo(page, day);
  await page.keyboard.type(writeDate(date, "nl"));
  await page.keyboard.press("Tab");
  expect(await day.inputValue()).toBe(writeDate(date, "en"));
  await type(page, page.getByRole("spinbutton", { name: form("participants") }), "13");
  await chooseFirst(page, page.getByRole("combobox", { name: form("venue") }));
  for (const [name, text] of [
    ["street", "Kouter 12"],
    ["postalCode", "9000"],
    ["city", "Gent"],
  ] as const) {
    const box = page.getByRole("textbox", { name: form(name) });
    if (await box.isVisible()) await type(page, box, text);
  }
  await press(page, button(page, t("bookings.form.create.submit")));
  await see(toast(page), t("bookings.form.create.created"));
  await page.waitForURL(/\/client\/bookings\/[0-9a-f-]{36}$/);
});
