import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, openPage, takenOver } from "../browser.ts";
import { sampled } from "../sampled.ts";
import { type PublicPages, publicPages } from "./public-pages.ts";

let pages: PublicPages;
beforeAll(async () => {
  pages = await publicPages();
});

const own = ["/", "/pricing", "/about-us", "/contact", "/become-a-partner", "/schedule-call", "/blog", "/stories", "/info/faq"];

// In Dutch, whose words are longer.
test.each(sampled("pages at 200 %", [...own, "listing", "article"] as const, 2))(
  "%s is whole at 200 % zoom, in forced colours, with motion reduced",
  async (which) => {
    const page = await openPage({ language: "nl" });
    // A window of 1280 by 860 at 200 %.
    await page.setViewportSize({ width: 640, height: 430 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(which === "listing" || which === "article" ? pages[which] : which);
    await takenOver(page);
    expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length)).toBe(0);
    await expectAccessible(page);
    // The colours are the reader's own then; what must hold is that nothing moves or disappears.
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors, reducedMotion: "reduce" });
      await expectNoSidewaysScroll(page);
      expect(await cutOff(page)).toEqual([]);
    }
  },
);

// The font comes with the page or not at all (`font-display: optional`): on a slow line the browser's own stays, which is wider.
test("without the product's font every public page fits the smallest phone", async () => {
  const page = await openPage({ language: "nl", viewport: "phone", expectedStatuses: [404] });
  await page.route(/\.woff2(?:$|\?)/, (route) => route.fulfill({ status: 404 }));
  for (const which of [...own, pages.listing, pages.article]) {
    await page.goto(which);
    await takenOver(page);
    await page.locator('header a[href^="/favourites"]').waitFor();
    await expectNoSidewaysScroll(page);
  }
});

/** Texts that stick out of the window and cannot be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isReachable = (element: Element | null): boolean =>
      element !== null && (/(auto|scroll)/.test(getComputedStyle(element).overflowX) || isReachable(element.parentElement));
    return [...document.querySelectorAll("body *")]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? "")))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, right, left } = element.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && right > 0 && !isReachable(element);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`);
  });
}
