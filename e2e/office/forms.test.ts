import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dateInZone } from "#contract/core/dates/dates.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { eventually, openPage, see, signIn } from "../browser.ts";
import { formats, type Translate, textsOf } from "../texts.ts";
import { bookable, chooseFirst, sendBooking } from "./office.ts";

const fieldsOf = (page: Page, t: Translate) => {
  const text = (name: "contactName" | "contactEmail" | "contactPhone" | "message" | "occasion") =>
    page.getByRole("textbox", { name: new RegExp(`^${t(`bookings.form.create.${name}`)}`) });
  return {
    team: page.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }),
    venue: page.getByRole("combobox", { name: t("bookings.form.create.venue") }),
    date: page.getByLabel(t("bookings.form.create.activityDate")),
    participants: page.getByRole("spinbutton", { name: t("bookings.form.create.participants") }),
    contactName: text("contactName"),
    contactEmail: text("contactEmail"),
    contactPhone: text("contactPhone"),
    occasion: text("occasion"),
    message: text("message"),
    submit: page.getByRole("button", { name: t("bookings.form.create.submit") }),
  };
};

/** The message that a screen reader reads out with the field. */
async function messageAt(field: Locator): Promise<string> {
  await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
  return field.evaluate((element) => {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
    return document.getElementById(ids.find((id) => id.endsWith("-error")) ?? "")?.textContent?.trim() ?? "";
  });
}

const isFocused = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement);

test.each<UiLanguage>(["en", "nl"])(
  "wrong input in %s: messages at the fields in the specification's words, nothing typed lost, the draft outlives a reload",
  async (language) => {
    const t = textsOf(language);
    const page = await openPage({ language, expectedStatuses: [422] });
    const { listing, date } = await bookable(page.request, 12);
    await page.goto(`/client/bookings/create?listingId=${listing.id}`);
    await signIn(page, "ClientAdmin", language);
    const form = fieldsOf(page, t);
    await form.team.waitFor();
    const label = (name: "team" | "activityDate" | "participants" | "contactName" | "contactEmail") => t(`bookings.form.create.${name}`);

    await form.contactName.fill("   ");
    await form.contactEmail.fill("charlotte at work");
    await form.contactPhone.fill("12");
    await form.message.fill("Met koffie graag.\nEn zonder ananas.");
    await form.submit.click();
    expect(await messageAt(form.team)).toBe(t("fields.required", { field: label("team") }));
    expect(await messageAt(form.date)).toBe(t("fields.required", { field: label("activityDate") }));
    expect(await messageAt(form.participants)).toBe(t("fields.required", { field: label("participants") }));
    expect(await messageAt(form.contactName)).toBe(t("fields.required", { field: label("contactName") }));
    expect(await messageAt(form.contactEmail)).toBe(t("fields.invalidEmail"));
    expect(await messageAt(form.contactPhone)).toBe(t("fields.invalidPhone"));
    await eventually(() => isFocused(form.team)).toBe(true);

    // What is put right loses its message as one goes; what the server alone can judge comes back to its field.
    await chooseFirst(form.team);
    if ((await form.venue.inputValue()) === "") await chooseFirst(form.venue);
    await form.contactName.fill("Charlotte Dubois-Ångström");
    await form.contactEmail.fill("charlotte.dubois+events@lumina.example");
    await form.contactPhone.fill("0470 12 34 56");
    await form.date.fill(addDays(dateInZone(new Date(), "Europe/Brussels"), -3));
    await form.participants.fill(String(listing.maxGuests + 1));
    await form.submit.click();
    await see(page.getByRole("main"), t("fields.tooManyParticipants", { n: String(listing.maxGuests) }));
    expect(await messageAt(form.date)).toBe(t("fields.dateTooEarly", { date: formats[language].date(listing.earliestDate) }));

    const typed = {
      name: await form.contactName.inputValue(),
      message: await form.message.inputValue(),
      team: await form.team.inputValue(),
    };
    expect(typed).toMatchObject({ name: "Charlotte Dubois-Ångström", message: "Met koffie graag.\nEn zonder ananas." });
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await form.team.locator("option").nth(1).waitFor({ state: "attached" });
    await eventually(() => form.contactName.inputValue()).toBe(typed.name);
    expect(await form.message.inputValue()).toBe(typed.message);
    expect(await form.team.inputValue()).toBe(typed.team);
    // With the country that it was taken for.
    expect(await form.contactPhone.inputValue()).toBe("+32 470 12 34 56");

    await form.date.fill(date);
    await form.participants.fill("12");
    await sendBooking(page, t);
    await see(page.getByRole("main"), "Charlotte Dubois-Ångström");
  },
);

test("a booking that a lost connection holds up stays as typed, and one that was sent twice is made once", async () => {
  const t = textsOf("en");
  const page = await openPage();
  const { listing, date } = await bookable(page.request, 15);
  await page.goto(`/client/bookings/create?listingId=${listing.id}&participants=15&date=${date}`);
  await signIn(page, "ClientAdmin");
  const form = fieldsOf(page, t);
  await form.team.waitFor();
  await chooseFirst(form.team);
  if ((await form.venue.inputValue()) === "") await chooseFirst(form.venue);
  await form.occasion.fill("Ten years of us");

  // The request arrives, its answer does not: the worst kind of lost connection.
  const keys: (string | undefined)[] = [];
  await page.route("**/api/bookings", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort("aborted");
  });
  await form.submit.click();
  await see(page.getByRole("region", { name: /F8/ }), t("problems.titles.createBooking"));
  expect(await form.occasion.inputValue()).toBe("Ten years of us");
  const id = await sendBooking(page, t);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);

  await page.goto(`/client/bookings?q=${encodeURIComponent(listing.name)}`);
  await page.getByRole("rowheader").first().waitFor();
  const made = page
    .getByRole("row")
    .filter({ has: page.locator(`time[datetime="${date}"]`) })
    .filter({ has: page.getByRole("cell", { name: "15", exact: true }) });
  expect(await made.getByRole("link").count()).toBe(1);
  expect(await made.getByRole("link").getAttribute("href")).toContain(id);
});
