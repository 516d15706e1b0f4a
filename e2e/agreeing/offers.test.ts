import { expect, test } from "vitest";
import { expectAccessible, openOffice, see } from "../browser.ts";
import { bookFresh } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

test("a client counters, the vendor sees line by line what would change and accepts, and both screens follow", async () => {
  const id = await bookFresh(14);
  const client = await openOffice("ClientAdmin", `/client/bookings/${id}`);
  await client.getByRole("button", { name: t("bookings.offers.make"), exact: true }).click();
  const form = client.getByRole("dialog", { name: t("bookings.offers.formTitle") });
  const participants = form.getByRole("spinbutton", { name: t("bookings.offers.participants") });
  const before = Number(await participants.inputValue());
  await participants.fill(String(before + 2));
  await form.getByLabel(t("bookings.offers.message")).fill("Two colleagues would like to join.");
  // What it comes to stands there before it is sent.
  await see(form, t("bookings.people", { count: before + 2 }));
  await expectAccessible(client);
  await form.getByRole("button", { name: t("bookings.offers.send"), exact: true }).click();
  await form.waitFor({ state: "hidden" });
  await see(client.getByRole("main"), "Two colleagues would like to join.");
  await client.getByRole("button", { name: t("bookings.offers.withdraw"), exact: true }).waitFor();

  const vendor = await openOffice("VendorAdmin", `/vendor/bookings/${id}`);
  await see(vendor.getByRole("main"), "Two colleagues would like to join.");
  expect(await vendor.getByRole("button", { name: t("bookings.actions.approve"), exact: true }).count()).toBe(0);
  await expectAccessible(vendor);
  await vendor.getByRole("button", { name: t("bookings.offers.accept"), exact: true }).click();
  const question = vendor.getByRole("dialog", { name: t("bookings.offers.acceptTitle") });
  await see(question, t("bookings.people", { count: before + 2 }));
  await question.getByRole("button", { name: t("bookings.offers.accept"), exact: true }).click();
  await question.waitFor({ state: "hidden" });
  await see(vendor.getByRole("main"), t("bookings.statuses.Approved"));

  await client.reload();
  await see(client.getByRole("main"), t("bookings.statuses.Approved"));
  await see(client.getByRole("main"), t("bookings.people", { count: before + 2 }));
  // Agreed as it is, it can still be changed, by both.
  await client.getByRole("button", { name: t("bookings.offers.propose"), exact: true }).waitFor();
});
