import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, openOffice, openPage, see, signIn, visit } from "../browser.ts";
import { firstRow } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const scheme = (page: Page) => page.locator("html").getAttribute("data-colour-scheme");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("theme-mode"));
const choose = (page: Page, mode: "light" | "dark" | "auto") =>
  page
    .getByRole("radio", { name: t(`ui.theme.${mode}`), exact: true })
    .first()
    .press(" ");

describe("light, dark or the system's", () => {
  test("is stored under theme-mode, painted before the page is, and the same in the office", async () => {
    const page = await openPage();
    await visit(page, "/");
    expect([await scheme(page), await stored(page)]).toEqual(["light", null]);
    await choose(page, "dark");
    await eventually(() => scheme(page)).toBe("dark");
    expect(await stored(page)).toBe("dark");

    // What the first drawing of the body sees.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const root = document.documentElement;
        if (document.body) root.dataset["firstScheme"] ??= root.dataset["colourScheme"] ?? "none";
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.locator("html").getAttribute("data-first-scheme")).toBe("dark");
    await page.goto("/client");
    await signIn(page, "ClientAdmin");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await scheme(page)).toBe("dark");

    await visit(page, "/");
    await choose(page, "light");
    await eventually(() => scheme(page)).toBe("light");
    expect(await stored(page)).toBe("light");
  });

  test("auto, the default, follows the system while the page is open", async () => {
    const page = await openPage({ colourScheme: "dark" });
    await visit(page, "/");
    expect(await scheme(page)).toBe("dark");
    await page.emulateMedia({ colorScheme: "light" });
    await eventually(() => scheme(page)).toBe("light");
    await choose(page, "dark");
    await choose(page, "auto");
    await eventually(() => scheme(page)).toBe("light");
    expect(await stored(page)).toBe("auto");
  });
});

test("a toast: one at a time, gone after five seconds, reached with F8", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings?statuses=Approved,Negotiation,New");
  await firstRow(page).click();
  await page.getByRole("textbox", { name: t("conversations.label"), exact: true }).waitFor();
  const add = async (note: string) => {
    await page.getByRole("textbox", { name: t("conversations.label"), exact: true }).fill(note);
    await page.getByRole("button", { name: t("conversations.send") }).click();
    await see(page.getByRole("list"), note);
  };
  const toasts = page.getByRole("region", { name: /F8/ }).getByRole("listitem");
  // The page's own clock, so that five seconds are five seconds however busy the machine is.
  await page.clock.install();
  await add("See you at the station.");
  await add("Or at the bakery beside it.");
  await see(toasts, t("conversations.sent"));
  expect(await toasts.count()).toBe(1);

  await page.keyboard.press("F8");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=region]")?.getAttribute("aria-label"))).toMatch(/F8/);
  // It waits while it has the focus, and goes on when that goes elsewhere.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000));
  expect(await toasts.count()).toBe(1);
  await page.getByRole("textbox", { name: t("conversations.label"), exact: true }).focus();
  await page.clock.runFor(5_000);
  await eventually(() => toasts.count()).toBe(0);
});
