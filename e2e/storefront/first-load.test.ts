import { get } from "node:http";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, takenOver } from "../browser.ts";

/** Thousand bytes as sent with gzip; what comes by itself after the page has been taken over counts too. */
const mostKb = { script: 150, stylesheet: 20 };
/** Cumulative, as the web vitals count it. */
const mostShift = 0.02;

type Weight = { path: string; kb: number };

test.each(["desktop", "phone"] as const)("the home page is light and stands still on a %s", async (viewport) => {
  const page = await openPage({ viewport });
  const loaded = { script: new Set<string>(), stylesheet: new Set<string>() };
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script" || type === "stylesheet") loaded[type].add(response.url());
  });
  await page.goto("/");
  await takenOver(page);
  // The marks of cards come last, with all that is not in the first script.
  await page.locator("#results").getByRole("article").first().locator("button[aria-pressed]").first().waitFor();
  await page.waitForLoadState("networkidle");
  const shift = await layoutShift(page);

  const styles = gzipSync((await page.locator("style").allTextContents()).join(""));
  const inPage: Record<"script" | "stylesheet", Weight[]> = {
    script: [],
    stylesheet: [{ path: "the page itself", kb: styles.length / 1000 }],
  };
  for (const type of ["script", "stylesheet"] as const) {
    const weights = [...inPage[type], ...(await Promise.all([...loaded[type]].map(weigh)))];
    const total = weights.reduce((sum, { kb }) => sum + kb, 0);
    expect(total, `The home page loads no ${type}: nothing was measured.`).toBeGreaterThan(0);
    expect(
      total,
      `Every ${type} of the home page together: ${total.toFixed(1)} kB with gzip, of ${mostKb[type]} at most. ${largest(weights)}`,
    ).toBeLessThanOrEqual(mostKb[type]);
  }
  expect(shift, "cumulative layout shift of the home page").toBeLessThanOrEqual(mostShift);
});

function weigh(url: string): Promise<Weight> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("error", reject);
      response.on("end", () => resolve({ path: new URL(url).pathname, kb: bytes / 1000 }));
    }).on("error", reject);
  });
}

function largest(weights: readonly Weight[]): string {
  const named = weights
    .toSorted((a, b) => b.kb - a.kb)
    .slice(0, 5)
    .map(({ path, kb }) => `${path} ${kb.toFixed(1)}`);
  return `${weights.length} files, the largest: ${named.join(", ")}.`;
}

/** What moved without anybody touching the page. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) total += entry.value;
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Buffered entries are handed over before the second frame from now.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(total))));
      }),
  );
}
