import { chromium } from "playwright-core";
import { median } from "./numbers.ts";
import type { Row } from "./report.ts";

/** A phone of the middle on a slow mobile line: what Lighthouse calls slow 4G, applied to the browser itself. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const visits = 5;

/** The largest paint of `/` for new visitors with a slow phone, from the address to the screen. */
export async function measurePaint(url: string): Promise<Row[]> {
  const paints: number[] = [];
  while (paints.length < visits) paints.push(await largestPaint(`${url}/`));
  return [
    {
      what: "largest paint of /, slow phone",
      measured: median(paints) / 1000,
      unit: "s",
      target: 1.2,
      note: `processor ${slowdown} times slower, 1.6 Mbit/s with 150 ms of latency`,
    },
  ];
}

async function largestPaint(address: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-component-update"],
  });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", line);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    // Scripts and what they bring count as well: the last word is spoken when nothing comes any more.
    await page.goto(address, { waitUntil: "networkidle" });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
  } finally {
    await browser.close();
  }
}
