import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, expectAccessible, openOffice, see, signIn } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { demoVendor, firstRow, toast } from "./office.ts";

const t = textsOf("en");
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const question = (page: Page) => page.getByRole("dialog", { name: t("ui.unsaved.title") });
const answer = (page: Page, word: "stay" | "leave") => question(page).getByRole("button", { name: t(`ui.unsaved.${word}`), exact: true });
const menu = (page: Page, key: "bookings" | "update") =>
  page.getByRole("navigation", { name: t("office.mainNavigation") }).getByRole("link", { name: new RegExp(`^${t(`office.menu.${key}`)}`) });

test("unsaved work is asked about, by a link and by Back; what was typed waits, and after saving nobody asks", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/bookings");
  await menu(page, "update").click();
  await page.waitForURL("**/vendor/update");
  const person = field(page, "contactPersonName");
  const before = await person.inputValue();
  const typed = `Typed ${Date.now()}`;
  await person.fill(typed);

  await menu(page, "bookings").click();
  await question(page).waitFor();
  await expectAccessible(page);
  await answer(page, "stay").click();
  await question(page).waitFor({ state: "hidden" });
  expect(await person.inputValue()).toBe(typed);
  expect(new URL(page.url()).pathname).toBe("/vendor/update");

  await page.evaluate(() => window.history.back());
  await question(page).waitFor();
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/vendor/update");
  expect(await person.inputValue()).toBe(typed);
  await page.evaluate(() => window.history.back());
  await answer(page, "leave").click();
  await page.waitForURL("**/vendor/bookings*");

  // The draft is back, says so, and can be given up.
  await menu(page, "update").click();
  await see(toast(page), t("ui.unsaved.back"));
  expect(await person.inputValue()).toBe(typed);
  await toast(page)
    .getByRole("button", { name: t("ui.unsaved.afresh") })
    .click();
  await eventually(() => person.inputValue()).toBe(before);
  await menu(page, "bookings").click();
  await page.waitForURL("**/vendor/bookings*");

  await menu(page, "update").click();
  await person.fill(typed);
  await page.getByRole("button", { name: t("ui.save") }).click();
  await see(toast(page), t("ui.updated"));
  await menu(page, "bookings").click();
  await page.waitForURL("**/vendor/bookings*");
  await menu(page, "update").click();
  await eventually(() => person.inputValue()).toBe(typed);
  expect(await toast(page).getByText(t("ui.unsaved.back")).count()).toBe(0);

  // Typing and taking it back is no work that could be lost.
  await person.fill("Something else");
  await person.fill(typed);
  await menu(page, "bookings").click();
  await page.waitForURL("**/vendor/bookings*");
});

test("a note being written is unsaved work as any other: asked about, and waiting in the tab", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings");
  await firstRow(page).click();
  const note = page.getByRole("textbox", { name: t("conversations.label"), exact: true });
  const typed = `Half a note ${Date.now()}`;
  await note.fill(typed);
  const path = new URL(page.url()).pathname;
  await menu(page, "bookings").click();
  await answer(page, "stay").click();
  await question(page).waitFor({ state: "hidden" });
  expect(await note.inputValue()).toBe(typed);
  await menu(page, "bookings").click();
  await answer(page, "leave").click();
  await page.waitForURL("**/client/bookings");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto(path);
  await eventually(() => note.inputValue()).toBe(typed);
  await page.getByRole("button", { name: t("conversations.send") }).click();
  await see(page.getByRole("listitem"), typed);
  await menu(page, "bookings").click();
  await page.waitForURL("**/client/bookings");
});

test("what one person typed is not shown to the next one at the same tab", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/update");
  const person = field(page, "contactPersonName");
  const typed = `Mine alone ${Date.now()}`;
  await person.fill(typed);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: t("office.account") }).click();
  await page.getByRole("menuitem", { name: t("office.signOut") }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(`/admin/vendors?q=${encodeURIComponent(demoVendor)}`);
  await signIn(page, "ProductAdmin");
  await page.getByRole("rowheader").getByRole("link", { name: demoVendor }).first().click();
  await page.getByRole("link", { name: t("organisations.tabs.profile"), exact: true }).click();
  await person.waitFor();
  expect(await person.inputValue()).not.toBe(typed);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(typed);
});

test("what was created is saved: the way to it asks nothing", async () => {
  const page = await openOffice("ClientAdmin", "/client/teams/create");
  await field(page, "name").fill(`Guarded ${Date.now()}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("organisations.teams.create"), exact: true })
    .click();
  await see(toast(page), t("ui.created"));
  await page.waitForURL(/\/client\/teams\/[0-9a-f-]{36}/);
});

test("the error of the field one leaves does not take the press from the button", async () => {
  const page = await openOffice("ProductAdmin", "/admin/clients/create");
  await field(page, "name").fill("Journey");
  await field(page, "legalName").fill("Journey NV");
  const send = page.getByRole("main").getByRole("button", { name: t("organisations.clients.create"), exact: true });
  await send.scrollIntoViewIfNeeded();
  // The address stands right above the button: its error would move the button down while it is pressed.
  await field(page, "websiteUrl").fill("no address");
  const box = await send.boundingBox();
  if (!box) throw new Error("The button is not in view.");
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.mouse.up();
  // Sent, or the first error of all would not have the focus.
  await see(page, t("fields.required", { field: t("organisations.form.email") }));
  expect(await field(page, "email").evaluate((input) => input === document.activeElement)).toBe(true);
});

test("a reason that was typed is asked about before Escape, a press beside the dialog or its cross loses it", async () => {
  const page = await openOffice("ProductAdmin", "/admin/bookings?statuses=New");
  await firstRow(page).click();
  await page
    .getByRole("group", { name: t("bookings.actions.label") })
    .getByRole("button", { name: t("bookings.actions.cancel"), exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: t("bookings.confirm.title", { status: t("bookings.statuses.Cancelled") }) });
  const reason = dialog.getByRole("textbox", { name: t("bookings.confirm.reason") });
  const asked = page.getByRole("dialog", { name: t("ui.unsaved.closeTitle") });
  const goOn = asked.getByRole("button", { name: t("ui.unsaved.goOn"), exact: true });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole("button", { name: t("ui.close"), exact: true }).click(),
  ];
  await reason.fill("They asked me to, on the");
  for (const leave of ways) {
    await leave();
    await asked.waitFor();
    await goOn.click();
    await asked.waitFor({ state: "hidden" });
    expect(await reason.inputValue()).toBe("They asked me to, on the");
  }
  // Twice in a row, without a key in between.
  await page.keyboard.press("Escape");
  await asked.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "hidden" });
  expect(await reason.inputValue()).toBe("They asked me to, on the");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: t("ui.unsaved.discard"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });

  // Nothing typed, nothing asked.
  await page
    .getByRole("group", { name: t("bookings.actions.label") })
    .getByRole("button", { name: t("bookings.actions.cancel"), exact: true })
    .click();
  await reason.fill("x");
  await reason.fill("");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await asked.count()).toBe(0);
});
