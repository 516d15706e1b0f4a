import { describe, expect, test } from "vitest";
import { hueOf, initialsOf } from "./display/initials.ts";
import { readNumber, stepFrom } from "./fields/number-step.ts";
import { nextMenuIndex } from "./overlay/menu-keys.ts";
import { nextIndex } from "./table/data-table-keys.ts";
import { pageWindow } from "./table/page-window.ts";

describe("page window", () => {
  const shown = (page: number, count: number) =>
    pageWindow(page, count)
      .map((entry) => entry.page ?? "…")
      .join(" ");

  test.each([
    [1, 1, "1"],
    [1, 5, "1 2 … 5"],
    [3, 5, "1 2 3 4 5"],
    [4, 9, "1 2 3 4 5 … 9"],
    [5, 9, "1 … 4 5 6 … 9"],
    [6, 9, "1 … 5 6 7 8 9"],
    [9, 9, "1 … 8 9"],
    [50, 417, "1 … 49 50 51 … 417"],
  ])("page %i of %i shows %s", (page, count, expected) => {
    expect(shown(page, count)).toBe(expected);
  });
});

describe("number field", () => {
  test.each([
    ["12", 12],
    [" 12 ", 12],
    ["1.200", 1200],
    ["1 200", 1200],
    ["0", 0],
    ["-3", -3],
    ["1,000", 1000],
    ["1.000.000", 1_000_000],
    ["12,-", 12],
    ["12,--", 12],
    ["12.00", 12],
    ["1.000,00", 1000],
    ["1,000.00", 1000],
    ["12.", 12],
    ["+12", 12],
    ["１２", 12],
    ["\u22123", -3],
    ["", null],
    ["  ", null],
    ["2,5", 2.5],
    ["1.5", 1.5],
    ["0,225", 0.225],
    ["12x", "12x"],
    ["1e3", "1e3"],
    ["1,00,000", "1,00,000"],
    ["9999999999999999", "9999999999999999"],
  ])("reads %j as %j", (typed, expected) => {
    expect(readNumber(typed)).toBe(expected);
  });

  test("steps stay within the limits and start at the least", () => {
    expect(stepFrom(5, 1, 1, 10)).toBe(6);
    expect(stepFrom(10, 1, 1, 10)).toBe(10);
    expect(stepFrom(1, -1, 1, 10)).toBe(1);
    expect(stepFrom(500, -1, 1, 10)).toBe(10);
    expect(stepFrom(null, 1, 8, 10)).toBe(8);
    expect(stepFrom(null, -1)).toBe(0);
  });
});

test("menu keys go round, jump to letters and ignore the rest", () => {
  const labels = ["Profile", "English", "Nederlands", "Sign out"];
  expect(nextMenuIndex("ArrowDown", 3, labels)).toBe(0);
  expect(nextMenuIndex("ArrowUp", 0, labels)).toBe(3);
  expect(nextMenuIndex("ArrowUp", -1, labels)).toBe(3);
  expect(nextMenuIndex("Home", 2, labels)).toBe(0);
  expect(nextMenuIndex("n", 0, labels)).toBe(2);
  expect(nextMenuIndex("P", 0, labels)).toBe(0);
  expect(nextMenuIndex("x", 0, labels)).toBe(-1);
  expect(nextMenuIndex("Enter", 0, labels)).toBe(-1);
  expect(nextMenuIndex("ArrowDown", 0, [])).toBe(-1);
});

test("table keys stop at both ends", () => {
  expect(nextIndex("ArrowDown", 0, 2)).toBe(1);
  expect(nextIndex("ArrowDown", 1, 2)).toBe(-1);
  expect(nextIndex("ArrowUp", 0, 2)).toBe(-1);
  expect(nextIndex("End", 0, 2)).toBe(1);
  expect(nextIndex("Tab", 0, 2)).toBe(-1);
});

test("initials come from the first and last word, in any script", () => {
  expect(initialsOf("Sofie Van den Claes")).toBe("SC");
  expect(initialsOf("bea")).toBe("B");
  expect(initialsOf("山田 太郎")).toBe("山太");
  expect(initialsOf("Jan (HR) Peeters")).toBe("JP");
  expect(initialsOf("  ")).toBe("");
  expect(hueOf("Acme")).toBe(hueOf("Acme"));
});
