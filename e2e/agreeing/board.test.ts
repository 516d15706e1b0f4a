import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openOffice, see } from "../browser.ts";
import { bookFresh, toast } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const column = (page: Page, status: string) => page.locator(`[data-column="${status}"]`);
const title = (status: "Negotiation" | "Approved") => t("bookings.confirm.title", { status: t(`bookings.statuses.${status}`) });

/** The board of one booking, told by its reference. */
async function openBoard(role: "VendorAdmin" | "ClientTeamMember", id: string): Promise<Page> {
  const area = role === "VendorAdmin" ? "vendor" : "team";
  const booking = await openOffice("VendorAdmin", `/vendor/bookings/${id}`);
  const reference = /BF-\d{4}-\d+/.exec(await booking.getByRole("main").innerText())?.[0] ?? "";
  return openOffice(role, `/${area}/bookings/board?q=${reference}`);
}

test("a vendor drags a request to another status: it asks first, a dismissed question leaves the card, a confirmed one moves it", async () => {
  const id = await bookFresh(14);
  const page = await openBoard("VendorAdmin", id);
  const card = page.locator("li", { has: page.locator(`[data-card="${id}"]`) });
  await expectAccessible(page);
  await card.dragTo(column(page, "Negotiation"));
  const question = page.getByRole("dialog", { name: title("Negotiation") });
  await question.getByRole("button", { name: t("bookings.confirm.keep"), exact: true }).click();
  await question.waitFor({ state: "hidden" });
  expect(await column(page, "New").locator(`[data-card="${id}"]`).count()).toBe(1);
  await card.dragTo(column(page, "Negotiation"));
  await question.getByRole("button", { name: t("bookings.confirm.verbs.negotiate"), exact: true }).click();
  await see(toast(page), t("bookings.confirm.updated"));
  await column(page, "Negotiation").locator(`[data-card="${id}"]`).waitFor();
});

test("the same by keyboard: the menu sets the status, and the focus goes along with the card", async () => {
  const id = await bookFresh(14);
  const page = await openBoard("VendorAdmin", id);
  await page.locator(`[data-card="${id}"]`).focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: t("bookings.actions.negotiate"), exact: true }).press("Enter");
  const question = page.getByRole("dialog", { name: title("Negotiation") });
  await question.getByRole("button", { name: t("bookings.confirm.verbs.negotiate"), exact: true }).press("Enter");
  await column(page, "Negotiation").locator(`[data-card="${id}"]`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-card"))).toBe(id);
});

test("a card whose booking has moved on meanwhile says so and goes where it belongs", async () => {
  const id = await bookFresh(14);
  const page = await openBoard("VendorAdmin", id);
  // Without its stream: with it the card moves by itself, and nobody is too late.
  await page.route("**/api/live", (route) => route.abort("aborted"));
  await page.reload();
  const card = page.locator("li", { has: page.locator(`[data-card="${id}"]`) });
  await card.waitFor();
  const other = await openOffice("VendorAdmin", `/vendor/bookings/${id}`);
  await other.getByRole("button", { name: t("bookings.actions.negotiate"), exact: true }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: t("bookings.confirm.verbs.negotiate"), exact: true })
    .click();
  await see(toast(other), t("bookings.confirm.updated"));
  await card.dragTo(column(page, "Negotiation"));
  await see(toast(page), t("board.lost"));
  await column(page, "Negotiation").locator(`[data-card="${id}"]`).waitFor();
});

test("whoever only looks on drags nothing and has no menu", async () => {
  const page = await openOffice("ClientTeamMember", "/team/bookings/board");
  await page.locator("[data-card]").first().waitFor();
  expect(await page.locator("li[draggable=true]").count()).toBe(0);
  expect(await page.locator("[data-column] li button").count()).toBe(0);
});
