import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Listing, ListingCard } from "#contract/listings/listing-shapes.ts";
import { baseUrl, eventually, openPage, see, visit } from "../browser.ts";
import { cards } from "../storefront/results.ts";
import { centsIn, textsOf } from "../texts.ts";

const t = textsOf("en");
const read = async <T>(page: Page, path: string): Promise<T> => (await (await page.request.get(`${baseUrl}${path}`)).json()) as T;

test("an activity opened without a network says so under a name of its own, and comes by itself once the network is back", async () => {
  const page = await openPage();
  // React writes down what an error screen caught, which here is what is looked at.
  await page.addInitScript(() => {
    const write = console.error;
    console.error = (...said: unknown[]) => (String(said[0]).includes("Failed to fetch") ? undefined : write(...said));
  });
  await visit(page, "/");
  const card = cards(page).nth(2);
  const name = await card.getByRole("heading").innerText();
  // Aborted as a page that is left breaks off: the browser tells the page the same, and the journey's watch nothing.
  await page.route(/\/api\//, (route) => route.abort("aborted"));
  await card.getByRole("link").first().click();
  await see(page, t("ui.calmTitle"));
  expect(await page.title()).not.toContain("undefined");
  expect(await page.title()).toMatch(/\S.* · Bondfire$/);
  await page.unroute(/\/api\//);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByRole("link", { name: t("listings.quote.request") }).waitFor();
  await eventually(() => page.title()).toContain(name);
});

test("at 1440 × 900 the request stands above the fold, and a venue's name is marked with its language where it is not the reader's", async () => {
  const page = await openPage({ language: "nl" });
  const nl = textsOf("nl");
  await page.setViewportSize({ width: 1440, height: 900 });
  const { items } = await read<{ items: ListingCard[] }>(page, "/api/listings?pageSize=48&language=nl");
  const foreign = async () => {
    for (const { id } of items) {
      const listing = await read<Listing>(page, `/api/listings/${id}?language=nl`);
      const venue = listing.venues.find(({ textLanguage }) => textLanguage !== "nl");
      if (venue) return { listing, venue };
    }
    throw new Error("Every venue has a Dutch name.");
  };
  const { listing, venue } = await foreign();
  await visit(page, `/listings/${listing.id}`);
  const request = page.getByRole("link", { name: nl("listings.quote.request") });
  await request.waitFor();
  const box = await request.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  expect(await page.getByRole("heading", { level: 3, name: venue.name, exact: true }).getAttribute("lang")).toBe(venue.textLanguage);
});

test("a list of favourites is shared with its group, day and place, and kept by whoever gets it", async () => {
  const page = await openPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const date = `${new Date().getUTCFullYear() + 1}-05-20`;
  const isSame = ({ searchParams }: URL) =>
    searchParams.get("participants") === "14" && searchParams.get("date") === date && searchParams.get("near") === "Gent";
  await visit(page, `/?participants=14&date=${date}&near=Gent&within=100`);
  const names: string[] = [];
  for (const index of [0, 1]) {
    const name = await cards(page).nth(index).getByRole("heading").innerText();
    await cards(page)
      .nth(index)
      .getByRole("button", { name: t("listings.marks.favourite", { name }), exact: true })
      .click();
    names.push(name);
  }
  // What was searched for comes along to the favourites, and from there to whoever gets the link.
  await page.getByRole("link", { name: `${t("listings.marks.favourites")} 2` }).click();
  await page.waitForURL((url) => url.pathname === "/favourites" && isSame(url));
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("link", { name: t("shortlist.favourites.share") }).click();
  await see(page, t("listings.details.linkCopied"));
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(isSame(shared)).toBe(true);

  const other = await openPage();
  await visit(other, `${shared.pathname}${shared.search}`);
  await other.getByRole("heading", { level: 1, name: t("shortlist.favourites.sharedTitle") }).waitFor();
  for (const name of names) await other.getByRole("heading", { level: 2, name }).waitFor();
  await other.getByRole("button", { name: t("shortlist.favourites.keepAll", { count: 2 }) }).click();
  await other.getByRole("link", { name: `${t("listings.marks.favourites")} 2` }).waitFor();

  // On an activity, "all activities" leads back to the same search.
  await other
    .getByRole("link", { name: names[0] ?? "" })
    .first()
    .click();
  await other.getByRole("heading", { level: 1, name: names[0] ?? "" }).waitFor();
  const back = other.locator(`main a[href^="/?"]`, { hasText: t("listings.details.back") }).first();
  const href = new URL((await back.getAttribute("href")) ?? "", baseUrl);
  expect(isSame(href)).toBe(true);
  // So does an activity that is handed on.
  const mail = new URL((await other.getByRole("link", { name: t("listings.details.share"), exact: true }).getAttribute("href")) ?? "");
  expect(isSame(new URL(/https?:\S+/.exec(mail.searchParams.get("body") ?? "")?.[0] ?? ""))).toBe(true);
});

test("on a phone each column of a comparison says what its prices include, and it is the same for all", async () => {
  const page = await openPage({ viewport: "phone" });
  const { items } = await read<{ items: ListingCard[] }>(page, "/api/listings?pageSize=12&participants=14");
  await visit(
    page,
    `/compare?participants=14&ids=${items
      .slice(0, 3)
      .map(({ id }) => id)
      .join(",")}`,
  );
  const prices = page.getByRole("table", { name: t("listings.quote.lines") });
  await eventually(() => prices.count()).toBe(3);
  const perHead = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: t("shortlist.compare.perHead"), exact: true }) })
    .getByRole("cell");
  const said = async (basis: "exclVat" | "inclVat") => {
    await eventually(
      async () => (await perHead.allInnerTexts()).filter((text) => text.includes(t(`shortlist.compare.${basis}`))).length,
    ).toBe(3);
    return (await perHead.allInnerTexts()).map(centsIn);
  };
  const without = await said("exclVat");
  // As the switch remembers it, which on a phone stands in the menu.
  await page.context().addCookies([{ name: "prices", value: "incl", url: baseUrl }]);
  await page.reload();
  const withVat = await said("inclVat");
  expect(withVat.map((cents, index) => cents > (without[index] ?? 0))).toEqual([true, true, true]);
});

/** What somebody sees of it where colours are the reader's own: a frame or another ground. */
const look = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineColor, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(node);
    return [outlineStyle, outlineStyle === "none" ? "" : outlineColor, backgroundColor, borderTopWidth, borderTopColor].join(" ");
  });

test("what is chosen among others shows in forced colours, and the search that stays in view lets nothing shine through", async () => {
  const page = await openPage();
  await visit(page, "/?types=Workshop");
  const bar = page.getByRole("search", { name: t("listings.search.label") });
  await page.evaluate(() => window.scrollTo(0, 1200));
  // Beside the bar, where its own ground ends, a card does not show either.
  const beside = () =>
    bar.evaluate((element) => {
      const place = element.parentElement as HTMLElement;
      const { position } = getComputedStyle(place);
      const { backgroundColor } = getComputedStyle(place.firstElementChild as HTMLElement, "::before");
      return { position, backgroundColor };
    });
  await eventually(async () => (await beside()).backgroundColor).toMatch(/^(rgb|oklch|color)\((?!.*[,/] 0\))/);
  expect((await beside()).position).toBe("sticky");
  await page.emulateMedia({ forcedColors: "active" });
  const tiles = page.getByRole("navigation", { name: t("listings.types.label") });
  const [chosen, other] = [tiles.locator("[aria-current=true]").first(), tiles.locator("a:not([aria-current])").last()];
  expect(await look(chosen)).not.toBe(await look(other));
});
