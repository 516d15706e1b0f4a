import { expect, test } from "vitest";
import { eventually, expectAccessible, openOffice, openPage, see } from "../browser.ts";
import { addNote, bookable, bookFresh, toast } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

test("an address that names no activity to ask about says so", async () => {
  for (const address of ["/client/messages/ask", "/client/messages/ask?listingId=nonsense"]) {
    const client = await openOffice("ClientAdmin", address);
    await see(client, t("conversations.absent"));
  }
});

test("two sides talk in one thread: an internal note stays inside, a read message says so, and a link is safe", async () => {
  const id = await bookFresh(12);
  const vendor = await openOffice("VendorAdmin", `/vendor/bookings/${id}`);
  await addNote(vendor, t, "See https://bondfire.example/menu for lunch.");
  const link = vendor.getByRole("link", { name: "https://bondfire.example/menu" });
  expect(await link.getAttribute("rel")).toContain("noopener");
  expect(await link.getAttribute("target")).toBe("_blank");
  const ours = "Only for colleagues: bring the tall tables.";
  await vendor.getByRole("radio", { name: /^Only / }).click({ force: true });
  const field = vendor.getByRole("textbox", { name: t("conversations.labelInternal"), exact: true });
  await field.fill(ours);
  await expectAccessible(vendor);
  await vendor.getByRole("button", { name: t("conversations.keepInternal") }).click();
  await see(vendor.getByRole("log"), ours);

  const client = await openOffice("ClientAdmin", "/client/messages");
  const lines = client.getByRole("list", { name: t("conversations.listLabel") });
  // Its own page of the booking may stand open and have read it already: it is found among all.
  await lines.getByRole("link").filter({ hasText: "bondfire.example/menu" }).first().click();
  const log = client.getByRole("log");
  await see(log, "See https://bondfire.example/menu for lunch.");
  expect(await client.getByText(ours).count()).toBe(0);
  await expectAccessible(client);
  await client.getByRole("textbox", { name: t("conversations.label"), exact: true }).fill("That looks good.");
  await client.keyboard.press("Control+Enter");
  await see(log, "That looks good.");
  await client.getByRole("link", { name: t("conversations.openBooking") }).click();
  await client.waitForURL(`**/client/bookings/${id}`);

  // Nobody asked: the page that stands open follows what the other side does.
  await see(vendor.getByRole("log"), "That looks good.");
  await eventually(() => vendor.getByText(/^Seen by /).count()).toBeGreaterThan(0);
});

test("a client asks about an activity, and the vendor finds the question among what waits for it", async () => {
  const { listing } = await bookable((await openPage()).request, 12);
  const question = `Is there parking for ${Date.now()} cars?`;
  const plan = `This is where car ${Date.now()} comes in.`;
  const client = await openOffice("ClientAdmin", `/client/messages/ask?listingId=${listing.id}`);
  await client.getByRole("textbox", { name: t("conversations.ask.label") }).fill(question);
  await expectAccessible(client);
  await client.getByRole("button", { name: t("conversations.ask.send") }).click();
  await see(client.getByRole("log"), question);
  const chooser = client.getByLabel(t("conversations.files.add")).first();
  await chooser.setInputFiles({ name: "Plan of the car park.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 a plan") });
  await see(client.getByRole("list", { name: t("conversations.files.list") }), "Plan of the car park.pdf");
  await client.getByRole("textbox", { name: t("conversations.label"), exact: true }).fill(plan);
  await expectAccessible(client);
  await client.getByRole("button", { name: t("conversations.send") }).click();
  await see(client.getByRole("log"), plan);
  const vendor = await openOffice("VendorAdmin", "/vendor/messages?show=waiting");
  await vendor
    .getByRole("list", { name: t("conversations.listLabel") })
    .getByRole("link")
    .filter({ hasText: plan })
    .click();
  await see(vendor.getByRole("log"), question);
  const saved = vendor.waitForEvent("download");
  await vendor
    .getByRole("button", { name: /^Plan of the car park\.pdf/ })
    .last()
    .click();
  expect((await saved).suggestedFilename()).toBe("Plan of the car park.pdf");
  // What a colleague saved is filled in, read, and sent as any message.
  await vendor.getByRole("button", { name: t("conversations.replies.open") }).click();
  const drawer = vendor.getByRole("dialog", { name: t("conversations.replies.title") });
  await drawer.getByRole("button", { name: t("conversations.replies.new") }).click();
  const name = `Parking ${Date.now()}`;
  await drawer.getByRole("textbox", { name: t("conversations.replies.name") }).fill(name);
  await drawer.getByRole("textbox", { name: t("conversations.replies.reply") }).fill("Dear {client}, for all of them. {me}");
  await expectAccessible(vendor);
  await drawer.getByRole("button", { name: t("ui.save"), exact: true }).click();
  await drawer.getByRole("button", { name: t("conversations.replies.use", { name }) }).click();
  const field = vendor.getByRole("textbox", { name: t("conversations.label"), exact: true });
  expect(await field.inputValue()).toMatch(/^Dear [^{}]+, for all of them\. [^{}]+$/);
  await vendor.getByRole("button", { name: t("conversations.send") }).click();
  await see(vendor.getByRole("log"), "for all of them.");
  // It is not lost by one press, nor is the drawer, which stays for the next one.
  await vendor.getByRole("button", { name: t("conversations.replies.open") }).click();
  await drawer.getByRole("button", { name: t("conversations.replies.edit", { name }) }).click();
  const asked = vendor.getByRole("dialog", { name: t("conversations.replies.deleteTitle", { name }) });
  await drawer.getByRole("button", { name: t("conversations.replies.delete"), exact: true }).click();
  await expectAccessible(vendor);
  await vendor.keyboard.press("Escape");
  await eventually(() => asked.count()).toBe(0);
  await drawer.getByRole("button", { name: t("conversations.replies.delete"), exact: true }).click();
  await asked.getByRole("button", { name: t("conversations.replies.delete"), exact: true }).click();
  await see(toast(vendor), t("conversations.replies.deleted"));
  await drawer.getByRole("button", { name: t("conversations.replies.new") }).waitFor();
  expect(await drawer.getByText(name).count()).toBe(0);
});
