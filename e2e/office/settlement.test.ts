import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openOffice, see, visit } from "../browser.ts";
import { readPrice } from "../storefront/prices.ts";
import { centsIn, formats, type Translate, textsOf } from "../texts.ts";
import { bookingIdOf, demoVendor, toast } from "./office.ts";

/** A booking of the demo client that took place at the demo vendor's, and what the operator writes of it. */
let bookingId = "";
let keptCents = 0;
const complaint = "The last course came when our bus had left.";
const reason = "The last course came too late; half of the price goes back.";

const priceTable = (page: Page, t: Translate) => page.getByRole("table", { name: t("bookings.price.title"), exact: true });
const settle = (page: Page, t: Translate) =>
  page.getByRole("group", { name: t("bookings.actions.label") }).getByRole("button", { name: t("bookings.actions.settle"), exact: true });

test("a client complains in a note of what took place, and can neither cancel nor settle it", async () => {
  const t = textsOf("en");
  const query = new URLSearchParams({ q: demoVendor, statuses: "Approved", to: "yesterday", sort: "activityDate" });
  const page = await openOffice("ClientAdmin", `/client/bookings?${query}`);
  const links = page.getByRole("rowheader").getByRole("link");
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const address of addresses) {
    await visit(page, address);
    await page.getByRole("heading", { name: t("conversations.title") }).waitFor();
    bookingId = bookingIdOf(page);
    if ((await page.getByRole("heading", { name: t("bookings.settlement.title") }).count()) === 0) break;
  }
  expect(await page.getByRole("group", { name: t("bookings.actions.label") }).count()).toBe(0);
  await page.getByRole("textbox", { name: t("conversations.label"), exact: true }).fill(complaint);
  await page.getByRole("button", { name: t("conversations.send") }).click();
  await see(page.getByRole("listitem"), complaint);
});

test("the operator settles it: sees what is kept and the commission on it before, gives a reason, and may settle again", async () => {
  const t = textsOf("en");
  const page = await openOffice("ProductAdmin", `/admin/bookings/${bookingId}`);
  await see(page.getByRole("listitem"), complaint);
  const inclVat = (await readPrice(priceTable(page, t))).sums.map(({ cents }) => cents).reduce((most, cents) => Math.max(most, cents));
  await settle(page, t).click();
  const dialog = page.getByRole("dialog", { name: t("bookings.settlement.heading") });
  await dialog.waitFor();
  await expectAccessible(page);

  // Nothing is confirmed without an amount within the price, nor without a reason.
  const act = dialog.getByRole("button", { name: t("bookings.settlement.confirm"), exact: true });
  await act.click();
  await see(dialog, t("bookings.confirm.reasonRequired"));
  const why = dialog.getByRole("textbox", { name: t("bookings.confirm.reason") });
  await why.fill(reason);
  await act.click();
  const between = { min: formats.en.moneyExact(1), max: formats.en.moneyExact(inclVat) };
  await see(dialog, t("bookings.settlement.between", between));

  await dialog.getByRole("button", { name: t("bookings.settlement.half"), exact: true }).click();
  const preview = dialog.getByRole("table", { name: t("bookings.settlement.preview") });
  await preview.waitFor();
  await expectAccessible(page);
  const refundedCents = Math.floor((inclVat + 1) / 2);
  keptCents = inclVat - refundedCents;
  const { sums } = await readPrice(preview);
  expect(sums[0]?.cents).toBe(keptCents);
  const commission = sums.at(-1)?.cents ?? 0;
  expect(commission).toBeGreaterThan(0);
  await act.click();
  await dialog.waitFor({ state: "hidden" });
  await see(toast(page), t("bookings.settlement.done"));

  const main = page.getByRole("main");
  await page.getByRole("heading", { name: t("bookings.settlement.title") }).waitFor();
  for (const cents of [refundedCents, keptCents, commission]) await see(main, formats.en.moneyExact(cents));
  await see(page.getByRole("listitem"), reason);
  await expectAccessible(page);
  // What was settled may turn out wrong.
  await settle(page, t).click();
  await see(dialog, t("bookings.settlement.again", { amount: formats.en.moneyExact(refundedCents) }));
  const amount = dialog.getByLabel(t("bookings.settlement.refunded"));
  expect(centsIn(`€${await amount.inputValue()}`)).toBe(refundedCents);
});

test.each([
  ["VendorAdmin", "", "nl", "phone"],
  ["ClientAdmin", "/client", "nl", "desktop"],
] as const)("%s reads what was settled and why, in Dutch", async (role, area, language, viewport) => {
  const t = textsOf(language);
  const page = await openOffice(role, `${area}/bookings/${bookingId}`, { language, viewport });
  await page.getByRole("heading", { name: t("bookings.settlement.title") }).waitFor();
  await see(page.getByRole("main"), formats.nl.moneyExact(keptCents));
  await see(page.getByRole("listitem"), reason);
  await expectAccessible(page);
  expect(await settle(page, t).count()).toBe(0);
});
