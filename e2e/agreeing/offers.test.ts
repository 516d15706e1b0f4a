import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/core/dates/dates.ts";
import { writeDate } from "#web/platform/forms/dates/date-text.ts";
import { beside, eventually, expectAccessible, openOffice, see } from "../browser.ts";
import { bookFresh, bookingIdOf, firstRow } from "../office/office.ts";
import { formats, textsOf } from "../texts.ts";

const t = textsOf("en");

/** The address of a new feed of the client's bookings. */
async function makeFeed(): Promise<{ page: Page; address: string }> {
  const page = await openOffice("ClientAdmin", "/client/account/feeds");
  await page.getByLabel(t("feeds.name")).fill(`Kitchen wall ${Date.now()}`);
  await page.getByRole("button", { name: t("feeds.make"), exact: true }).click();
  return { page, address: await page.getByLabel(t("feeds.address")).inputValue() };
}

/** What a calendar program reads of a booking. */
async function inFeed({ page, address }: { page: Page; address: string }, id: string): Promise<{ sequence: number; status: string }> {
  const text = await (await page.request.get(address)).text();
  const event = text.split("BEGIN:VEVENT").find((one) => one.includes(`UID:booking-${id}@`)) ?? "";
  return { sequence: Number(/^SEQUENCE:(\d+)/m.exec(event)?.[1]), status: /^STATUS:(\w+)/m.exec(event)?.[1] ?? "" };
}

test("a client counters, the vendor sees line by line what would change and accepts, and both screens and the client's feed follow", async () => {
  const id = await bookFresh(14);
  const feed = await makeFeed();
  const asked = await inFeed(feed, id);
  expect(asked.status).toBe("TENTATIVE");
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

  // Nobody asked: the page that stands open follows.
  await see(client.getByRole("main"), t("bookings.statuses.Approved"));
  await see(client.getByRole("main"), t("bookings.people", { count: before + 2 }));
  // Agreed as it is, it can still be changed, by both.
  await client.getByRole("button", { name: t("bookings.offers.propose"), exact: true }).waitFor();
  const agreed = await inFeed(feed, id);
  expect(agreed.status).toBe("CONFIRMED");
  expect(agreed.sequence).toBeGreaterThan(asked.sequence);
});

test("the operator opens what ended again by offering another date, and the client agrees to it on the page that stood open", async () => {
  const client = await openOffice("ClientAdmin", "/client/bookings?statuses=Declined,Cancelled&to=yesterday");
  await firstRow(client).click();
  await client.getByRole("heading", { name: t("conversations.title") }).waitFor();
  const id = bookingIdOf(client);
  // It is the operator's to open again.
  expect(await client.getByRole("button", { name: t("bookings.offers.reopen"), exact: true }).count()).toBe(0);

  const operator = await openOffice("ProductAdmin", `/admin/bookings/${id}`);
  const asked = beside(operator.waitForResponse((response) => response.url().includes(`/bookings/${id}/offer-options`) && response.ok()));
  await operator.getByRole("button", { name: t("bookings.offers.reopen"), exact: true }).click();
  const { earliestDate, unavailable } = (await (await asked).json()) as { earliestDate: string; unavailable: string[] };
  let date = addDays(earliestDate, 40);
  while (unavailable.includes(date)) date = addDays(date, 1);
  const form = operator.getByRole("dialog", { name: t("bookings.offers.reopen") });
  await form.getByLabel(t("bookings.offers.date")).first().fill(writeDate(date, "en"));
  await form.getByLabel(t("bookings.offers.message")).fill("This day is free again. Would it suit you?");
  await expectAccessible(operator);
  await form.getByRole("button", { name: t("bookings.offers.send"), exact: true }).click();
  await form.waitFor({ state: "hidden" });
  await see(operator.getByRole("main"), t("bookings.statuses.Negotiation"));

  await see(client.getByRole("main"), "This day is free again. Would it suit you?");
  await expectAccessible(client);
  await client.getByRole("button", { name: t("bookings.offers.accept"), exact: true }).click();
  const question = client.getByRole("dialog", { name: t("bookings.offers.acceptTitle") });
  await question.getByRole("button", { name: t("bookings.offers.accept"), exact: true }).click();
  await question.waitFor({ state: "hidden" });
  for (const page of [client, operator]) {
    await see(page.getByRole("main"), t("bookings.statuses.Approved"));
    await see(page.getByRole("main"), formats.en.dateLong(date));
  }
});

test("of two who accept at once one does, and the other reads that somebody was just before", async () => {
  const id = await bookFresh(14);
  const client = await openOffice("ClientAdmin", `/client/bookings/${id}`);
  await client.getByRole("button", { name: t("bookings.offers.make"), exact: true }).click();
  const form = client.getByRole("dialog", { name: t("bookings.offers.formTitle") });
  await form.getByRole("spinbutton", { name: t("bookings.offers.participants") }).fill("16");
  await form.getByRole("button", { name: t("bookings.offers.send"), exact: true }).click();
  await form.waitFor({ state: "hidden" });
  const asked = [
    ["VendorAdmin", "vendor"],
    ["ProductAdmin", "admin"],
  ] as const;
  const both = await Promise.all(
    asked.map(async ([role, area]) => {
      const page = await openOffice(role, `/${area}/bookings/${id}`, { expectedStatuses: [412] });
      await page.getByRole("button", { name: t("bookings.offers.accept"), exact: true }).click();
      const question = page.getByRole("dialog", { name: t("bookings.offers.acceptTitle") });
      const yes = question.getByRole("button", { name: t("bookings.offers.accept"), exact: true });
      await yes.waitFor();
      return { page, yes };
    }),
  );
  await Promise.all(both.map(({ yes }) => yes.evaluate((button: HTMLElement) => button.click())));
  const count = async (text: string) => {
    const shown = await Promise.all(both.map(({ page }) => page.getByText(text, { exact: true }).filter({ visible: true }).count()));
    return shown.filter((times) => times > 0).length;
  };
  const texts = [t("bookings.offers.accepted"), t("bookings.change.title")];
  await eventually(() => Promise.all(texts.map(count))).toEqual([1, 1]);
  for (const { page } of both) await see(page.getByRole("main"), t("bookings.statuses.Approved"));
});
