import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import { baseUrl, eventually } from "../browser.ts";
import { expectRoomForDates, expectWhole, hasFirefox, launchFirefox } from "../firefox.ts";
import { sampled } from "../sampled.ts";
import { identityTexts, textsOf } from "../texts.ts";

/** A screen of each kind: lists, a record, forms, calendars. */
const screens = {
  VendorAdmin: [
    "/vendor",
    "/vendor/bookings",
    "/vendor/bookings/sheet",
    "/vendor/listings/create",
    "/vendor/availability",
    "/vendor/account/security",
  ],
  ProductAdmin: ["/admin", "/admin/bookings", "/admin/vendors", "/admin/audit", "/admin/users/invitations"],
} as const;

const loaded = (page: Page) =>
  eventually(() => page.$$eval("main h1", (headings) => headings.length + document.querySelectorAll("[aria-busy=true]").length)).toBe(1);

describe.skipIf(!hasFirefox)("in Firefox", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchFirefox();
  });
  afterAll(() => browser?.close());

  test.each(sampled("areas in Firefox", ["VendorAdmin", "ProductAdmin"] as const, 2))(
    "a %s signs in, opens a booking, and finds every screen whole",
    async (role) => {
      const [start = "/", ...others] = screens[role];
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      await page.goto(`${baseUrl}${start}`);
      await page.waitForSelector(".demo button");
      const { demoAction, roles } = identityTexts.en;
      await page.$$eval(
        ".demo button",
        (buttons, name) => buttons.find((button) => button.textContent.includes(name))?.click(),
        `${demoAction} ${roles[role]}`,
      );
      await eventually(() => new URL(page.url()).pathname).toBe(start);
      for (const width of [1440, 390]) {
        await page.setViewport({ width, height: 900 });
        for (const path of [start, ...others]) {
          await page.goto(`${baseUrl}${path}`);
          await loaded(page);
          await expectWhole(page);
          await expectRoomForDates(page, `main input[placeholder="${textsOf("en")("ui.calendar.pattern")}"]`);
        }
      }
      await page.setViewport({ width: 1440, height: 900 });
      await page.goto(`${baseUrl}${start === "/admin" ? "/admin" : "/vendor"}/bookings`);
      await page.waitForSelector("main th[scope=row] a");
      await page.$eval("main th[scope=row] a", (link) => (link as HTMLAnchorElement).click());
      await eventually(() => new URL(page.url()).pathname).toMatch(/\/bookings\/[0-9a-f-]{36}$/);
      await loaded(page);
      await expectWhole(page);
      await context.close();
    },
  );
});
