import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/core/dates/dates.ts";
import { areaOfRole, type Role } from "#contract/core/roles.ts";
import { eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, takenOver } from "../browser.ts";
import { loaded } from "../good-screen.ts";
import { fill, go, ownBooking, paths, publicPaths, things } from "../office/screens.ts";
import { sampled } from "../sampled.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const root = (page: Page) =>
  page.evaluate(() => {
    const { dir, dataset, style } = document.documentElement;
    const { colourScheme, colourTheme, layout, container, card } = dataset;
    return { dir, colourScheme, colourTheme, layout, container, card, radius: style.getPropertyValue("--radius") };
  });
const open = async (page: Page) => {
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("ui.theme.label") })
    .click();
  const panel = page.getByRole("dialog", { name: t("appearance.title") });
  await panel.waitFor();
  return panel;
};
/** Chosen on this device, later than anything that the person chose elsewhere. */
const mirror = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem("appearance", JSON.stringify({ direction: "rtl", chosenAt: "2100-01-01T00:00:00Z" })));
  await page.reload();
  await takenOver(page);
};
/** The sidebar's and the content's left edges: which of them comes first. */
const leftOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN;

test("every choice holds at once, before the first paint of the next page, and on a second device", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/listings");
  expect(await leftOf(page, "aside")).toBeLessThan(await leftOf(page, "main"));
  const panel = await open(page);
  const choose = (name: string) => panel.getByRole("radio", { name, exact: true }).press(" ");
  await choose(t("appearance.mode.dark"));
  await choose(t("appearance.direction.rtl"));
  await choose(t("appearance.colourTheme.plum"));
  await choose(t("appearance.container.full"));
  await choose(t("appearance.card.border"));
  await choose(t("appearance.layout.horizontal"));
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/me/appearance") && response.request().method() === "PUT");
  await panel.getByRole("slider", { name: t("appearance.radius") }).fill("4");
  const chosen = {
    dir: "rtl",
    colourScheme: "dark",
    colourTheme: "plum",
    layout: "horizontal",
    container: "full",
    card: "border",
    radius: "0.25rem",
  };
  await eventually(() => root(page)).toEqual(chosen);
  expect((await kept).status()).toBe(200);
  await expectAccessible(page);
  await panel.getByRole("button", { name: t("ui.close") }).click();
  // Above the page, as wide as the window.
  expect((await page.locator("aside").boundingBox())?.width).toBeGreaterThan(1_200);

  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset, dir } = document.documentElement;
      if (document.body) dataset["firstPaint"] ??= `${dir} ${dataset["colourScheme"]} ${dataset["colourTheme"]} ${dataset["layout"]}`;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await loaded(page);
  expect(await page.locator("html").getAttribute("data-first-paint")).toBe("rtl dark plum horizontal");

  const elsewhere = await openOffice("VendorAdmin", "/vendor/bookings", { viewport: "phone" });
  await eventually(() => root(elsewhere)).toEqual(chosen);
  await expectNoSidewaysScroll(elsewhere);

  await (await open(elsewhere)).getByRole("button", { name: t("appearance.reset") }).click();
  await eventually(() => root(elsewhere)).toMatchObject({ dir: "ltr", colourTheme: "blue", radius: "0.75rem" });
  // The newer choice holds on the first device too, from its next visit on.
  await eventually(async () => {
    await page.reload();
    await loaded(page);
    return (await root(page)).dir;
  }, 60).toBe("ltr");
});

test("mirrored, the menu is at the right, and the arrows of a calendar lead where they point", async () => {
  const office = await openOffice("ClientAdmin", "/client/bookings");
  await mirror(office);
  await loaded(office);
  expect(await leftOf(office, "aside")).toBeGreaterThan(await leftOf(office, "main"));

  const page = await openPage();
  await page.goto("/");
  await mirror(page);
  await page
    .getByRole("button", { name: t("ui.calendar.open") })
    .first()
    .click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-date") ?? "");
  const grid = page.getByRole("grid");
  await grid.locator("[tabindex='0']").first().focus();
  const first = await focused();
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe(addDays(first, 1));
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe(first);
});

test.each([360, 390])("mirrored, no screen is wider than a phone of %i pixels", { timeout: 300_000 }, async (width) => {
  const part = width === 360 ? 0 : 1;
  const named = { ...(await things()) };
  const visitor = await openPage({ viewport: "phone", expectedStatuses: [404] });
  await visitor.setViewportSize({ width, height: 780 });
  await visitor.goto("/");
  await mirror(visitor);
  for (const path of sampled("public mirrored", publicPaths, 12, part)) {
    await visitor.goto(fill(path, named));
    await takenOver(visitor);
    await loaded(visitor);
    expect((await root(visitor)).dir).toBe("rtl");
    await expectNoSidewaysScroll(visitor);
  }
  for (const role of ["ProductAdmin", "ClientAdmin", "VendorAdmin"] satisfies Role[]) {
    const area = areaOfRole[role];
    const page = await openOffice(role, `/${area}/account/appearance`, { viewport: "phone" });
    await page.setViewportSize({ width, height: 780 });
    await mirror(page);
    await loaded(page);
    named.booking = await ownBooking(page, area);
    for (const { path } of sampled(`${role} mirrored`, paths[area], 16, part)) {
      await go(page, fill(path, named));
      await loaded(page);
      expect((await root(page)).dir).toBe("rtl");
      await expectNoSidewaysScroll(page);
    }
  }
});
