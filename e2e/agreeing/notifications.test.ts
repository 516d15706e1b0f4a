import { expect, test } from "vitest";
import { eventually, expectAccessible, goOn, openOffice, openPage, see } from "../browser.ts";
import { addNote, bookFresh } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

test("what one side does rings the other's bell at once, and opening it reads it", async () => {
  const id = await bookFresh(12);
  const client = await openOffice("ClientAdmin", "/client/notifications");
  // Where it was asked for, its page stands open: whatever comes would be read there.
  const open = client.context().browser()?.contexts() ?? [];
  for (const page of open.flatMap((context) => context.pages())) if (page.url().endsWith(id)) await page.close();
  await client.getByRole("button", { name: t("notifications.readAll") }).click();
  const bell = (unread: number) =>
    client.getByRole("button", { name: t("notifications.bell", { unread, count: String(unread) }), exact: true });
  await bell(0).waitFor();

  const vendor = await openOffice("VendorAdmin", `/vendor/bookings/${id}`);
  await addNote(vendor, t, "We can also do it outside.");
  // Nobody asked: the page that stands open hears of it.
  await bell(1).waitFor();
  await bell(1).click();
  const panel = client.getByRole("dialog", { name: t("notifications.title") });
  await expectAccessible(client);
  await panel.getByRole("link").filter({ hasText: "wrote about" }).first().click();
  await client.waitForURL(`**/client/bookings/${id}`);
  await bell(0).waitFor();
  // What comes while it is on screen is read with it.
  await addNote(vendor, t, "Or in the cellar.");
  await see(client.getByRole("log"), "Or in the cellar.");
  await bell(0).waitFor();

  // An internal note rings nowhere.
  await client.goto(new URL("/client/dashboard", client.url()).href);
  await vendor.getByRole("radio", { name: /^Only / }).click({ force: true });
  await vendor.getByRole("textbox", { name: t("conversations.labelInternal"), exact: true }).fill("Between us: the cellar is cold.");
  await vendor.getByRole("button", { name: t("conversations.keepInternal") }).click();
  await see(vendor.getByRole("log"), "Between us: the cellar is cold.");
  await bell(0).waitFor();
});

test("a choice is kept, what is never off cannot be chosen, and everything works by keyboard", async () => {
  // Where the choices stood before.
  const page = await openOffice("VendorAdmin", "/vendor/notifications?view=preferences");
  await page.waitForURL("**/vendor/account/notifications");
  const offers = t("notifications.kinds.offers");
  const rhythm = page.getByLabel(`${offers}: ${t("notifications.preferences.mail")}`);
  await rhythm.waitFor();
  // Each choice is long on its way: meanwhile the row stands as chosen, keeps the focus and takes the next one.
  await page.route("**/api/me/notification-preferences/*", async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await goOn(route);
  });
  await rhythm.selectOption("daily");
  const bell = page.getByRole("checkbox", { name: `${offers}: ${t("notifications.preferences.bell")}` });
  await bell.focus();
  await page.keyboard.press("Space");
  expect([await rhythm.inputValue(), await bell.isChecked(), await bell.isEnabled()]).toEqual(["daily", false, true]);
  await see(page, t("notifications.preferences.saved"));
  expect(await bell.evaluate((box) => box === document.activeElement)).toBe(true);
  await eventually(() => page.getByText(t("notifications.preferences.saved")).count()).toBeGreaterThan(1);
  // One that could not be kept is taken back.
  await page.unroute("**/api/me/notification-preferences/*");
  await page.route("**/api/me/notification-preferences/*", (route) => route.abort("aborted"));
  await page.keyboard.press("Space");
  await eventually(() => bell.isChecked()).toBe(false);
  await page.unroute("**/api/me/notification-preferences/*");
  await page.reload();
  await eventually(() => rhythm.inputValue()).toBe("daily");
  await eventually(() => bell.isChecked()).toBe(false);
  expect(await page.getByLabel(`${t("notifications.kinds.security")}: ${t("notifications.preferences.mail")}`).isDisabled()).toBe(true);
  await expectAccessible(page);
});

test("a link from a mail asks before anything happens, without scripts and on a phone", async () => {
  const page = await openPage({ javaScript: false, viewport: "phone", expectedStatuses: [404] });
  const answer = await page.goto("/mail/stop/not-a-token");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
