import { expect, test } from "vitest";
import { beside, openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { askFor, bookFresh, confirm, expectActions } from "./office.ts";

const reason = "The budget for this quarter is spent; a pity.";

test("somebody was just before you: it says what changed, the act is still possible, and the reason typed is still there", async () => {
  const t = textsOf("en");
  const id = await bookFresh(12);
  const client = await openOffice("ClientAdmin", `/client/bookings/${id}`, { expectedStatuses: [412] });
  const dialog = await askFor(client, t, "cancel", "Cancelled");
  await dialog.getByRole("textbox", { name: t("bookings.confirm.reason") }).fill(reason);

  const vendor = await openOffice("VendorAdmin", `/vendor/bookings/${id}`);
  await confirm(vendor, t, await askFor(vendor, t, "negotiate", "Negotiation"), "negotiate", "Negotiation");

  const refused = beside(client.waitForResponse((response) => response.status() === 412));
  await dialog.getByRole("button", { name: t("bookings.confirm.verbs.cancel"), exact: true }).click();
  await refused;
  await see(dialog, t("bookings.change.title"));
  await see(dialog, t("bookings.change.stillPossible"));
  expect(await dialog.getByRole("textbox", { name: t("bookings.confirm.reason") }).inputValue()).toBe(reason);

  await confirm(client, t, dialog, "cancel", "Cancelled");
  await see(client.getByRole("listitem"), reason);
});

test("somebody was just before you and it is too late: the reason typed lives on as a note", async () => {
  const t = textsOf("nl");
  const id = await bookFresh(13);
  const first = await openOffice("VendorAdmin", `/vendor/bookings/${id}`, { language: "nl", expectedStatuses: [412] });
  const second = await first.context().newPage();
  await second.goto(`/vendor/bookings/${id}`);

  const dialog = await askFor(second, t, "decline", "Declined");
  await dialog.getByRole("textbox", { name: t("bookings.confirm.reason") }).fill(reason);
  await confirm(first, t, await askFor(first, t, "approve", "Approved"), "approve", "Approved");

  await dialog.getByRole("button", { name: t("bookings.confirm.verbs.decline"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await see(second.getByRole("main"), t("bookings.change.title"));
  await see(second.getByRole("main"), t("bookings.change.noLonger"));
  expect(await second.getByRole("textbox", { name: t("conversations.label"), exact: true }).inputValue()).toBe(reason);
  await expectActions(second, t, ["cancel"]);
});
