import type { APIRequestContext, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "#contract/core/dates/dates.ts";
import type { Listing, ListingCard } from "#contract/listings/listing-shapes.ts";
import { writeDate } from "#web/platform/forms/dates/date-text.ts";
import { baseUrl, eventually, expectNoSidewaysScroll, goOn, openPage, see, signIn, visit } from "../browser.ts";
import { centsIn, formats, textsOf } from "../texts.ts";
import { readPrice } from "./prices.ts";
import { cards, drawn } from "./results.ts";

const t = textsOf("en");
const people = 14;
const mostCents = 80_00;

const read = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await (await request.get(`${baseUrl}${path}`)).json()) as T;

/** A day of next year's March on which at least three activities near Ghent take the group for the money. */
async function dayInMarch(request: APIRequestContext): Promise<string> {
  const first = `${new Date().getUTCFullYear() + 1}-03-01`;
  for (let ahead = 0; ahead < 31; ahead++) {
    const date = addDays(first, ahead);
    const { items } = await read<{ items: ListingCard[] }>(
      request,
      `/api/listings?near=Gent&date=${date}&participants=${people}&prices=below50,from51to100&sort=priceAsc`,
    );
    if (items.filter(({ pricePerPersonExclVatCents }) => pricePerPersonExclVatCents < mostCents).length >= 3) return date;
  }
  throw new Error("No day in March has three activities near Ghent that fit.");
}

test("on a phone: an activity for 14 near Ghent in March below 80 euros, three compared, one asked for, and the form knows it all", async () => {
  const page = await openPage({ viewport: "phone" });
  const date = await dayInMarch(page.request);
  await visit(page, "/");

  const bar = page.getByRole("search", { name: t("listings.search.label") });
  await bar.getByLabel(t("listings.search.where"), { exact: true }).pressSequentially("ghen");
  await page.getByRole("option", { name: "Ghent" }).first().click();
  await bar.getByLabel(t("listings.search.when"), { exact: true }).fill(date);
  await bar.getByLabel(t("listings.search.people"), { exact: true }).fill(String(people));
  await bar.getByRole("button", { name: t("listings.search.submit") }).click();
  await drawn(page, { date, participants: String(people) });

  await page.getByRole("button", { name: t("listings.filters.open") }).click();
  const prices = page.getByRole("group", { name: new RegExp(`^${t("listings.filters.prices")}`) });
  await prices.getByRole("checkbox", { name: t("catalogue.prices.below50") }).click();
  await drawn(page, { prices: "below50" });
  await prices.getByRole("checkbox", { name: t("catalogue.prices.from51to100") }).click();
  await drawn(page, { prices: "below50,from51to100" });
  await page.getByRole("button", { name: /^Show \d+/ }).click();
  await page.getByLabel(t("listings.results.sort")).selectOption("priceAsc");
  await drawn(page, { sort: "priceAsc", date, participants: String(people) });
  await expectNoSidewaysScroll(page);

  const names: string[] = [];
  for (const index of [0, 1, 2]) {
    const card = cards(page).nth(index);
    const name = await card.getByRole("heading").innerText();
    expect(centsIn((await card.locator("strong").textContent()) ?? "")).toBeLessThan(mostCents);
    await card.getByRole("button", { name: t("listings.marks.compare", { name }), exact: true }).click();
    names.push(name);
  }
  const tray = page.getByRole("region", { name: t("shortlist.tray.label") });
  await see(tray, t("shortlist.tray.title", { count: 3 }));
  await tray.getByRole("link", { name: t("shortlist.tray.action") }).click();
  await page.waitForURL((url) => url.pathname === "/compare" && url.searchParams.get("date") === date);
  const table = page.getByRole("region", { name: t("shortlist.compare.table") });
  await table.getByRole("rowheader", { name: t("shortlist.compare.free", { date: formats.en.date(date) }) }).waitFor();
  expect(await table.getByRole("columnheader").getByRole("link").count()).toBeGreaterThanOrEqual(3);
  await expectNoSidewaysScroll(page);

  // The second of the three is looked at; what was searched for came along.
  await table
    .getByRole("columnheader")
    .getByRole("link", { name: names[1] ?? "", exact: true })
    .click();
  await page.getByRole("heading", { level: 1, name: names[1] ?? "" }).waitFor();
  const listing = await read<Listing>(page.request, `/api/listings/${new URL(page.url()).pathname.slice(-36)}`);
  await eventually(() => page.getByLabel(t("listings.quote.date")).inputValue()).toBe(writeDate(date, "en"));
  expect(await page.getByRole("spinbutton", { name: t("listings.quote.participants") }).inputValue()).toBe(String(people));
  const venueId = listing.venues.at(-1)?.id ?? "";
  if (listing.venues.length > 1) await page.getByLabel(t("listings.quote.venue"), { exact: true }).selectOption(venueId);
  const ask = page.getByRole("link", { name: t("listings.quote.request") });
  await eventually(() => ask.getAttribute("href")).toContain(venueId);
  const offered = await readPrice(page.getByRole("table", { name: t("listings.quote.lines") }));
  expect(offered.lines.length).toBeGreaterThan(0);
  await ask.click();
  await signIn(page, "ClientAdmin");

  await page.waitForURL((url) => url.pathname === "/client/bookings/create" && url.searchParams.get("listingId") === listing.id);
  await page.getByRole("heading", { level: 1, name: t("bookings.form.create.title") }).waitFor();
  await see(page.getByRole("main"), listing.name);
  expect(await page.getByLabel(t("bookings.form.create.activityDate")).inputValue()).toBe(writeDate(date, "en"));
  expect(await page.getByRole("spinbutton", { name: t("bookings.form.create.participants") }).inputValue()).toBe(String(people));
  expect(await page.getByRole("combobox", { name: t("bookings.form.create.venue") }).inputValue()).toBe(venueId);
  const inForm = page.getByRole("table", { name: t("bookings.form.create.price") });
  await eventually(async () => (await readPrice(inForm)).lines).toEqual(offered.lines);
  await expectNoSidewaysScroll(page);

  // What was chosen to compare is still there for whoever signed in.
  await page.goto("/");
  await see(tray, t("shortlist.tray.title", { count: 3 }));
});

