import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { baseUrl, eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see, visit } from "../browser.ts";
import { centsIn, textsOf } from "../texts.ts";
import { bookable, chooseFirst, demoVendor, fillBooking, firstRow, toast } from "./office.ts";

const t = textsOf("en");
const unique = () => Math.random().toString(36).slice(2, 8);
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const value = (page: Page, path: string) => field(page, path).inputValue();
const press = (page: Page, label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

/** Presses the toggle and answers its question. */
async function toggle(page: Page, name: string, act: "activate" | "deactivate"): Promise<void> {
  await press(page, t(`organisations.activity.${act}`));
  const dialog = page.getByRole("dialog", { name: t(`organisations.activity.${act}Title`, { name }) });
  await dialog.getByRole("button", { name: t(`organisations.activity.${act}`) }).click();
  await dialog.waitFor({ state: "hidden" });
  await see(toast(page), t(`organisations.activity.${act}d`, { name }));
}

test("the operator creates a vendor: the first error is focused, what is written is stored in one spelling, and it is activated", async () => {
  const page = await openOffice("ProductAdmin", "/admin/vendors");
  await page.getByRole("link", { name: t("organisations.vendors.new") }).click();
  await press(page, t("organisations.vendors.create"));
  await see(page, t("fields.required", { field: t("organisations.form.name") }));
  expect(await field(page, "name").evaluate((input) => input === document.activeElement)).toBe(true);

  const name = `Journey Kitchen ${unique()}`;
  const bad = { name: "3M", vatNumber: "BE0123456748", websiteUrl: "javascript:alert(1)", instagramLink: "kook atelier", phone: "12" };
  for (const [path, text] of Object.entries(bad)) await field(page, path).fill(text);
  await press(page, t("organisations.vendors.create"));
  await see(page, t("fields.tooShort", { n: 3 }));
  await see(page, t("organisations.form.shortNameHelp"));
  for (const code of ["invalidVatNumber", "invalidUrl", "invalidInstagram", "invalidPhone"] as const) await see(page, t(`fields.${code}`));

  const good = {
    name,
    legalName: `${name} BV`,
    vatNumber: "be 0123.456.749",
    email: "hi@journey.example",
    websiteUrl: "www.journey.example",
    instagramLink: "@journey.kitchen",
    phone: "0470 12 34 56",
  };
  for (const [path, text] of Object.entries(good)) await field(page, path).fill(text);
  await page.getByLabel(t("organisations.form.vatRate")).first().selectOption("other");
  await page.getByLabel(t("organisations.form.ownRate")).fill("5,5");
  await press(page, t("organisations.vendors.create"));
  await see(toast(page), t("ui.created"));
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByRole("link", { name: t("organisations.tabs.profile"), exact: true }).click();
  await field(page, "vatNumber").waitFor();
  expect(await Promise.all(["vatNumber", "phone", "websiteUrl", "instagramLink"].map((path) => value(page, path)))).toEqual([
    "BE0123456749",
    "+32 470 12 34 56",
    "https://www.journey.example",
    "https://www.instagram.com/journey.kitchen/",
  ]);
  expect(await page.getByLabel(t("organisations.form.ownRate")).inputValue()).toBe("5.5");

  // What is typed meanwhile stays, and is saved onto the activated vendor.
  await field(page, "contactPersonName").fill("Typed meanwhile");
  await toggle(page, name, "activate");
  expect(await value(page, "contactPersonName")).toBe("Typed meanwhile");
  await press(page, t("ui.save"));
  await see(toast(page), t("ui.updated"));
  await page.goto(`/admin/vendors?q=${encodeURIComponent(name)}&activity=active`);
  await eventually(() => page.getByRole("rowheader").count()).toBe(1);
});

test("a deactivated vendor's activities are gone from the storefront at once, and back when it is activated", async () => {
  const page = await openOffice("ProductAdmin", `/admin/vendors?q=${encodeURIComponent(demoVendor)}`);
  await firstRow(page).click();
  await page.getByRole("heading", { level: 1, name: demoVendor }).waitFor();
  const found = async () => {
    const answer = await page.request.get(`${baseUrl}/api/listings?q=${encodeURIComponent(demoVendor)}`);
    const { items } = (await answer.json()) as { items: { vendorName: string }[] };
    return items.filter(({ vendorName }) => vendorName === demoVendor).length;
  };
  const before = await found();
  expect(before).toBeGreaterThan(0);
  await toggle(page, demoVendor, "deactivate");
  try {
    await eventually(found).toBe(0);
    const visitor = await openPage();
    await eventually(async () => {
      await visit(visitor, `/?q=${encodeURIComponent(demoVendor)}`);
      return visitor.getByText(demoVendor, { exact: true }).count();
    }).toBe(0);
    const vendor = await openOffice("VendorAdmin", "/vendor/update");
    await see(vendor, t("office.notices.vendorDeactivated"));
    await see(page, t("organisations.activity.wasDeactivated"));
  } finally {
    await toggle(page, demoVendor, "activate");
  }
  await eventually(found).toBe(before);
});

test("two people change one client: the second sees what the first did, keeps what they typed, and decides", async () => {
  const first = await openOffice("ProductAdmin", "/admin/clients?activity=active&sort=-name", { expectedStatuses: [412] });
  await firstRow(first).click();
  await first.getByRole("link", { name: t("organisations.tabs.profile"), exact: true }).click();
  await first.getByRole("heading", { level: 2, name: t("organisations.form.company") }).waitFor();
  const second = await openOffice("ProductAdmin", new URL(first.url()).pathname, { expectedStatuses: [412] });
  const contact = `First ${unique()}`;
  await field(first, "contactPersonName").fill(contact);
  await press(first, t("ui.save"));
  await see(toast(first), t("ui.updated"));

  await field(second, "contactPersonName").fill("Second");
  await field(second, "websiteUrl").fill("www.second.example");
  await press(second, t("ui.save"));
  await see(second, t("ui.stale.title"));
  await see(toast(second), t("problems.titles.update"));
  await eventually(() => second.getByRole("row").filter({ hasText: contact }).innerText()).toContain("Second");
  expect(await value(second, "websiteUrl")).toBe("www.second.example");
  await expectAccessible(second);
  await press(second, t("ui.stale.take"));
  expect([await value(second, "contactPersonName"), await value(second, "websiteUrl")]).toEqual([contact, "www.second.example"]);
  await press(second, t("ui.save"));
  await see(toast(second), t("ui.updated"));
  await eventually(() => value(second, "websiteUrl")).toBe("https://www.second.example");

  await field(first, "contactPersonName").fill("Mine over it");
  await press(first, t("ui.save"));
  await press(first, t("ui.stale.over"));
  await eventually(() => second.reload().then(() => value(second, "contactPersonName"))).toBe("Mine over it");
});

test("a client admin gives a team a budget as people write it, and is warned where a booking goes over it", async () => {
  const page = await openOffice("ClientAdmin", "/client/teams/create");
  const name = `Journey ${unique()}`;
  await field(page, "name").fill(name);
  await field(page, "budgetPerPersonCents").fill("200.000");
  await press(page, t("organisations.teams.create"));
  await see(page, t("fields.notBetween", { min: "0", max: "100,000" }));
  await field(page, "budgetPerPersonCents").fill("1.234,50");
  await field(page, "budgetPeriod").selectOption("Quarterly");
  await press(page, t("organisations.teams.create"));
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(await value(page, "budgetPerPersonCents")).toBe("1,234.50");
  await see(page, t("organisations.budget.noMembers"));

  // A budget per person counts the people of the team, whether or not they have an account.
  await field(page, "budgetPerPersonCents").fill("1");
  await field(page, "headcount").fill("23");
  await press(page, t("ui.save"));
  await see(toast(page), t("ui.updated"));
  const left = page.getByRole("row").filter({ hasText: t("organisations.budget.left") });
  await eventually(async () => centsIn((await left.innerText()).split("\n").at(-1) ?? "")).toBe(23_00);

  const { listing, date } = await bookable(page.request, 20);
  await page.goto(`/client/bookings/create?listingId=${listing.id}`);
  const team = page.getByRole("main").getByLabel(t("bookings.form.create.team")).first();
  await team.locator("option", { hasText: name }).waitFor({ state: "attached" });
  await team.selectOption({ label: name });
  const venue = field(page, "venueId");
  if (await venue.isVisible()) await chooseFirst(venue);
  await fillBooking(page, t, { date, participants: 20 });
  const total = page
    .getByRole("row")
    .filter({ hasText: t("bookings.form.create.exclVat") })
    .first();
  const warning = page.getByText(t("bookings.form.create.budget.over", { amount: "€" }).split("€").at(-1)?.trim() ?? "");
  await eventually(async () => centsIn(await warning.innerText())).toBe(centsIn(await total.innerText()) - 23_00);
  await expectAccessible(page);

  await page.goto(`/client/teams?q=${encodeURIComponent(name)}`);
  await firstRow(page).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await toggle(page, name, "deactivate");
});

test("what does not exist, or stands under another client, has a way on; a member's way leads to their own area", async () => {
  const nobody = "0190a000-0000-7000-8000-000000000000";
  const page = await openOffice("ProductAdmin", `/admin/vendors/${nobody}`, { expectedStatuses: [404, 422] });
  await see(page, t("organisations.vendors.notFound"));
  for (const [path, text] of [
    ["/admin/vendors/not-an-id", t("organisations.vendors.notFound")],
    [`/admin/clients/${nobody}`, t("organisations.clients.notFound")],
    [`/admin/clients/${nobody}/teams`, t("organisations.clients.notFound")],
    [`/admin/clients/${nobody}/teams/${nobody}`, t("organisations.teams.notFound")],
  ] as const) {
    await page.goto(path);
    await see(page, text);
  }
  const member = await openOffice("ClientTeamMember", "/client/teams");
  await see(member, t("office.elsewhere.title", { area: t("office.areas.client") }));
  await member.getByRole("link", { name: t("office.elsewhere.own") }).click();
  await member.waitForURL("**/team/bookings");
});

test.each([
  { language: "en", colourScheme: "light", viewport: "desktop" },
  { language: "nl", colourScheme: "dark", viewport: "phone" },
] as const)(
  "an empty result and the question before deactivating are accessible and fit in $language, $colourScheme, $viewport",
  async (look) => {
    const own = textsOf(look.language);
    const page = await openOffice("ProductAdmin", "/admin/clients?q=zzzzzz", look);
    await see(page.getByRole("main"), own("ui.lists.nothing"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto("/admin/clients?activity=active");
    await firstRow(page).click();
    await page.getByRole("button", { name: own("organisations.activity.deactivate"), exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
