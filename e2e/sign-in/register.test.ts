import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see, takenOver, visit } from "../browser.ts";
import { bookable, firstRow, toast } from "../office/office.ts";
import { sampled } from "../sampled.ts";
import { identityTexts, textsOf } from "../texts.ts";
import { createAccount, unique } from "./newcomers.ts";

const t = textsOf("en");
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const press = (page: Page, label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

test("a vendor registers with a verified address, puts right what the operator asks for, is activated by the operator, and makes a first listing", async () => {
  const page = await openPage({ expectedStatuses: [404] });
  const tag = unique();
  const [company, email] = [`Lantaarn ${tag}`, `nele+${tag}@lantaarn.example`];
  // As somebody comes from the pricing page, who has ticked its terms.
  const { version } = (await (await page.request.get("/api/terms")).json()) as { version: string };
  await visit(page, `/auth/register?as=vendor&terms=${version}`);
  await press(page, t("register.account.create"));
  await createAccount(page, { name: "Nele Nieuw", email });

  // Back at the same step: the terms are ticked, and what is known is filled in.
  await page.getByRole("heading", { level: 1, name: t("register.organisation.titleVendor") }).waitFor();
  expect(await field(page, "agreesToTerms").isChecked()).toBe(true);
  expect(await field(page, "email").inputValue()).toBe(email);
  expect(await field(page, "contactPersonName").inputValue()).toBe("Nele Nieuw");
  await field(page, "name").fill(company);

  // Leaving half-way and coming back continues.
  await page.reload();
  await eventually(() => field(page, "name").inputValue()).toBe(company);
  await field(page, "agreesToTerms").uncheck();
  await press(page, t("register.organisation.submit"));
  await see(page, t("fields.required", { field: t("organisations.form.legalName") }));
  await see(page, t("fields.mustAgree"));
  await field(page, "legalName").fill(`${company} BV`);
  await field(page, "agreesToTerms").check();
  await press(page, t("register.organisation.submit"));
  await page.waitForURL((url) => url.pathname === "/vendor/dashboard");
  await see(toast(page), t("register.organisation.done"));
  await see(page, t("office.notices.vendorInactive"));

  // Registering again leads to the area instead.
  await page.goto("/auth/register?as=client");
  await page.getByRole("heading", { level: 1, name: t("register.already.title", { organisation: company }) }).waitFor();
  await page.getByRole("link", { name: t("register.already.go") }).click();
  await page.waitForURL((url) => url.pathname === "/vendor/listings");

  const operator = await openOffice("ProductAdmin", `/admin/vendors?activity=inactive&q=${encodeURIComponent(company)}`);
  await firstRow(operator).click();
  await operator.getByRole("heading", { level: 1, name: company }).waitFor();
  await press(operator, t("organisations.review.requestChanges"));
  const question = operator.getByRole("dialog");
  await question.getByLabel(t("organisations.review.reasons.profileIncomplete")).check();
  await question.getByRole("button", { name: t("organisations.review.requestChanges") }).click();
  await see(toast(operator), t("organisations.review.reviewed", { name: company }));

  // Their page tells it by itself; they read why, and saving what was asked for sends it in again.
  await see(page, t("office.notices.changesRequested"));
  await page.getByRole("link", { name: t("office.notices.why") }).click();
  await see(page, t("organisations.review.reasons.profileIncomplete"));
  await expectAccessible(page);
  await field(page, "phone").fill("0470 12 34 56");
  await press(page, t("ui.save"));
  await see(toast(page), t("ui.updated"));
  await see(page, t("office.notices.vendorInactive"));
  await operator.reload();
  await press(operator, t("organisations.activity.activate"));
  await operator
    .getByRole("dialog")
    .getByRole("button", { name: t("organisations.activity.activate") })
    .click();
  await see(toast(operator), t("organisations.activity.activated", { name: company }));

  // So does it that they may begin.
  await eventually(() => page.getByText(t("office.notices.vendorInactive")).count()).toBe(0);
  await page.goto("/vendor/listings/create");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await field(page, "type").selectOption("Workshop");
  await field(page, "texts.en.name").fill(`Lanterns ${tag}`);
  await field(page, "texts.en.shortDescription").fill("Fold, glue and light a lantern of your own.");
  for (const [label, text] of [
    ["minGuests", "6"],
    ["maxGuests", "24"],
    ["includedGuests", "8"],
    ["basePrice", "600"],
    ["extraGuestPrice", "45"],
  ] as const)
    await page
      .getByRole("main")
      .getByLabel(new RegExp(`^${t(`manage.form.${label}`)}`))
      .fill(text);
  await press(page, t("manage.create.submit"));
  await see(toast(page), t("manage.create.created"));
  await page.getByRole("heading", { level: 1, name: `Lanterns ${tag}` }).waitFor();
});

test("somebody who signed in and belongs nowhere is led to registration, and from there on", async () => {
  const page = await openPage({ expectedStatuses: [403] });
  const email = `lost.${unique()}@nowhere.example`;
  await visit(page, "/auth/register?as=client");
  await press(page, t("register.account.create"));
  await createAccount(page, { name: "Lotte Lost", email });
  await page.getByRole("heading", { level: 1, name: t("register.organisation.titleClient") }).waitFor();
  await page.goto("/client/bookings");
  await page.waitForURL((url) => url.pathname === "/auth/register");
  await see(page, t("register.choose.noOrganisation", { email }));
  await page.getByRole("link", { name: t("register.choose.client.action") }).click();
  await page.getByRole("heading", { level: 1, name: t("register.organisation.titleClient") }).waitFor();
});

test("whoever registers on the way to a booking comes to its form with their choices, and is told what is missing", async () => {
  const page = await openPage({ viewport: "phone", expectedStatuses: [403] });
  const [tag, email] = [unique(), `wil.${unique()}@newcomer.example`];
  const { listing } = await bookable(page.request, 14);
  await page.goto(`/bookings/new?listingId=${listing.id}&participants=14`);
  await page.getByRole("link", { name: identityTexts.en.createAccount }).click();
  await createAccount(page, { name: "Wil Nieuw", email });
  await page.getByRole("link", { name: t("register.choose.client.action") }).click();
  await page.getByRole("heading", { level: 1, name: t("register.organisation.titleClient") }).waitFor();
  await field(page, "name").fill(`Newcomers ${tag}`);
  await field(page, "legalName").fill(`Newcomers ${tag} BV`);
  await field(page, "agreesToTerms").check();
  await press(page, t("register.organisation.submit"));
  await page.waitForURL((url) => url.pathname === "/client/bookings/create" && url.searchParams.get("listingId") === listing.id);
  await see(page, t("office.notices.clientInactive"));
  await see(page, t("bookings.form.create.of", { listing: listing.name, vendor: listing.vendorName }));
  // Told before the form is filled in, not after.
  await see(page, t("bookings.form.create.inactive.awaiting"));
  expect(await page.getByRole("button", { name: t("bookings.form.create.submit") }).count()).toBe(0);
  await page.goto("/client/bookings");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("bookings.list.empty.toTeams") })
    .waitFor();
  await page.goBack();
  await see(page, t("bookings.form.create.inactive.awaiting"));

  // The form opens by itself once the operator activates them, leads to the team that is missing, and back.
  const operator = await openOffice("ProductAdmin", `/admin/clients?activity=inactive&q=${encodeURIComponent(`Newcomers ${tag}`)}`);
  await firstRow(operator).click();
  await operator.getByRole("heading", { level: 1, name: `Newcomers ${tag}` }).waitFor();
  await press(operator, t("organisations.activity.activate"));
  await operator
    .getByRole("dialog")
    .getByRole("button", { name: t("organisations.activity.activate") })
    .click();
  await see(toast(operator), t("organisations.activity.activated", { name: `Newcomers ${tag}` }));
  await page.getByRole("link", { name: t("bookings.form.create.newTeam") }).click();
  await page.getByRole("heading", { level: 1, name: t("organisations.teams.new") }).waitFor();
  await field(page, "name").fill("Everybody");
  await press(page, t("organisations.teams.create"));
  await page.waitForURL((url) => url.pathname === "/client/bookings/create" && url.searchParams.get("listingId") === listing.id);
  await page.getByRole("button", { name: t("bookings.form.create.submit") }).waitFor();
  await eventually(() => page.getByText(t("bookings.form.create.noTeams")).count()).toBe(0);
});

