import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "#web/platform/page/search-params.ts";
import { bookingsInput, bookingsSearch, defaultBookingsSearch, isFiltered } from "./bookings-search.ts";

test("an empty address is the default list", () => {
  expect(bookingsSearch({})).toEqual(defaultBookingsSearch);
});

test("whatever cannot be understood falls back instead of failing", () => {
  const nonsense = { q: 7, statuses: "New,Lost,Approved", from: "2026-02-30", to: "soon", sort: "price", page: "-3", pageSize: "26" };
  expect(bookingsSearch(nonsense)).toEqual({ ...defaultBookingsSearch, q: "7", statuses: ["New", "Approved"] });
  expect(bookingsSearch({ page: "99999999999999", pageSize: {}, statuses: 3, from: null })).toEqual(defaultBookingsSearch);
  expect(bookingsSearch({ waiting: "godot", vendor: "1; drop table", team: 7 })).toEqual(defaultBookingsSearch);
  expect(bookingsSearch({ q: "kayak\u0000\ud800 " }).q).toBe("kayak\ufffd");
});

test("an address reads back the same", () => {
  const search = {
    q: "kayak & co",
    statuses: ["New" as const, "Negotiation" as const],
    from: "2026-12-01",
    to: "2026-12-31",
    askedFrom: "2026-11-01",
    askedTo: "",
    outcome: "approved" as const,
    answered: "false" as const,
    endedFrom: "2026-11-01",
    endedTo: "",
    endedBy: "vendor" as const,
    reasonKind: "none" as const,
    waiting: "me" as const,
    client: "0190163d-8694-739b-aea5-966c26f8ad91",
    team: "",
    vendor: "0190163d-8694-739b-aea5-966c26f8ad92",
    listing: "",
    sort: "activityDate" as const,
    page: 3,
    pageSize: 50,
    reason: "expired",
  };
  expect(bookingsSearch(parseSearch(stringifySearch(search)))).toEqual(search);
});

test("asks the API only for what narrows the list", () => {
  expect(bookingsInput(defaultBookingsSearch)).toEqual({ sort: "-createdAt", page: 1, pageSize: 25 });
  expect(bookingsInput({ ...defaultBookingsSearch, statuses: ["New", "Approved"], from: "2026-12-01" })).toEqual({
    sort: "-createdAt",
    page: 1,
    pageSize: 25,
    statuses: "New,Approved",
    from: "2026-12-01",
  });
  const vendor = "0190163d-8694-739b-aea5-966c26f8ad92";
  expect(bookingsInput({ ...defaultBookingsSearch, waiting: "me", vendor })).toMatchObject({ waitingFor: "me", vendorId: vendor });
});

test("what else the address carries is kept from the API, which refuses unknown fields", () => {
  expect(bookingsInput({ ...defaultBookingsSearch, lang: "nl" } as typeof defaultBookingsSearch)).toEqual({
    sort: "-createdAt",
    page: 1,
    pageSize: 25,
  });
});

test("sorting and paging are no filters", () => {
  expect(isFiltered({ ...defaultBookingsSearch, sort: "priceExclVat", page: 2, pageSize: 100 })).toBe(false);
  expect(isFiltered({ ...defaultBookingsSearch, to: "2026-12-01" })).toBe(true);
});
