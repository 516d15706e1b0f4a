import { describe, expect, it } from "vitest";
import { parseSearch } from "#web/platform/page/search-params.ts";
import { activeFilters, loosened, toggled } from "./filters/active-filters.ts";
import { defaultListingSearch, parseListingSearch, searchHref, searchInput, searchParams } from "./listing-search.ts";

const read = (address: string) => parseListingSearch(parseSearch(address));

describe("the address of a search", () => {
  it("gives the defaults for an empty address, and a clean address for the defaults", () => {
    expect(read("")).toEqual(defaultListingSearch);
    expect(searchHref(defaultListingSearch)).toBe("/");
  });

  it("says the same after being read and written again", () => {
    const address =
      "/?q=kayak+%26+kano&types=Workshop,OutdoorActivities&places=Gent,'s-Hertogenbosch&participants=14&sort=priceAsc&page=3&pageSize=12";
    expect(searchHref(read(address.slice(1)))).toBe(searchHref(read(searchHref(read(address.slice(1))).slice(1))));
    expect(read(address.slice(1))).toMatchObject({
      q: "kayak & kano",
      types: ["Workshop", "OutdoorActivities"],
      places: ["Gent", "'s-Hertogenbosch"],
      participants: 14,
      sort: "priceAsc",
      page: 3,
      pageSize: 12,
    });
  });

  it("reads the repeated keys of a form without JavaScript", () => {
    expect(read("?types=Workshop&types=Coaching&q=&participants=&places=").types).toEqual(["Coaching", "Workshop"]);
    expect(searchParams(read("?types=Workshop&q=&participants=&places=&sort=default"))).toEqual({ types: "Workshop" });
  });

  it.each([
    "?page=0&pageSize=7&participants=-3&sort=cheapest&types=Nonsense,Workshop",
    "?page=1e9&pageSize=abc&participants=2.5&sort=&types=,,Workshop,",
    "?page=99999999999999999999&participants=10001&types=Workshop&pageSize=1000",
    "?page[]=1&participants=NaN&types=Workshop&pageSize[$ne]=12",
  ])("lets a bad parameter fall back: %s", (address) => {
    expect(read(address)).toEqual({ ...defaultListingSearch, types: ["Workshop"] });
  });

  it("keeps a number typed as a search text, and drops what no database stores", () => {
    expect(read("?q=10").q).toBe("10");
    expect(read("?q=%00kayak%00").q).toBe("kayak");
    expect(parseListingSearch({ q: "\ud800" }).q).toBe("\ufffd");
    expect(read(`?q=${"x".repeat(500)}`).q).toHaveLength(200);
  });

  it("reads a place with its distance, and no distance without a place", () => {
    expect(read("?near=%20Den%20Haag%00&within=50&view=map")).toMatchObject({ near: "Den Haag", within: 50, view: "map" });
    expect(read("?near=Ghent&within=30")).toMatchObject({ near: "Ghent", within: 25 });
    expect(searchParams(read("?near=&within=50"))).toEqual({});
    expect(searchHref(read("?near=Halle+(Antwerp)&within=10"))).toBe("/?near=Halle+%28Antwerp%29&within=10");
    expect(searchInput(read("?near=Ghent"), "en")).toMatchObject({ near: "Ghent", within: 25 });
    expect(searchInput(read("?within=50&view=map"), "en")).toEqual({ language: "en", page: 1, pageSize: 24, sort: "default" });
  });

  it("reads a day and durations, and lets a day that is none, or past, fall back", () => {
    const search = read("?date=2099-03-12&durations=fullDay,upTo2h,forever");
    expect(search).toMatchObject({ date: "2099-03-12", durations: ["upTo2h", "fullDay"] });
    expect(searchHref(search)).toBe("/?durations=upTo2h,fullDay&date=2099-03-12");
    expect(searchInput(search, "en")).toMatchObject({ date: "2099-03-12", durations: "upTo2h,fullDay" });
    for (const date of ["2099-02-30", "2020-01-01", "tomorrow", "", "2099-03-12T10:00"]) {
      expect(read(`?date=${date}`).date).toBe(date.startsWith("2099-03-12") ? "2099-03-12" : undefined);
    }
    expect(activeFilters(search).map(({ name, value }) => `${name} ${value}`)).toEqual([
      "date 2099-03-12",
      "durations upTo2h",
      "durations fullDay",
    ]);
    expect(loosened(search).map(({ name, search: without }) => `${name} ${searchHref(without)}`)).toEqual([
      "date /?durations=upTo2h,fullDay",
      "durations /?date=2099-03-12",
    ]);
  });

  it("reads a budget as people write it, and asks for it with the VAT that prices are shown with", () => {
    for (const typed of ["1500", "1.500", "1,500", "%E2%82%AC 1.500,00", "1500,-"]) {
      expect(read(`?budget=${typed}`).budget, typed).toBe(1500);
    }
    expect(searchInput(read("?budget=1500&participants=23"), "en", true)).toMatchObject({
      budgetCents: 150_000,
      participants: 23,
      vat: "incl",
    });
    expect(searchInput(read("?budget=1500"), "en")).not.toHaveProperty("vat");
    expect(searchInput(read("?types=Workshop"), "en", true)).not.toHaveProperty("vat");
    expect(searchHref(read("?budget=1.500"))).toBe("/?budget=1500");
  });

  it("reads a month, weekdays and several days, and lets past ones fall back", () => {
    const search = read("?month=2099-01&weekdays=5&weekdays=4&dates=2099-02-03,2020-01-01&dates=2099-02-01");
    expect(search).toMatchObject({ month: "2099-01", weekdays: ["4", "5"], dates: ["2099-02-01", "2099-02-03"] });
    expect(searchInput(search, "en")).toMatchObject({ month: "2099-01", weekdays: "4,5", dates: "2099-02-01,2099-02-03" });
    expect(read(searchHref(search).slice(1))).toEqual(search);
    expect(activeFilters(search).map(({ name, without }) => `${name} ${searchHref(without)}`)).toEqual(["days /"]);
    expect(read("?month=2020-01&weekdays=9&dates=tomorrow")).toEqual(defaultListingSearch);
  });

  it("asks the API for what differs from the defaults, with lists as one text", () => {
    expect(searchInput(read("?types=Workshop,Coaching&participants=14"), "nl")).toEqual({
      types: "Coaching,Workshop",
      participants: 14,
      language: "nl",
      page: 1,
      pageSize: 24,
      sort: "default",
    });
  });
});

