import { describe, expect, it } from "vitest";
import { onLatestAddress } from "./latest-address.ts";

const isList = (key: string) => key === "statuses";

describe("a change of an address that changed since it was drawn", () => {
  it.each<[what: string, drawn: string, latest: string, wanted: string, result: string]>([
    ["nothing changed meanwhile", "", "", "?from=2027-02-01", "?from=2027-02-01"],
    ["two filters", "", "?from=2027-02-01", "?to=2027-02-03", "?from=2027-02-01&to=2027-02-03"],
    ["one filter twice: the last counts", "", "?from=2027-02-01", "?from=2027-02-02", "?from=2027-02-02"],
    ["one set, another taken away", "?q=kayak", "?q=kayak&from=2027-02-01", "", "?from=2027-02-01"],
    ["one taken away, another set", "?q=kayak", "", "?q=kayak&from=2027-02-01", "?from=2027-02-01"],
    ["the page of a list that was narrowed", "?page=3", "?q=kayak", "?sort=created", "?q=kayak&sort=created"],
    ["two values of a list", "", "?statuses=New", "?statuses=Approved", "?statuses=New,Approved"],
    ["the same value twice", "", "?statuses=New", "?statuses=New", "?statuses=New"],
    [
      "two values taken away",
      "?statuses=New,Approved,Declined",
      "?statuses=Approved,Declined",
      "?statuses=New,Declined",
      "?statuses=Declined",
    ],
    ["one value taken away, one set", "?statuses=New", "?statuses=New,Declined", "", "?statuses=Declined"],
    ["a list that is cleared", "?statuses=New,Approved", "?statuses=New,Approved,Declined", "", ""],
    [
      "what is drawn has the change already",
      "?q=a",
      "?q=a&from=2027-02-01",
      "?q=a&from=2027-02-01&to=2027-02-03",
      "?q=a&from=2027-02-01&to=2027-02-03",
    ],
  ])("%s", (_, drawn, latest, wanted, result) => {
    const [from, now, to] = [drawn, latest, wanted].map((search) => `/admin/bookings${search}`) as [string, string, string];
    expect(onLatestAddress({ drawn: from, latest: now, wanted: to, isList })).toBe(`/admin/bookings${result}`);
  });

  it("takes what was named even where it is what the screen shows", () => {
    const change = { drawn: "/list", latest: "/list?q=mez&page=2", wanted: "/list" };
    expect(onLatestAddress({ ...change, keys: ["q", "page"] })).toBe("/list");
    expect(onLatestAddress(change)).toBe("/list?q=mez&page=2");
  });

  it("goes to another page as it is, keeping its place on it", () => {
    expect(onLatestAddress({ drawn: "/list?q=a", latest: "/list?q=b", wanted: "/other?x=1#results" })).toBe("/other?x=1#results");
    expect(onLatestAddress({ drawn: "/list", latest: "/other", wanted: "/list?q=a" })).toBe("/list?q=a");
    expect(onLatestAddress({ drawn: "/", latest: "/?q=a", wanted: "/?page=2#results" })).toBe("/?q=a&page=2#results");
  });
});
