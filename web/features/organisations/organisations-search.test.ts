import { expect, test } from "vitest";
import {
  defaultOrganisationsSearch,
  isFiltered,
  organisationsInput,
  organisationsSearch,
  teamsInput,
  teamsSearch,
} from "./organisations-search.ts";

test("an empty address is the whole list by name", () => {
  expect(organisationsSearch({})).toEqual(defaultOrganisationsSearch);
  expect(organisationsInput(organisationsSearch({}))).toEqual({ sort: "name", page: 1, pageSize: 25 });
});

test("what an address says wrongly falls back", () => {
  expect(organisationsSearch({ activity: "maybe", sort: "legalName", page: "-2", pageSize: "26", q: "a\u0000b" })).toEqual({
    ...defaultOrganisationsSearch,
    q: "ab",
  });
});

test("what it says rightly is asked of the API", () => {
  const search = organisationsSearch({ q: " Gent ", activity: "inactive", sort: "-createdAt", page: "3", pageSize: "50" });
  expect(isFiltered(search)).toBe(true);
  expect(organisationsInput(search)).toEqual({ q: "Gent", isActive: false, sort: "-createdAt", page: 3, pageSize: 50 });
});

test("awaiting activation is a state of its own, which no team has", () => {
  const given = { activity: "awaiting" };
  expect(organisationsInput(organisationsSearch(given))).toMatchObject({ activation: "pending" });
  expect(teamsInput(teamsSearch(given))).toEqual({ isActive: false, sort: "name", page: 1, pageSize: 25 });
});

test("what else stands in the address stays out of the question", () => {
  expect(organisationsInput({ ...defaultOrganisationsSearch, lang: "nl" } as typeof defaultOrganisationsSearch)).not.toHaveProperty("lang");
});
