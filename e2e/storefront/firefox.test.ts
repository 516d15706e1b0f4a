import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import { baseUrl, eventually } from "../browser.ts";
import { expectRoomForDates, expectWhole, hasFirefox, launchFirefox, openIn } from "../firefox.ts";

/** The main screens of the storefront in Firefox. */
describe.skipIf(!hasFirefox)("in Firefox", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchFirefox();
  });
  afterAll(() => browser?.close());

  test.each([1440, 1100, 390])("the search shows its date whole, and the kinds no scroll bar, %i pixels wide", async (width) => {
    const page = await openIn(browser, "/", width);
    await expectRoomForDates(page, "form input[name=date]");
    await expectWhole(page);
    await page.close();
  });

  test("visitors search, read an activity, and are told what a question lacks", async () => {
    const page = await openIn(browser, "/");
    await page.type("form [name=q]", "cooking");
    await page.keyboard.press("Enter");
    await eventually(() => new URL(page.url()).searchParams.get("q")).toBe("cooking");
    await eventually(() => page.$$eval("#results[aria-busy=false] article", (cards) => cards.length)).toBeGreaterThan(0);
    const name = await page.$eval("#results article a", (link) => {
      (link as HTMLAnchorElement).click();
      return link.textContent;
    });
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/listings\//);
    await eventually(() => page.$eval("main h1", (heading) => heading.textContent)).toBe(name);

    await page.goto(`${baseUrl}/contact`);
    await eventually(() => page.$eval("main form", (form) => (form as HTMLFormElement).noValidate)).toBe(true);
    await page.click("main form button[type=submit]");
    await eventually(() => page.$$eval('main [aria-invalid="true"]', (fields) => fields.length)).toBe(3);
    await page.close();
  });
});
