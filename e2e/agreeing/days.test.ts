import { expect, test } from "vitest";
import { addDays } from "#contract/core/dates/dates.ts";
import { writeDate } from "#web/platform/forms/dates/date-text.ts";
import { expectAccessible, openOffice, openPage, see, signIn } from "../browser.ts";
import { bookable, chooseFirst, fillBooking, sendBooking, toast } from "../office/office.ts";
import { formats, textsOf } from "../texts.ts";

const t = textsOf("en");

test("a client names two dates, the vendor holds one and approves the other, and the crew reads the run sheet without an account", async () => {
  const client = await openPage();
  const { listing, date } = await bookable(client.request, 13);
  const { unavailable } = await (await client.request.get(`/api/listings/${listing.id}/unavailable-dates`)).json();
  let other = addDays(date, 1);
  while (unavailable.includes(other)) other = addDays(other, 1);
  await client.goto(`/bookings/new?listingId=${listing.id}&participants=13&date=${date}`);
  await signIn(client, "ClientAdmin");
  const venue = client.getByRole("combobox", { name: t("bookings.form.create.venue") });
  await venue.waitFor();
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  await chooseFirst(client.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));
  await client.getByRole("button", { name: t("bookings.form.create.nameOthers"), exact: true }).click();
  // Whoever asked for the fields goes on in the first of them.
  await expect
    .poll(() => client.getByLabel(t("bookings.form.create.secondDate")).evaluate((field) => field === document.activeElement))
    .toBe(true);
  await client.getByLabel(t("bookings.form.create.secondDate")).fill(writeDate(other, "en"));
  await fillBooking(client, t, {});
  await expectAccessible(client);
  const id = await sendBooking(client, t);
  await see(client.getByRole("main"), t("bookings.dates.asked"));

  const vendor = await openOffice("VendorAdmin", `/vendor/bookings/${id}`);
  const act = (name: "hold" | "approve" | "release", day: string) =>
    vendor.getByRole("button", { name: `${t(`bookings.dates.${name}`)}: ${formats.en.date(day)}`, exact: true });
  await act("hold", date).click();
  await act("release", date).waitFor();
  await expectAccessible(vendor);
  await client.reload();
  await see(client.getByRole("main"), /Held until/);
  const { held } = await (await client.request.get(`/api/listings/${listing.id}/unavailable-dates`)).json();
  expect(held).toContain(date);

  await act("approve", other).click();
  const dialog = vendor.getByRole("dialog");
  await see(dialog, formats.en.date(other));
  await dialog.getByRole("button", { name: t("bookings.confirm.verbs.approve"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await see(vendor.getByRole("main"), formats.en.dateLong(other));

  await vendor.getByLabel(t("bookings.runSheet.name")).fill("Crew");
  await vendor.getByRole("button", { name: t("bookings.runSheet.make"), exact: true }).click();
  const address = await vendor.getByRole("textbox", { name: t("bookings.runSheet.address"), exact: true }).inputValue();
  await expectAccessible(vendor);
  const crew = await openPage();
  await crew.goto(address);
  await see(crew.getByRole("main"), "13 people");
  expect(await crew.getByRole("main").innerText()).not.toContain("€");
  await expectAccessible(crew);
  await crew.getByRole("link", { name: "Nederlands" }).click();
  await see(crew.getByRole("main"), "13 personen");

  await vendor.getByRole("button", { name: `${t("bookings.runSheet.remove")}: Crew`, exact: true }).click();
  await vendor
    .getByRole("dialog")
    .getByRole("button", { name: t("bookings.runSheet.confirm"), exact: true })
    .click();
  await see(toast(vendor), t("bookings.runSheet.removed"));
  expect((await crew.request.get(address)).status()).toBe(404);
});

test("a vendor gives an address that leads inside, reads why nobody calls it, and takes it away", async () => {
  const vendor = await openOffice("VendorAdmin", "/vendor/availability", { expectedStatuses: [422] });
  const name = `Studio ${Date.now()}`;
  await vendor.getByPlaceholder(t("manage.busy.namePlaceholder"), { exact: true }).fill(name);
  await vendor.getByLabel(t("manage.busy.address")).fill("https://127.0.0.1/studio.ics");
  await vendor.getByRole("button", { name: t("manage.busy.add"), exact: true }).click();
  await see(vendor.getByRole("main"), t("manage.busy.problems.notPublic"));
  // What the bar above covers in the middle of a page is no target of a finger.
  await vendor.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(vendor);
  // It is mended where it is told.
  await vendor.getByRole("button", { name: `${t("manage.busy.giveAnother")}: ${name}`, exact: true }).click();
  const form = vendor.getByRole("form", { name: t("manage.busy.moveLabel", { name }) });
  await form.getByLabel(t("manage.busy.newAddress")).fill("http://studio.example/x.ics");
  await form.getByRole("button", { name: t("manage.busy.move") }).click();
  await see(form, t("manage.busy.notAnAddress"));
  await form.getByLabel(t("manage.busy.newAddress")).fill("https://localhost/studio.ics");
  await form.getByRole("button", { name: t("manage.busy.move") }).click();
  await see(toast(vendor), t("manage.busy.problem"));
  await see(vendor.getByRole("main"), "localhost");
  await vendor.getByRole("button", { name: `${t("manage.busy.remove")}: ${name}`, exact: true }).click();
  await vendor
    .getByRole("dialog")
    .getByRole("button", { name: t("manage.busy.confirm"), exact: true })
    .click();
  await see(toast(vendor), t("manage.busy.removed"));
});