describe("active filters", () => {
  const search = read("?q=kayak&types=Workshop,Coaching&prices=below50&participants=14&page=4");

  it("lists every choice with the search without it, from its first page", () => {
    expect(activeFilters(search).map(({ name, value }) => `${name}:${value}`)).toEqual([
      "q:kayak",
      "participants:14",
      "types:Coaching",
      "types:Workshop",
      "prices:below50",
    ]);
    expect(activeFilters(search).map(({ without }) => searchHref(without))).toEqual([
      "/?types=Coaching,Workshop&prices=below50&participants=14",
      "/?q=kayak&types=Coaching,Workshop&prices=below50",
      "/?q=kayak&types=Workshop&prices=below50&participants=14",
      "/?q=kayak&types=Coaching&prices=below50&participants=14",
      "/?q=kayak&types=Coaching,Workshop&participants=14",
    ]);
  });

  it("switches one value on and off again", () => {
    const on = toggled(defaultListingSearch, "sides", "client");
    expect(on.sides).toEqual(["client"]);
    expect(toggled(on, "sides", "client")).toEqual(defaultListingSearch);
  });

  it("offers to let go of one filter as a whole, and nothing when there is only one", () => {
    expect(loosened(search).map(({ name, search: without }) => `${name} ${searchHref(without)}`)).toEqual([
      "q /?types=Coaching,Workshop&prices=below50&participants=14",
      "participants /?q=kayak&types=Coaching,Workshop&prices=below50",
      "types /?q=kayak&prices=below50&participants=14",
      "prices /?q=kayak&types=Coaching,Workshop&participants=14",
    ]);
    expect(loosened(read("?q=kayak"))).toEqual([]);
  });

  it("offers wider circles first, and to look everywhere", () => {
    const near = read("?q=kayak&near=Arlon&within=25");
    expect(activeFilters(near).map(({ name, value, without }) => `${name} ${value} ${searchHref(without)}`)).toEqual([
      "q kayak /?near=Arlon",
      "near 25 Arlon /?q=kayak",
    ]);
    expect(loosened(near).map(({ name, search: without }) => `${name} ${searchHref(without)}`)).toEqual([
      "within /?q=kayak&near=Arlon&within=50",
      "within /?q=kayak&near=Arlon&within=100",
      "q /?near=Arlon",
      "near /?q=kayak",
    ]);
    expect(loosened(read("?near=Arlon&within=100"))).toEqual([]);
  });
});
