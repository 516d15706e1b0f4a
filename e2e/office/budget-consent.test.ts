import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, expectAccessible, expectNoSidewaysScroll, openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { bookable, firstRow, sendBooking, toast } from "./office.ts";

const t = textsOf("en");

async function save(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: t("ui.save"), exact: true })
    .click();
  await see(toast(page), t("ui.updated"));
}

/** Sets whether the client's admins are asked first, for good, and returns what it was. */
async function askFirst(admin: Page, isOn: boolean): Promise<boolean> {
  await admin.goto("/client/update");
  const box = admin.getByRole("checkbox", { name: t("organisations.form.asksBeforeOverBudget") });
  await box.waitFor();
  const before = await box.isChecked();
  if (before === isOn) return before;
  await box.setChecked(isOn);
  await save(admin);
  return before;
}

/** Sets what the team may spend a person, for good, and returns what it was. */
async function setBudget(admin: Page, team: string, euros: string, period: string): Promise<{ euros: string; period: string }> {
  await admin.goto(`/client/teams?q=${encodeURIComponent(team)}`);
  await firstRow(admin).click();
  const amount = admin.locator('[name="budgetPerPersonCents"]');
  const every = admin.locator('[name="budgetPeriod"]');
  await amount.waitFor();
  const before = { euros: await amount.inputValue(), period: await every.inputValue() };
  if (before.euros === euros && before.period === period) return before;
  await amount.fill(euros);
  await every.selectOption(period);
  await save(admin);
  return before;
}

test("a team goes over its budget: its client admin decides first, and only then has the vendor a request", async () => {
  const admin = await openOffice("ClientAdmin", "/client/teams");
  const member = await openOffice("ClientTeamMember", "/team/bookings", { viewport: "phone" });
  const vendor = await openOffice("VendorAdmin", "/vendor/bookings", { expectedStatuses: [404] });
  const { listing, date } = await bookable(member.request, 14);
  const path = `/team/bookings/create?listingId=${listing.id}&participants=14&date=${date}&venueId=${listing.venues[0]?.id ?? ""}`;
  await member.goto(path);
  const team = member.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true });
  await eventually(() => team.inputValue()).not.toBe("");
  const name = (await team.locator("option:checked").innerText()).trim();

  const asked = await askFirst(admin, true);
  const before = await setBudget(admin, name, "1.00", "NotSet");
  try {
    await member.goto(path);
    await see(member, t("bookings.form.create.budget.overAsks"));
    for (const [label, text] of [
      ["street", "Kouter 12"],
      ["postalCode", "9000"],
      ["city", "Gent"],
    ] as const) {
      const box = member.getByRole("textbox", { name: t(`bookings.form.create.${label}`) });
      if (await box.isVisible()) await box.fill(text);
    }
    const id = await sendBooking(member, t);
    await see(member, t("bookings.consent.title", { team: name }));
    await see(member, t("bookings.history.createdPending", { name: "Daan Visser" }));
    await expectAccessible(member);
    await expectNoSidewaysScroll(member);

    await vendor.goto(`/vendor/bookings/${id}`);
    await vendor.getByRole("heading", { level: 1, name: t("bookings.details.notFoundTitle") }).waitFor();

    await admin.goto(`/client/bookings/${id}`);
    await see(admin, t("bookings.waiting.you"));
    await see(admin, t("bookings.consent.decide", { vendor: listing.vendorName }));
    await expectAccessible(admin);
    const actions = admin.getByRole("group", { name: t("bookings.actions.label") });
    await actions.getByRole("button", { name: t("bookings.actions.approveBudget") }).click();
    const dialog = admin.getByRole("dialog", { name: t("bookings.confirm.titleBudget", { vendor: listing.vendorName }) });
    await dialog.getByRole("button", { name: t("bookings.confirm.verbs.approveBudget") }).click();
    await see(toast(admin), t("bookings.confirm.nowAsked", { vendor: listing.vendorName }));
    await see(admin, t("bookings.waiting.other", { name: listing.vendorName }));
    expect(await admin.getByText(t("bookings.consent.title", { team: name })).count()).toBe(0);

    await vendor.reload();
    await vendor.getByRole("group", { name: t("bookings.actions.label") }).waitFor();
    await see(vendor, t("bookings.waiting.you"));
    expect(await vendor.getByText(/budget/i).count()).toBe(0);
  } finally {
    await setBudget(admin, name, before.euros, before.period);
    await askFirst(admin, asked);
  }
});
