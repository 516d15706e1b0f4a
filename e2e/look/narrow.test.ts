import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { areaOfRole, type Role } from "#contract/core/roles.ts";
import { eventually, openOffice } from "../browser.ts";
import { loaded } from "../good-screen.ts";
import { go } from "../office/screens.ts";

/** What is cut off of the words in the bar at the bottom. */
const cutLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("nav a span, nav button span")]
      // What only screen readers are told is a point.
      .filter((label) => label.childElementCount === 0 && label.checkVisibility() && label.clientWidth > 1)
      .filter((label) => label.scrollWidth > label.clientWidth)
      .map((label) => label.innerText),
  );

test.each<Role>(["VendorAdmin", "ClientAdmin", "ProductAdmin"])(
  "the bar at the bottom of the narrowest phone has room for every word of a %s, and its icons are whole",
  async (role) => {
    for (const language of ["en", "nl"] as const) {
      const page = await openOffice(role, `/${areaOfRole[role]}`, { viewport: "phone", language });
      await page.setViewportSize({ width: 320, height: 640 });
      await loaded(page);
      // Letters of the machine's own are wider than those that are on their way.
      await page.evaluate(() => document.fonts.ready);
      await eventually(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
      expect(await cutLabels(page), language).toEqual([]);
      const widths = await page.evaluate(() =>
        [...document.querySelectorAll("header svg[width]")]
          .filter((icon) => icon.checkVisibility() && icon.getAttribute("width") === icon.getAttribute("height"))
          .map((icon) => icon.getBoundingClientRect().height - icon.getBoundingClientRect().width),
      );
      expect(Math.max(...widths), "squashed").toBeLessThan(0.5);
    }
  },
);

test("a booking's number in the audit of a phone is on one line", async () => {
  const page = await openOffice("ProductAdmin", "/admin", { viewport: "phone" });
  await go(page, "/admin/audit?q=BF-");
  await loaded(page);
  const lines = await page.evaluate(() => {
    const found: number[] = [];
    const texts = document.createTreeWalker(document.querySelector("main") as HTMLElement, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: reference, index } of (text.textContent ?? "").matchAll(/BF-\d{4}-\d{5}/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + reference.length);
        found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
      }
    }
    return found;
  });
  expect(lines.length).toBeGreaterThan(5);
  expect(Math.max(...lines)).toBe(1);
});
