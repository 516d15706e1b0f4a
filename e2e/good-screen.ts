import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "./browser.ts";

/** All of axe in the light, its contrast in the dark as well: nothing else differs between the two. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await paint(page, "light");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await paint(page, "dark");
  await expectAccessible(page, ["color-contrast"]);
}

/** The product's own screens say which scheme they are drawn in; the provider's pages follow the system in their styles alone. */
async function paint(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.waitForFunction((wanted) => (document.documentElement.dataset["colourScheme"] ?? wanted) === wanted, scheme);
}

/** Nothing of the screen is still on its way. */
export async function loaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
}

/** Names are somebody else's: the longest that a form takes, without a space, makes no screen wider than its window. */
export async function expectRoomForNames(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    // In a table the name is the first text of the row's header; choices bear names too.
    const places = [
      ...document.querySelectorAll("main :is(h1, h2, h3, option), main nav ol a"),
      // Whatever else people write stands in one of these, as the only thing in it; figures and states keep to one line.
      ...[...document.querySelectorAll("main :is(dd, blockquote, figcaption, p, li)")].filter(
        (place) => place.childElementCount === 0 && place.textContent.trim().length > 2 && getComputedStyle(place).whiteSpace !== "nowrap",
      ),
    ];
    const written = places.map((place) => [...place.childNodes]);
    for (const place of places) place.replaceChildren("W".repeat(120));
    const { scrollWidth, clientWidth } = document.documentElement;
    // React finds its own text again.
    places.forEach((place, index) => {
      place.replaceChildren(...(written[index] ?? []));
    });
    return { page: scrollWidth, window: clientWidth };
  });
  expect(widths.page, `width of ${page.url()} with long names`).toBeLessThanOrEqual(widths.window);
}
