import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, expectNoSidewaysScroll, openPage, type PageOptions } from "../browser.ts";
import { expectGoodScreen } from "../good-screen.ts";
import { sampled } from "../sampled.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const looks = [
  { language: "en", viewport: "desktop" },
  { language: "nl", viewport: "phone" },
] as const satisfies PageOptions[];

async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(part);
  await page.locator("[data-example]").first().waitFor();
}

/** The addresses of all parts, as the gallery lists them. */
async function partsOf(page: Page): Promise<string[]> {
  await openPart(page, "/styleguide");
  return page.locator('nav a[href*="part="]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

describe.each(looks.map((look, part) => ({ look, part, ...look })))("the gallery in $language on a $viewport", ({ look, part: half }) => {
  test("draws every part with its code, well by axe, contrast and width, also mirrored", { timeout: 420_000 }, async () => {
    const page = await openPage(look);
    const parts = await partsOf(page);
    expect(parts.length).toBeGreaterThan(12);
    for (const part of sampled("parts of the gallery", parts, 16, half)) {
      await openPart(page, part);
      for (const example of await page.locator("[data-example]").all()) {
        const name = await example.getAttribute("data-example");
        expect(await example.locator("pre").textContent(), part).toContain(`function ${name}(`);
        const stage = example.locator("[data-stage]");
        if ((await stage.count()) === 0) continue;
        // A picture of the part: it is there, and as large as something that is drawn.
        expect((await stage.screenshot()).length, `${part} ${name}`).toBeGreaterThan(500);
      }
      await expectGoodScreen(page);
      await openPart(page, `${part}${part.includes("?") ? "&" : "?"}direction=rtl&mode=dark&theme=plum`);
      await expectNoSidewaysScroll(page);
    }
  });

  test("shows frames as pages of their own", { timeout: 240_000 }, async () => {
    const page = await openPage(look);
    const frames: string[] = [];
    for (const part of await partsOf(page)) {
      await openPart(page, part);
      frames.push(
        ...(await page
          .locator('[data-example] a[href*="whole="]')
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))),
      );
    }
    expect(frames.length).toBeGreaterThan(5);
    for (const frame of sampled("frames of the gallery", frames, 8, half)) {
      await page.goto(frame);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expectGoodScreen(page);
    }
  });
});

test("the stage takes another theme, direction and width by the switches and by the address, and nobody finds it by a search engine", async () => {
  const page = await openPage();
  const response = await page.goto("/styleguide?part=button");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  const stage = page.locator("[data-stage]").first();
  await stage.waitFor();
  const fill = () =>
    stage
      .getByRole("button")
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const blue = await fill();
  await page.getByLabel(t("styleguide.theme.label")).selectOption("forest");
  await eventually(fill).not.toBe(blue);
  await page.getByLabel(t("styleguide.direction.label")).selectOption("rtl");
  await page.getByLabel(t("styleguide.width.label")).selectOption("360");
  await eventually(async () => (await stage.boundingBox())?.width).toBe(360);
  expect(new URL(page.url()).search).toBe("?part=button&theme=forest&direction=rtl&width=360");
  await page.reload();
  expect(await stage.getAttribute("dir")).toBe("rtl");
  await page.goto("/styleguide?part=nonsense&theme=nonsense");
  await stage.waitFor();
});
