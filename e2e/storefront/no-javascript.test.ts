import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { writeDate } from "#web/platform/forms/dates/date-text.ts";
import { baseUrl, beside, expectNoSidewaysScroll, openPage } from "../browser.ts";
import { formats, textsOf } from "../texts.ts";
import { expectToAddUp, readPrice } from "./prices.ts";

/** Presses something that leads to another page, and waits for that page. */
async function follow(control: Locator): Promise<void> {
  const loaded = beside(control.page().waitForEvent("load"));
  await control.click();
  await loaded;
}

const languages: UiLanguage[] = ["en", "nl"];

test.each(languages)("without JavaScript one searches, filters and pages in %s, by forms and links", async (language) => {
  const t = textsOf(language);
  const page = await openPage({ language, javaScript: false, isLanguageChosen: false });
  await page.goto("/");
  const names = () => page.locator("#results").getByRole("article").getByRole("heading").allTextContents();
  const count = async () => Number(/\d+/.exec((await page.locator("#results h2").first().textContent()) ?? "")?.[0]);
  const all = await count();

  await page.getByRole("checkbox", { name: t("catalogue.groups.over50") }).check();
  await follow(page.getByRole("button", { name: t("listings.filters.apply") }).first());
  expect(new URL(page.url()).searchParams.get("groups")).toBe("over50");
  const large = await count();
  expect(large).toBeGreaterThan(0);
  expect(large).toBeLessThan(all);

  const bar = page.getByRole("search", { name: t("listings.search.label") });
  await bar.getByLabel(t("listings.search.people"), { exact: true }).fill("60");
  await follow(bar.getByRole("button", { name: t("listings.search.submit") }));
  const address = new URL(page.url()).searchParams;
  expect([address.get("groups"), address.get("participants")]).toEqual(["over50", "60"]);

  const first = await names();
  await follow(page.getByRole("link", { name: t("ui.next"), exact: true }));
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  const second = await names();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
});

test.each(languages)("without JavaScript one looks for a day in %s, and the day comes along to the listing", async (language) => {
  const t = textsOf(language);
  const page = await openPage({ language, javaScript: false, viewport: "phone" });
  await page.goto("/");
  const date = `${new Date().getUTCFullYear() + 1}-03-12`;
  const bar = page.getByRole("search", { name: t("listings.search.label") });
  const day = bar.getByLabel(t("listings.search.when"), { exact: true });
  await day.fill(writeDate(date, language));
  await follow(bar.getByRole("button", { name: t("listings.search.submit") }));
  expect(await day.inputValue()).toBe(writeDate(date, language));
  const { total } = (await (await page.request.get(`${baseUrl}/api/listings?date=${date}`)).json()) as { total: number };
  expect(await page.locator("#results h2").first().textContent()).toContain(String(total));
  await expectNoSidewaysScroll(page);

  const card = page.locator("#results").getByRole("article").first().getByRole("link");
  await follow(card);
  expect(await page.getByLabel(t("listings.quote.date")).inputValue()).toBe(writeDate(date, language));
  await page.goBack();
  await follow(
    page.getByRole("link", {
      name: t("listings.filters.remove", { filter: t("listings.filters.chipDate", { date: formats[language].dateLong(date) }) }),
    }),
  );
  expect(new URL(page.url()).search).toBe("");
});

/** What is typed into addresses, by hand or by programs, and where it leads: without what is not understood, or to what says so. */
const badAddresses: [address: string, leadsTo: string, status: number][] = [
  ...[
    "date=2027-02-30",
    "date=0000-00-00",
    "date=2020-01-01",
    "date=9999-12-31",
    "date=tomorrow",
    "date=%00",
    "durations=forever",
    "durations=__proto__",
    "participants=0",
    "participants=-5",
    "participants=1e3",
    "participants=2.5",
    "participants=99999999999999999999",
    "places=%00",
    "places=,,",
    "near=%00",
    "within=50",
    "page=-1",
    "pageSize=7",
    "vendor=x",
    "sort=__proto__",
    "types=constructor",
    "q=%00",
  ].map((query): [string, string, number] => [`/?${query}`, "/", 200]),
  ["/?date=2099-03-12&durations=upTo2h,forever&participants=14&page=0", "/?date=2099-03-12&durations=upTo2h&participants=14", 200],
  ["/?participants=10000&places=Nowhere", "/?participants=10000&places=Nowhere", 200],
  ["/?near=%E0%A4%A", "/?near=%E0%A4%A", 200],
  ["/?page=1000000000", "/?page=1000000000", 200],
  ["/listings/no-such-thing", "/listings/no-such-thing", 404],
  ["/listings/%00", "/listings/%00", 404],
  ["/listings/%E0%A4%A", "/404", 404],
  ["/compare?ids=x,%00&participants=-1&date=2027-02-30", "/compare", 200],
  ["/favourites?date=9999-12-31", "/favourites", 200],
  ["/favourites?participants=%00", "/favourites", 200],
];

test("an address with bad input leads to one without it, or to a page that says what is wrong", async () => {
  const page = await openPage({ javaScript: false, expectedStatuses: [404] });
  const found: [string, string, number][] = [];
  for (const [address] of badAddresses) {
    const answer = await page.goto(address);
    found.push([address, page.url().replace(baseUrl, ""), answer?.status() ?? 0]);
    expect((await page.getByRole("heading", { level: 1 }).textContent()) ?? "", address).toMatch(/\w/);
    expect(await page.getByText(textsOf("en")("ui.wentWrong")).count(), address).toBe(0);
  }
  expect(found).toEqual(badAddresses);
});

test.each(languages)("without JavaScript a listing is read in %s, with the price of a group", async (language) => {
  const t = textsOf(language);
  const page = await openPage({ language, javaScript: false, viewport: "phone" });
  await page.goto("/?participants=12");
  await follow(page.locator("#results").getByRole("article").first().getByRole("link"));
  for (const heading of ["description", "venues", "cancellation"] as const) {
    expect(await page.getByRole("heading", { name: t(`listings.details.${heading}`) }).isVisible()).toBe(true);
  }
  const table = page.getByRole("table", { name: t("listings.quote.lines") });
  const before = await readPrice(table);
  expectToAddUp(before);
  await expectNoSidewaysScroll(page);

  const participants = page.getByRole("spinbutton", { name: t("listings.quote.participants") });
  await participants.fill("13");
  await follow(page.getByRole("button", { name: t("listings.quote.update") }));
  expect(new URL(page.url()).searchParams.get("participants")).toBe("13");
  expect(await participants.inputValue()).toBe("13");
  expectToAddUp(await readPrice(table));
});

test("without JavaScript the language follows the link, and an unknown address says so", async () => {
  const page = await openPage({ javaScript: false, expectedStatuses: [404] });
  await page.goto("/");
  await follow(page.getByRole("link", { name: textsOf("en")("ui.language.nl") }).first());
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(textsOf("nl")("listings.home.heading"));
  const answer = await page.goto("/no-such-page");
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([404, "/404"]);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(textsOf("nl")("ui.notFoundTitle"));
});