test("a pasted link that is none is told at its field; a whole one is opened", async () => {
  const page = await openPage({ expectedStatuses: [404] });
  await visit(page, "/auth/register");
  const link = page.getByLabel(t("register.choose.invitation.label"));
  await link.fill("not a link");
  await press(page, t("register.choose.invitation.action"));
  await see(page, t("register.choose.invitation.invalid"));
  await link.fill(`http://elsewhere.example/auth/register?invitation=${"a".repeat(43)}`);
  await press(page, t("register.choose.invitation.action"));
  await page.getByRole("heading", { level: 1, name: t("register.invitation.unknown.title") }).waitFor();
});

describe("every step of registration", () => {
  const looks = [
    { language: "en", colourScheme: "light", viewport: "desktop" },
    { language: "nl", colourScheme: "dark", viewport: "phone" },
  ] as const;
  test.each(sampled("looks of registration", looks, 2))("in $language, $colourScheme, $viewport is accessible and fits", async (look) => {
    const own = textsOf(look.language);
    const page = await openPage({ ...look, expectedStatuses: [404] });
    for (const path of ["/auth/register", "/auth/register?as=vendor", `/auth/register?invitation=${"a".repeat(43)}`]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.goto("/auth/register?as=vendor");
    await takenOver(page);
    await press(page, own("register.account.create"));
    await createAccount(page, { name: "Anneke Axe", email: `axe.${unique()}@axe.example` }, look.language);
    await page.getByRole("heading", { level: 1, name: own("register.organisation.titleVendor") }).waitFor();
    await press(page, own("register.organisation.submit"));
    await see(page, own("fields.mustAgree"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto("/auth/register");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
