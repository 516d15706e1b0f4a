import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openOffice, see } from "../browser.ts";
import { toast } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const unique = () => Math.random().toString(36).slice(2, 8);
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const press = (page: Page, label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

test("the operator sees what a profile lacks, asks for it with reasons, takes that back, refuses, and activates after all", async () => {
  const page = await openOffice("ProductAdmin", "/admin/vendors/create");
  const name = `Judged Kitchen ${unique()}`;
  await field(page, "name").fill(name);
  await field(page, "legalName").fill(`${name} BV`);
  await field(page, "email").fill("hi@judged.example");
  await field(page, "registrationNumber").fill("0403.199.703");
  await press(page, t("organisations.vendors.create"));
  await see(page, t("fields.invalidRegistrationNumber"));
  await field(page, "registrationNumber").fill("0403.199.702");
  await press(page, t("organisations.vendors.create"));
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const card = page.locator("section", { has: page.getByRole("heading", { name: t("organisations.review.title"), exact: true }) });
  await see(card, t("organisations.review.results.registrationNumber.good"));
  await see(card, t("organisations.review.results.vatNumber.missing"));
  await expectAccessible(page);

  await press(page, t("organisations.review.requestChanges"));
  const dialog = page.getByRole("dialog", { name: t("organisations.review.requestChangesTitle", { name }) });
  await dialog.getByRole("button", { name: t("organisations.review.requestChanges") }).click();
  await see(dialog, t("organisations.review.reasonNeeded"));
  await dialog.getByLabel(t("organisations.review.reasons.vatNumber")).check();
  await dialog.getByLabel(t("organisations.review.words")).fill("Please give the number of the company itself.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("organisations.review.requestChanges") }).click();
  await see(toast(page), t("organisations.review.reviewed", { name }));
  await see(card, "Please give the number of the company itself.");

  await page.goto(`/admin/vendors?q=${encodeURIComponent(name)}&activity=changesRequested`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await see(row, t("organisations.review.reasons.vatNumber"));
  await row.getByRole("rowheader").getByRole("link").click();
  await press(page, t("organisations.review.takeBack"));
  await see(toast(page), t("organisations.review.takenBack", { name }));

  await press(page, t("organisations.review.refuse"));
  const refusal = page.getByRole("dialog", { name: t("organisations.review.refuseTitle", { name }) });
  await refusal.getByLabel(t("organisations.review.reasons.other")).check();
  await refusal.getByRole("button", { name: t("organisations.review.refuse") }).click();
  await see(refusal, t("organisations.review.wordsNeeded"));
  await refusal.getByLabel(t("organisations.review.words")).fill("We hear nothing good.");
  await refusal.getByRole("button", { name: t("organisations.review.refuse") }).click();
  await see(page, t("organisations.activity.refused"));

  await press(page, t("organisations.activity.activate"));
  const question = page.getByRole("dialog", { name: t("organisations.activity.activateTitle", { name }) });
  await question.getByRole("button", { name: t("organisations.activity.activate") }).click();
  await see(toast(page), t("organisations.activity.activated", { name }));
  expect(await card.count()).toBe(0);
});
