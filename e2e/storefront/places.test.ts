import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { beside, eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see, visit } from "../browser.ts";
import { firstRow, toast } from "../office/office.ts";
import { type Translate, textsOf } from "../texts.ts";
import { cards, drawn } from "./results.ts";

const bar = (page: Page, t: Translate) => page.getByRole("search", { name: t("listings.search.label") });
const where = (page: Page, t: Translate) => bar(page, t).locator('input[name="near"]');

describe("a visitor looks near a place", () => {
  test("by a few letters and the keyboard, widens the circle, and sees it on the map", async () => {
    const t = textsOf("en");
    const page = await openPage();
    await visit(page, "/");
    const field = where(page, t);
    await field.focus();
    await field.pressSequentially("ghe");
    const option = page.getByRole("option", { name: /^Ghent/ });
    await option.waitFor();
    await field.press("ArrowDown");
    await eventually(() => option.getAttribute("aria-selected")).toBe("true");
    await expectAccessible(page);
    await field.press("Enter");
    await eventually(() => field.inputValue()).toBe("Ghent");
    await option.waitFor({ state: "hidden" });
    await field.press("Enter");
    await drawn(page, { near: "Ghent" });
    await see(page, t("listings.filters.chipNear", { km: "25", place: "Ghent" }));
    const nearby = await cards(page).count();
    expect(nearby).toBeGreaterThan(0);

    await page.getByRole("radio", { name: /^100 km/ }).click();
    await drawn(page, { within: "100" });
    expect(await cards(page).count()).toBeGreaterThan(nearby);
    await see(cards(page).first(), /\d km|close by/);

    await page
      .getByRole("navigation", { name: t("listings.results.view") })
      .getByRole("link", { name: t("listings.results.map") })
      .click();
    await page.waitForURL((url) => url.searchParams.get("view") === "map");
    const map = page.getByRole("region", { name: t("listings.map.label") });
    await map.waitFor();
    const place = page
      .getByRole("listitem")
      .getByRole("link", { name: /^Antwerp \d+$/ })
      .last();
    const count = Number(/\d+/.exec(await place.innerText())?.[0]);
    await place.click();
    await drawn(page, { near: "Antwerp" });
    await eventually(async () => Number(/\d+/.exec((await page.locator("#results h2").first().textContent()) ?? "")?.[0])).toBe(count);

    await page.goBack();
    await map.waitFor();
    const several = map.getByRole("button", { name: /other place/ }).first();
    await several.waitFor();
    const before = await map.getByRole("listitem").count();
    await several.press("Enter");
    await eventually(() => map.getByRole("listitem").count()).not.toBe(before);
    await map.getByRole("button", { name: t("listings.map.all") }).click();
    await eventually(() => map.getByRole("listitem").count()).toBe(before);
  });

  test("in Dutch on a phone, by touch, and is told of a place that nobody knows", async () => {
    const t = textsOf("nl");
    const page = await openPage({ language: "nl", viewport: "phone" });
    await visit(page, "/");
    const field = where(page, t);
    await field.tap();
    await field.pressSequentially("the hag");
    await page.getByRole("option", { name: /^Den Haag/ }).tap();
    await eventually(() => field.inputValue()).toBe("Den Haag");
    await bar(page, t).locator('select[name="within"]').selectOption("50");
    await bar(page, t)
      .getByRole("button", { name: t("listings.search.submit") })
      .tap();
    await drawn(page, { near: "Den Haag" });
    await see(page, t("listings.filters.chipNear", { km: "50", place: "Den Haag" }));
    await expectNoSidewaysScroll(page);

    await visit(page, "/?near=Xyzzyville");
    await see(page, t("listings.empty.unknownPlace", { place: "Xyzzyville" }));
    await visit(page, "/?near=Anwterpen");
    await see(page, t("listings.results.nearPlace", { place: "Antwerpen" }));
  });

  test("where nothing is, and is offered a wider circle", async () => {
    const t = textsOf("en");
    const page = await openPage();
    await visit(page, "/?near=Arlon&within=10");
    const wider = page.getByRole("link", { name: new RegExp(t("listings.empty.wider", { km: 100 })) });
    await wider.click();
    await drawn(page, { within: "100" });
    expect(await cards(page).count()).toBeGreaterThan(0);
  });

  test.each(["gand", "9000", "Gent"])("without JavaScript, typing %s", async (typed) => {
    const t = textsOf("en");
    const page = await openPage({ javaScript: false });
    await page.goto("/");
    await where(page, t).fill(typed);
    const loaded = beside(page.waitForEvent("load"));
    await bar(page, t)
      .getByRole("button", { name: t("listings.search.submit") })
      .click();
    await loaded;
    await see(page, t("listings.results.nearPlace", { place: "Ghent" }));
    expect(await cards(page).count()).toBeGreaterThan(0);
    await page.goto("/?view=map");
    expect(await page.getByRole("link", { name: /^Antwerp \d/ }).count()).toBeGreaterThan(0);
  });
});

test("a vendor is offered towns, sees where the address is found, and what it means when it is not", async () => {
  const t = textsOf("en");
  const page = await openOffice("VendorAdmin", "/vendor/listings");
  await page.goto(`${await firstRow(page).getAttribute("href")}/venues`);
  await page
    .getByRole("link", { name: t("manage.venues.create") })
    .first()
    .click();
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field("name").fill("The harbour hall");
  await field("address.street").fill("Kaai 1");
  await field("address.postalCode").fill("8000");
  await field("address.city").pressSequentially("brug");
  await page.getByRole("option", { name: /^Bruges/ }).click();
  await eventually(() => field("address.city").inputValue()).toBe("Brugge");
  await see(page, t("manage.venues.form.onMap", { place: "Bruges" }));
  await field("address.city").fill("Nergenshuizen");
  await field("address.postalCode").fill("0000");
  await see(page, t("manage.venues.form.notOnMap"));
  await page.getByRole("button", { name: t("manage.venues.create") }).click();
  await see(toast(page), t("manage.venues.created"));
  await see(page, "Nergenshuizen");
});
