import { describe, expect, test } from "vitest";
import { addressOf, type ListView, viewOnScreen } from "./view-address.ts";

const defaults = { q: "", statuses: [] as string[], sort: "name", page: 1, request: "" };

test("what is passing, and what is as by default, stands in no view's address", () => {
  expect(addressOf({ ...defaults, page: 7, request: "0190163d" }, defaults)).toBe("");
  expect(addressOf({ page: 3, statuses: ["New", "Approved"], sort: "-name", q: "kayak & co", request: "" }, defaults)).toBe(
    addressOf({ ...defaults, q: "kayak & co", sort: "-name", statuses: ["New", "Approved"] }, defaults),
  );
});

describe("the view on screen", () => {
  const view = (id: string, address: string, isDefault = false): ListView => ({
    id,
    name: id,
    address,
    hiddenColumns: [],
    shownColumns: [],
    isDefault,
    version: 1,
  });
  const views = [view("all", ""), view("new", "?statuses=New"), view("newToo", "?statuses=New"), view("plain", "", true)];

  test("is the one that was chosen, as long as the list shows it", () => {
    expect(viewOnScreen(views, "?statuses=New", "newToo")?.id).toBe("newToo");
    expect(viewOnScreen(views, "?statuses=New", "all")?.id).toBe("new");
    expect(viewOnScreen(views, "?q=kayak", "newToo")).toBeUndefined();
  });

  test("is the default before one of everybody's that shows the same", () => {
    expect(viewOnScreen(views, "", undefined)?.id).toBe("plain");
    expect(viewOnScreen(views, "", "all")?.id).toBe("all");
  });
});
