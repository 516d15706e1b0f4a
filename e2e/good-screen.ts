import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "./browser.ts";

/** All of axe in the light, its contrast in the dark as well: nothing else differs between the two. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await paint(page, "light");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectWholeIcons(page);
  await paint(page, "dark");
  await expectAccessible(page, ["color-contrast"]);
}

/** An icon gives way to the words beside it as any picture does, until nothing is seen of it, unless it is told to stay. */
async function expectWholeIcons(page: Page): Promise<void> {
  const squashed = await page.evaluate(() =>
    [...document.querySelectorAll("svg[width][aria-hidden]")]
      .filter((icon) => icon.getAttribute("width") === icon.getAttribute("height") && icon.checkVisibility())
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return width > 0 && width < height - 0.5;
      })
      .map((icon) => `${icon.getBoundingClientRect().width} px beside “${icon.parentElement?.textContent}”`),
  );
  expect(squashed, `squashed icons of ${page.url()}`).toEqual([]);
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

/**
 * Names are somebody else's: the longest that a form takes, without a space, makes no screen wider than its window,
 * nor what is open over it.
 */
export async function expectRoomForNames(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const open = document.querySelector("dialog[open]");
    const places = [
      ...(open ?? document).querySelectorAll(open ? ":is(h1, h2, h3, option)" : "main :is(h1, h2, h3, option), main nav ol a"),
      // Whatever else people write stands in one of these, as the only thing in it; figures and states keep to one line.
      ...[
        ...(open ?? document).querySelectorAll(
          open ? ":is(dd, dt, blockquote, p, li, th, td, label, legend, strong, a, span)" : "main :is(dd, blockquote, figcaption, p, li)",
        ),
      ].filter(
        (place) =>
          place.childElementCount === 0 &&
          place.textContent.trim().length > 2 &&
          place.closest("button, time, svg, nav") === null &&
          getComputedStyle(place).whiteSpace !== "nowrap",
      ),
    ];
    const written = places.map((place) => [...place.childNodes]);
    for (const place of places) place.replaceChildren("W".repeat(120));
    const { scrollWidth, clientWidth } = document.documentElement;
    const tooWide = scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : [];
    if (open) {
      const edge = open.getBoundingClientRect().right + 1;
      // A table scrolls by itself.
      const beyond = [...open.querySelectorAll("*")].filter(
        (part) => part.closest("table, pre") === null && part.getBoundingClientRect().right > edge,
      );
      tooWide.push(...beyond.map((part) => `in the dialog: ${part.tagName.toLowerCase()}.${part.getAttribute("class")}`));
    }
    // React finds its own text again.
    places.forEach((place, index) => {
      place.replaceChildren(...(written[index] ?? []));
    });
    return tooWide;
  });
  expect(widths, `too wide with long names, of ${page.url()}`).toEqual([]);
}