/** Scrolls as a person does, so that every card above has been drawn, until this one stands in the upper half. */
async function scrollTo(card: Locator): Promise<void> {
  await card.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let step = 0; step < 200 && element.getBoundingClientRect().top > 300; step++) {
      window.scrollBy({ top: 150, behavior: "instant" });
      await frame();
      await frame();
    }
  });
}

const topOf = (card: Locator): Promise<number> => card.evaluate((element) => element.getBoundingClientRect().top);

test.each(["desktop", "phone"] as const)(
  "on a %s, Back from a listing leads to the card that was left, under the same filters",
  async (viewport) => {
    const page = await openPage({ viewport });
    await visit(page, `/?participants=${people}&sort=priceAsc`);
    const address = page.url();
    // The next step of the search is one of its own in the history.
    await page.getByLabel(t("listings.results.sort")).selectOption("priceDesc");
    await drawn(page, { sort: "priceDesc" });
    const card = cards(page).nth(16);
    await scrollTo(card);
    const name = await card.getByRole("heading").innerText();
    const top = await topOf(card);
    await card.getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);

    for (const way of ["goBack", "again"] as const) {
      if (way === "again") {
        await page.goForward();
        await page.getByRole("heading", { level: 1, name }).waitFor();
        await page.goBack();
      } else await page.goBack();
      await drawn(page, { sort: "priceDesc", participants: String(people) });
      await eventually(async () => Math.abs((await topOf(cards(page).filter({ hasText: name }).first())) - top)).toBeLessThan(40);
    }
    await page.goBack();
    await page.waitForURL(address);
  },
);

test.each(["desktop", "phone"] as const)("on a %s, the search stays at hand far down the results, and nothing shifts", async (viewport) => {
  const page = await openPage({ viewport });
  await page.addInitScript(() => {
    const store = window as unknown as { shifted: number };
    store.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) store.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visit(page, `/?participants=${people}`);
  await scrollTo(cards(page).nth(12));
  const what = page.getByRole("search", { name: t("listings.search.label") }).getByLabel(t("listings.search.what"), { exact: true });
  const isInView = () =>
    what.evaluate((field) => {
      const { top, bottom, left, width } = field.getBoundingClientRect();
      return top > 0 && bottom < window.innerHeight && document.elementFromPoint(left + width / 2, top + 5) === field;
    });
  if (viewport === "phone") {
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole("link", { name: t("listings.search.again") }).click();
    await eventually(isInView).toBe(true);
    await page.goBack();
    await eventually(() => page.evaluate((y) => Math.abs(window.scrollY - y), before)).toBeLessThan(100);
    await page.getByRole("link", { name: t("listings.search.again") }).click();
  }
  await eventually(isInView).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
  await what.fill("kayak");
  await what.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === "kayak" && url.searchParams.get("participants") === String(people));
});

test("filters chosen while the results of another are still on their way are all kept, and so are those taken away", async () => {
  const page = await openPage();
  await visit(page, "/");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/listings\?/, async (route) => {
    await held;
    await goOn(route);
  });
  const box = (group: "durations" | "sides" | "prices", name: string) =>
    page.getByRole("group", { name: new RegExp(`^${t(`listings.filters.${group}`)}`) }).getByRole("checkbox", { name });
  await box("sides", t("catalogue.sides.client")).click();
  await box("prices", t("catalogue.prices.below50")).click();
  await box("prices", t("catalogue.prices.from51to100")).click();
  const params = () => Object.fromEntries(new URL(page.url()).searchParams);
  await eventually(params).toEqual({ sides: "client", prices: "below50,from51to100" });
  answer();
  await drawn(page, { sides: "client", prices: "below50,from51to100" });
  // Two chips pressed in the same instant.
  await page.getByRole("list", { name: t("listings.filters.active") }).evaluate((chips) => {
    const [first, second] = chips.querySelectorAll("a");
    first?.click();
    second?.click();
  });
  await eventually(() => Object.keys(params()).length).toBe(1);
});

test("clearing all filters clears the one too that was chosen a moment before", async () => {
  const page = await openPage();
  await visit(page, "/?sides=client&prices=below50");
  await page.evaluate(async (clear) => {
    const panel = document.querySelector("#filters");
    panel?.querySelector<HTMLInputElement>('input[name="prices"][value="from51to100"]')?.click();
    // As two presses are: what the first one began has gone on, and nothing is drawn yet.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    [...(panel?.querySelectorAll("a") ?? [])].find((link) => link.textContent === clear)?.click();
  }, t("ui.clearAll"));
  await drawn(page, {});
  expect(new URL(page.url()).search).toBe("");
});
