import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { publicFormTexts as forms } from "#web/features/contact/forms/texts.en.ts";
import { eventually, openOffice, openPage, see, visit } from "./browser.ts";
import { addNote, askFor, bookable, chooseFirst, confirm, fillBooking, firstRow, sendBooking, toast } from "./office/office.ts";
import { textsOf } from "./texts.ts";

/**
 * A browser that translates puts every text of a page into elements of its
 * own, and does so again with each that comes. The screens go on all the same:
 * an error that React throws fails the journey (`browser.ts`).
 */

const t = textsOf("en");

/** The stream of changes stays open, so that the network is never idle: half a second without anything asked or answered is. */
async function nothingMoreComes(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  for (const event of ["request", "requestfinished"] as const) page.on(event as "request", note);
  await eventually(() => Date.now() - last).toBeGreaterThan(500);
  for (const event of ["request", "requestfinished"] as const) page.off(event as "request", note);
}

/** From now on on this page, as the translators of Chrome and Edge do: once it is there with all that it loads. */
async function translate(page: Page): Promise<void> {
  await nothingMoreComes(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.evaluate(() => {
    const untouched = "script, style, textarea, title, option, font, svg";
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === "" || text.parentElement?.closest(untouched)) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        outer.append(inner);
        text.replaceWith(outer);
        // Chrome sets the translation there, Edge the text itself: what React remembers may be gone.
        inner.append(text.data.length % 2 === 0 ? text : text.cloneNode());
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.parentElement) wrap(node.parentElement);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await eventually(() => page.locator("main font").count()).toBeGreaterThan(5);
}

test.each(["/contact", "/become-a-partner", "/schedule-call"])("%s is sent empty, says what is missing, and goes on", async (path) => {
  const page = await openPage({ isFromElsewhere: true });
  await visit(page, path);
  await translate(page);
  const submit = page.locator("main form button[type=submit]").last();
  await submit.click();
  await eventually(() => page.locator('main [aria-invalid="true"]').count()).toBeGreaterThan(0);
  await submit.click();
  expect(await page.getByText(t("problems.codes.network")).count()).toBe(0);
  if (path !== "/contact") return;
  await page.locator("[name=name]").fill("Lotte Maes");
  await page.locator("[name=email]").fill(`translated.${Date.now()}@client.example`);
  await page.locator("[name=message]").fill("Does a translated page send its form?");
  await submit.click();
  await page.getByRole("heading", { name: forms.contact.sentTitle }).waitFor();
});

test("visitors search, filter and price a group", async () => {
  const page = await openPage();
  await visit(page, "/");
  await translate(page);
  await page.getByRole("searchbox").or(page.locator("[name=q]")).first().fill("cooking");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=cooking/);
  await page.locator("#results article").first().waitFor();
  const { listing } = await bookable(page.request, 12);
  await visit(page, `/listings/${listing.id}?participants=12`);
  await translate(page);
  // Every amount follows the group and the basis, as on a page that nobody translated.
  const amounts = (of: Page) => async () => ((await of.getByRole("complementary").innerText()).match(/€\s?[\d.,]+/g) ?? []).join(" ");
  const before = await amounts(page)();
  const group = page.getByRole("spinbutton").first();
  await group.fill("15");
  await group.blur();
  await eventually(amounts(page)).not.toBe(before);
  const plain = await openPage();
  await visit(plain, `/listings/${listing.id}?participants=15`);
  await eventually(amounts(page)).toBe(await amounts(plain)());
});

test("a booking is asked for, talked about, negotiated and cancelled", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings");
  const { listing, date } = await bookable(page.request, 12);
  await page.goto(`/bookings/new?listingId=${listing.id}&participants=12&date=${date}`);
  const venue = page.getByRole("combobox", { name: t("bookings.form.create.venue") });
  await venue.waitFor();
  await translate(page);
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  await chooseFirst(page.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));
  await fillBooking(page, t, {});
  await sendBooking(page, t);
  await addNote(page, t, "Written on a translated page.");
  const dialog = await askFor(page, t, "cancel", "Cancelled");
  // Without a reason first: the message comes and goes.
  await dialog.getByRole("button", { name: t("bookings.confirm.verbs.cancel"), exact: true }).click();
  await see(dialog, t("bookings.confirm.reasonRequired"));
  await dialog.getByRole("textbox", { name: t("bookings.confirm.reason") }).fill("It was a test.");
  await confirm(page, t, dialog, "cancel", "Cancelled");
});

test("a list is filtered, its rows chosen, and a profile saved", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/listings");
  await firstRow(page).waitFor();
  await translate(page);
  const boxes = page.getByRole("checkbox");
  await boxes.nth(1).check();
  await boxes.nth(1).uncheck();
  await page.goto("/vendor/update");
  const person = page.locator('[name="contactPersonName"]');
  await person.waitFor();
  await translate(page);
  const before = await person.inputValue();
  await person.fill("");
  await person.fill(before === "Vera Vendor" ? "Veerle Vendor" : "Vera Vendor");
  await page.getByRole("button", { name: t("ui.save") }).click();
  await see(toast(page), t("ui.updated"));
});
