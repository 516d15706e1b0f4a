import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { uiLanguages } from "#contract/core/product.ts";

/**
 * Takes the pictures of the tour, which browsers see that cannot run the demo:
 * `npm run demo:tour -- http://localhost:3000` on a freshly loaded demo.
 * They are taken anew when these screens look otherwise.
 */
const site = process.argv[2] ?? "http://localhost:3000";
const folder = resolve(import.meta.dirname, "..", "..", "demo", "browser", "tour");

/** A screen of each person's day; of a list the first one is opened. */
const screens: { name: string; email: string | null; path: string; opensFirst?: boolean }[] = [
  { name: "listings", email: null, path: "/?participants=12" },
  { name: "booking", email: "client@bondfire.example", path: "/client/bookings?statuses=Negotiation", opensFirst: true },
  { name: "vendor", email: "vendor@bondfire.example", path: "/vendor/bookings/board" },
  { name: "operator", email: "admin@bondfire.example", path: "/admin/dashboard" },
];

const browser = await chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
mkdirSync(folder, { recursive: true });
for (const language of uiLanguages)
  for (const { name, email, path, opensFirst } of screens) {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    await context.addCookies([{ name: "language", value: language, url: site }]);
    const page = await context.newPage();
    await page.goto(path);
    if (email) {
      await page.locator(`button[name=email][value="${email}"]`).click();
      await page.waitForURL((url) => url.pathname === path.split("?")[0]);
    }
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (opensFirst) {
      await page.locator("main th[scope=row] a").first().click();
      await page.waitForURL(/\/[0-9a-f-]{36}/);
    }
    // A stream stays open for as long as the page does, so there is no moment without a request to wait for.
    await page.waitForTimeout(2_000);
    await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
    await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === "lazy"));
    const picture = await sharp(await page.screenshot())
      .resize({ width: 1000 })
      .webp({ quality: 62, effort: 6 })
      .toBuffer();
    await sharp(picture).toFile(join(folder, `${name}.${language}.webp`));
    await context.close();
  }
await browser.close();
