import type { ListingFilter, Resolved } from "../filters.ts";
import type { Near } from "../near.ts";
import type { ColumnStore } from "./column-store.ts";
import { lineTests } from "./line-tests.ts";
import { chosenOf, codedDimensions, groupPrices, priceCodes, priceCodesOf } from "./survey.ts";

/** What is asked beside the filters and the words, where columns say it. */
type Asked = Pick<Resolved, "near" | "line">;

/**
 * Whether the listing of a row is public and meets a filter, as `survey` finds it: what is not asked for costs nothing,
 * and nobody needs to know by what a listing fails.
 */
export function rowFilter(store: ColumnStore, filter: ListingFilter, { near, line }: Asked): (row: number) => boolean {
  const { isPublic } = store;
  const codes = codeTests(store, filter, near);
  const others = [...numberTests(store, filter), ...lineTests(store, line)];
  return (row) => isPublic[row] === 1 && hasCodes(codes, row) && meetsAll(others, row);
}

/** `every` takes three times as long. */
export function meetsAll(tests: readonly ((row: number) => boolean)[], row: number): boolean {
  for (let at = 0; at < tests.length; at++) if (!(tests[at] as (row: number) => boolean)(row)) return false;
  return true;
}

type CodeTest = { codes: Uint32Array; has: Uint8Array };

function codeTests({ coded }: ColumnStore, filter: ListingFilter, near: Near): CodeTest[] {
  const chosen = chosenOf(filter, near);
  const { vendor } = filter;
  const asked = [
    { column: coded.vendor, isChosen: vendor === undefined ? null : ([id]: readonly string[]) => id === vendor },
    ...codedDimensions.map((name) => ({ column: coded[name], isChosen: chosen[name] })),
    { column: coded.points, isChosen: chosen.distances },
  ];
  return asked.flatMap(({ column: { codes, dictionary }, isChosen }) => (isChosen ? [{ codes, has: dictionary.where(isChosen) }] : []));
}

function hasCodes(tests: readonly CodeTest[], row: number): boolean {
  for (let at = 0; at < tests.length; at++) {
    const { codes, has } = tests[at] as CodeTest;
    if (has[codes[row] as number] === 0) return false;
  }
  return true;
}

/** What depends on the group. */
function numberTests(store: ColumnStore, filter: ListingFilter): ((row: number) => boolean)[] {
  const { participants, budgetCents, vat } = filter;
  const { minGuests, maxGuests } = store.numbers;
  const tests: ((row: number) => boolean)[] = [];
  if (participants !== undefined)
    tests.push((row) => (minGuests[row] as number) <= participants && (maxGuests[row] as number) >= participants);
  if (budgetCents !== undefined) {
    const priceFor = groupPrices(store, vat);
    tests.push((row) => priceFor(row, participants ?? (minGuests[row] as number)) <= budgetCents);
  }
  const { prices } = chosenOf(filter, null);
  if (prices) {
    const has = priceCodes.where(prices);
    const priceCodeOf = priceCodesOf(store, participants);
    tests.push((row) => has[priceCodeOf(row)] === 1);
  }
  return tests;
}
