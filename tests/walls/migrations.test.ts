import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** Before the rule there were gaps and one number thrice; what is applied keeps its name. */
const ruledFrom = 44;

/** What is wrong with the names of migrations: each number once, four digits, none left out since the rule. */
function faultsOf(names: readonly string[]): string[] {
  const faults = names.filter((name) => !/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name)).map((name) => `${name}: no NNNN_name.sql`);
  const numbers = names.map((name) => Number.parseInt(name, 10)).filter((number) => number >= ruledFrom);
  const sorted = numbers.toSorted((a, b) => a - b);
  sorted.forEach((number, index) => {
    if (number === sorted[index - 1]) faults.push(`${number}: twice`);
    else if (number !== (sorted[index - 1] ?? ruledFrom - 1) + 1) faults.push(`${number}: a number is missing before it`);
  });
  return faults;
}

test("each migration has the next number, and no two the same", () => {
  expect(faultsOf(readdirSync("server/migrations"))).toEqual([]);
});

test("their names in the order of the alphabet are in the order of their numbers", () => {
  const names = readdirSync("server/migrations").sort();
  expect(names).toEqual(names.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1)));
});

test("a number that came twice, a gap and a name without number are found", () => {
  expect(faultsOf(["0044_a.sql", "0045_b.sql", "0045_c.sql"])).toEqual(["45: twice"]);
  expect(faultsOf(["0044_a.sql", "0046_b.sql"])).toEqual(["46: a number is missing before it"]);
  expect(faultsOf(["0044_a.sql", "later.sql", "45_b.sql"])).toEqual(["later.sql: no NNNN_name.sql", "45_b.sql: no NNNN_name.sql"]);
});
