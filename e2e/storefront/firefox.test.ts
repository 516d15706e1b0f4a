import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { baseUrl, eventually } from "../browser.ts";

/**
 * The main screens of the storefront in Firefox, driven over WebDriver BiDi.
 * Where there is none (`apt-get install firefox-esr`, or FIREFOX_PATH) they are
 * left out; `.ci/run` brings it.
 */
const executablePath = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr";

describe.skipIf(!existsSync(executablePath))("in Firefox", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  });
  afterAll(() => browser?.close());

  async function open(path: string, width = 1440): Promise<Page> {
    const page = await browser.newPage();
    await page.setViewport({ width, height: 900 });
    await page.goto(`${baseUrl}${path}`);
    return page;
  }

  test.each([1440, 1100, 390])("the search shows its date whole, and the kinds no scroll bar, %i pixels wide", async (width) => {
    const page = await open("/", width);
    const cut = await page.$eval("form input[name=date]", (field) => {
      const typed = field as HTMLInputElement;
      const before = typed.value;
      typed.value = "31/12/2026";
      const missing = typed.scrollWidth - typed.clientWidth;
      typed.value = before;
      return missing;
    });
    expect(cut).toBeLessThanOrEqual(1);
    const bars = await page.$$eval("main *", (elements) =>
      elements
        .filter((element): element is HTMLElement => element instanceof HTMLElement && getComputedStyle(element).overflowX === "auto")
        .filter((element) => {
          const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(element);
          const borders = Number.parseFloat(borderBlockStartWidth) + Number.parseFloat(borderBlockEndWidth);
          return element.scrollWidth > element.clientWidth && element.offsetHeight - element.clientHeight > borders + 1;
        })
        .map(({ className }) => className),
    );
    expect(bars).toEqual([]);
    const { page: scrolled, window: shown } = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(scrolled).toBeLessThanOrEqual(shown);
    await page.close();
  });

  test("visitors search, read an activity, and are told what a question lacks", async () => {
    const page = await open("/");
    await page.type("form [name=q]", "cooking");
    await page.keyboard.press("Enter");
    await eventually(() => new URL(page.url()).searchParams.get("q")).toBe("cooking");
    await eventually(() => page.$$eval("#results article", (cards) => cards.length)).toBeGreaterThan(0);
    await page.$eval("#results article a", (link) => (link as HTMLAnchorElement).click());
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/listings\//);
    await eventually(() => page.$$eval("main h1", (headings) => headings.length)).toBe(1);

    await page.goto(`${baseUrl}/contact`);
    await eventually(() => page.$eval("main form", (form) => (form as HTMLFormElement).noValidate)).toBe(true);
    await page.click("main form button[type=submit]");
    await eventually(() => page.$$eval('main [aria-invalid="true"]', (fields) => fields.length)).toBe(3);
    await page.close();
  });
});
