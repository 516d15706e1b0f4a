import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { overweight } from "./chunk-budgets.ts";

const chunk = (name: string, kb: number) => ({ type: "chunk" as const, name, code: randomBytes(kb * 500).toString("hex") });

test("a script that has outgrown its budget is named with its weight, one within it is not", () => {
  const budgets = { charts: 6 };
  expect(overweight([chunk("charts", 8), chunk("other", 40), { type: "asset" }], budgets)).toEqual([]);
  expect(overweight([chunk("charts", 40)], budgets)).toEqual([expect.stringMatching(/^The script "charts" weighs \d+\.\d kB/)]);
  expect(overweight([chunk("charts", 8), chunk("charts", 8)], budgets)).toHaveLength(1);
});

test("a budget of a script that the build no longer makes is a mistake", () => {
  expect(overweight([chunk("other", 1)], { charts: 6 })).toEqual([expect.stringContaining('"charts"')]);
});
