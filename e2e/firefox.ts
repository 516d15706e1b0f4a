import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { expect } from "vitest";
import { baseUrl } from "./browser.ts";

/**
 * Firefox, driven over WebDriver BiDi. Where there is none (`apt-get install
 * firefox-esr`, or FIREFOX_PATH) its journeys are left out; `.ci/run` brings it.
 */
const executablePath = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr";
export const hasFirefox = existsSync(executablePath);
export const launchFirefox = (): Promise<Browser> => puppeteer.launch({ browser: "firefox", executablePath, headless: true });

export async function openIn(browser: Browser, path: string, width = 1440): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 900 });
  await page.goto(`${baseUrl}${path}`);
  return page;
}

/** Nothing on the page is cut off at its side, and nothing but a table shows a scroll bar of its own. */
export async function expectWhole(page: Page): Promise<void> {
  const bars = await page.$$eval("main *", (elements) =>
    elements
      .filter((element): element is HTMLElement => element instanceof HTMLElement && getComputedStyle(element).overflowX === "auto")
      .filter((element) => element.querySelector("table") === null)
      .filter((element) => {
        const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(element);
        const borders = Number.parseFloat(borderBlockStartWidth) + Number.parseFloat(borderBlockEndWidth);
        return element.scrollWidth > element.clientWidth && element.offsetHeight - element.clientHeight > borders + 1;
      })
      .map(({ className }) => className),
  );
  expect(bars, page.url()).toEqual([]);
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(scrolled, page.url()).toBeLessThanOrEqual(shown);
}

/** The date as it is typed fits into its field. */
export async function expectRoomForDates(page: Page, selector: string): Promise<void> {
  const cut = await page.$$eval(selector, (fields) =>
    fields.map((field) => {
      const typed = field as HTMLInputElement;
      const before = typed.value;
      typed.value = "31/12/2026";
      const missing = typed.scrollWidth - typed.clientWidth;
      typed.value = before;
      return missing;
    }),
  );
  expect(Math.max(0, ...cut), page.url()).toBeLessThanOrEqual(1);
}
