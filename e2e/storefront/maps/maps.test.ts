import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, expectAccessible, expectNoSidewaysScroll, openPage, see, takenOver, visit } from "../../browser.ts";
import { freePort, startProduction } from "../../production-server.ts";
import { textsOf } from "../../texts.ts";
import { cards, drawn } from "../results.ts";
import { startTiles } from "./tile-server.ts";

const t = textsOf("en");
const map = (page: Page) => page.getByRole("region", { name: t("listings.map.label") });
/** A place's pin, by the words that it has for those who do not see it. */
const pins = (page: Page) => map(page).getByRole("link");
const marked = (page: Page) => page.locator("[data-marked]");
const streets = (page: Page) => map(page).locator("canvas");

describe("on the map", () => {
  test("pins show the lowest price at their place, with VAT as the visitor wants it, and stay on the map", async () => {
    const page = await openPage();
    await visit(page, "/?view=map");
    const pin = pins(page).first();
    const said = await pin.innerText();
    const [, place = "", price = ""] = /^(.+): \d+ activit(?:y|ies), from (€[\d.]+) per person excl\. VAT/.exec(said) ?? [];
    expect(price, said).not.toBe("");
    await expectAccessible(page);
    await pin.click();
    await drawn(page, { near: place, view: "map" });
    await eventually(() => cards(page).locator("strong").allTextContents()).toContain(price);
    const own = map(page)
      .getByText(new RegExp(`^${place}(:| and)`))
      .first();
    await see(own, "excl. VAT");
    await page.getByText(t("listings.vat.incl"), { exact: true }).first().click();
    await see(own, "incl. VAT");
    expect(await own.innerText()).not.toContain(`${price} `);
    expect(await streets(page).count()).toBe(0);
  });

  test("a card marks its pin, and a pin the cards of its place, by pointer and by keyboard", async () => {
    const page = await openPage();
    await visit(page, "/?view=map");
    const card = cards(page).first();
    await card.hover();
    await eventually(() => map(page).locator("[data-marked]").count()).toBe(1);
    await map(page).locator("[data-marked]").hover();
    await eventually(() => page.locator("ol > [data-marked]").count()).toBeGreaterThan(0);
    await page.mouse.move(2, 2);
    await eventually(() => marked(page).count()).toBe(0);
    await card.getByRole("link").first().focus();
    await eventually(() => map(page).locator("[data-marked]").count()).toBe(1);
    const pin = pins(page).first();
    await pin.focus();
    await eventually(() => map(page).locator("ul > [data-marked]").count()).toBe(0);
    const name = /^[^:]+/.exec(await pin.innerText())?.[0] ?? "";
    await page.keyboard.press("Enter");
    await drawn(page, { near: name, view: "map" });
    await eventually(() => cards(page).count()).toBeGreaterThan(0);
  });

  test("a phone has the map above the list, in pages as the list", async () => {
    const page = await openPage({ viewport: "phone" });
    await visit(page, "/?view=map");
    const [above, below] = await Promise.all([map(page).boundingBox(), cards(page).first().boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await expectNoSidewaysScroll(page);
    const first = await cards(page).first().innerText();
    await page
      .getByRole("navigation", { name: t("listings.results.pages") })
      .getByRole("link", { name: t("ui.next") })
      .click();
    await drawn(page, { page: "2", view: "map" });
    await eventually(() => cards(page).first().innerText()).not.toBe(first);
  });
});

describe("where the operator has streets", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-streets-"));
  let site = "";
  let tiles: Awaited<ReturnType<typeof startTiles>>;
  let stopSite: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    tiles = await startTiles();
    const port = await freePort();
    site = `http://localhost:${port}`;
    stopSite = await startProduction({
      port,
      dataDir,
      log: "streets-server.log",
      settings: { MAP_STYLE_URL: `${tiles.origin}/style.json` },
    });
  });
  afterAll(async () => {
    await stopSite();
    await tiles.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const openThere = (options = {}) => openPage({ site, provider: tiles.origin, ...options });

  test("the map has them once it is opened, with the same pins, and asks for nothing before", async () => {
    const page = await openThere();
    const before = tiles.asked.length;
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await visit(page, "/");
    await takenOver(page);
    expect(tiles.asked).toHaveLength(before);
    expect(scripts.filter((path) => /streets|maplibre/.test(path))).toEqual([]);
    await page
      .getByRole("navigation", { name: t("listings.results.view") })
      .getByRole("link", { name: t("listings.results.map") })
      .click();
    await drawn(page, { view: "map" });
    await streets(page).waitFor();
    await eventually(() => tiles.asked.filter((path) => path.endsWith(".png")).length).toBeGreaterThan(0);
    // By the worker, which has the policy of its own file.
    await eventually(() => tiles.asked).toContain("/roads.geojson");
    await see(map(page), "© Somebody's streets");
    await eventually(() => map(page).locator("path").count()).toBeLessThan(20);
    const several = map(page)
      .getByRole("button", { name: /other place/ })
      .first();
    const said = (await several.locator("span").first().textContent()) ?? "";
    await several.press("Enter");
    await eventually(() => map(page).getByRole("button", { name: said }).count()).toBe(0);
    await cards(page).first().hover();
    await expectAccessible(page);
  });

  test("without WebGL, or when nothing comes, the outline stays with its pins", async () => {
    const page = await openThere();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await visit(page, "/?view=map");
    await pins(page).first().waitFor();
    await see(map(page), /€/);
    tiles.goAway();
    const other = await openThere({ expectedStatuses: [503] });
    await visit(other, "/?view=map");
    await eventually(() => tiles.asked.filter((path) => path === "/style.json").length).toBeGreaterThan(1);
    await pins(other).first().click();
    await drawn(other, { view: "map" });
  });
});
