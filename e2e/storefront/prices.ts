import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { centsIn } from "../texts.ts";

/** A price table as it is read: the lines, and the sums below them, in cents. */
export type ReadPrice = { lines: number[]; sums: { label: string; cents: number }[] };

/** Waits for the table, and reads all of it at one moment: a price that is worked out anew in between would not add up. */
export async function readPrice(table: Locator): Promise<ReadPrice> {
  const read = await table.evaluate((element) => {
    const rowsOf = (part: string) =>
      [...element.querySelectorAll(`:scope > ${part} > tr`)].map((row) => ({
        label: row.querySelector("th")?.textContent ?? "",
        amount: row.querySelector("td")?.textContent ?? "",
      }));
    return { lines: rowsOf("tbody"), sums: rowsOf("tfoot") };
  });
  return {
    lines: read.lines.map(({ amount }) => centsIn(amount)),
    sums: read.sums.map(({ label, amount }) => ({ label, cents: centsIn(amount) })),
  };
}

/**
 * The lines add up to the first sum below them, and the sums to each other:
 * excluding VAT, VAT and its rounding make including VAT, in whichever order those stand.
 */
export function expectToAddUp({ lines, sums }: ReadPrice): void {
  expect(lines.length, "lines of the price").toBeGreaterThan(0);
  expect(sums.length, "sums below the lines").toBeGreaterThanOrEqual(3);
  expect(
    lines.reduce((sum, cents) => sum + cents, 0),
    "the lines add up to the sum below them",
  ).toBe(sums[0]?.cents);
  const isVat = ({ label }: { label: string }) => label.includes("%");
  const vat = sums.filter(isVat).reduce((sum, { cents }) => sum + cents, 0);
  const [first = 0, second = 0] = sums.filter((sum) => !isVat(sum)).map(({ cents }) => cents);
  expect(Math.min(first, second) + vat, "excluding VAT and VAT make including VAT").toBe(Math.max(first, second));
}
