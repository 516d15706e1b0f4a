import { expect, test } from "vitest";
import { anyOf, day, idOf, listSearch, oneOf, opened, words, yesOrNo } from "./list-search.ts";

const id = "0190aaaa-0000-7000-8000-00000000000a";
const list = listSearch({
  sorts: ["name", "-createdAt"],
  sort: "-createdAt",
  fields: {
    q: words("q"),
    kinds: anyOf("kinds", ["a", "b", "c"]),
    state: oneOf("states", ["open", "closed"]),
    handled: yesOrNo("isHandled", ["handled", "waiting"], "waiting"),
    owner: idOf("ownerId"),
    from: day("from"),
    open: opened(),
  },
});
const start = { sort: "-createdAt", page: 1, pageSize: 25 };
const defaults = { q: "", kinds: [], state: "", handled: "waiting", owner: "", from: "", open: "", ...start };

test("an empty address is the list as it opens", () => {
  expect(list.read({})).toEqual(defaults);
  expect(list.defaults).toEqual(defaults);
  expect(list.input(list.read({}))).toEqual({ isHandled: false, ...start });
});

/** What stands in the address, what is read, and what the API is asked besides the start. */
test.each<[string, unknown, unknown, Record<string, unknown>]>([
  ["q", " mezze\u0000 lumina ", "mezze lumina", { q: "mezze lumina" }],
  ["q", 12, "12", { q: "12" }],
  ["q", ["a"], "", {}],
  ["kinds", "c,a,x", ["a", "c"], { kinds: "a,c" }],
  ["kinds", "x", [], {}],
  ["state", "open", "open", { states: "open" }],
  ["state", "elsewhere", "", {}],
  ["handled", "handled", "handled", { isHandled: true }],
  ["handled", "all", "all", { isHandled: undefined }],
  ["handled", "perhaps", "waiting", {}],
  ["owner", id.toUpperCase(), id, { ownerId: id }],
  ["owner", "me", "", {}],
  ["from", "2026-12-24", "2026-12-24", { from: "2026-12-24" }],
  ["from", "today", "today", { from: "today" }],
  ["from", "2026-02-30", "", {}],
  ["open", id, id, {}],
  ["sort", "name", "name", { sort: "name" }],
  ["sort", "size", "-createdAt", {}],
  ["page", "3", 3, { page: 3 }],
  ["page", "-1", 1, {}],
  ["pageSize", "50", 50, { pageSize: 50 }],
  ["pageSize", "51", 25, {}],
])("%s=%j is read as %j", (name, given, read, asked) => {
  const search = list.read({ [name]: given, lang: "nl" });
  expect(search).toEqual({ ...defaults, [name]: read });
  expect({ isHandled: undefined, ...list.input(search) }).toEqual({ isHandled: false, ...start, ...asked });
});

test("what narrows the list is told apart from what is open beside it, and clearing leaves all", () => {
  expect(list.filtersIn(list.read({ open: id, sort: "name", page: "2" }))).toEqual(["handled"]);
  const search = list.read({ q: "a", kinds: "b", open: id });
  expect(list.filtersIn(search)).toEqual(["q", "kinds", "handled"]);
  const cleared = { ...search, ...list.unfiltered };
  expect(list.isFiltered(cleared)).toBe(false);
  expect(cleared.open).toBe(id);
});
