import type { ListingFilter, Resolved } from "../filters.ts";
import type { Near } from "../near.ts";
import type { ColumnStore } from "./column-store.ts";
import { lineTests } from "./line-tests.ts";
import { meetsAll, type RowTest } from "./rows-where.ts";
import { chosenOf, codedDimensions, groupTests, priceCodes, priceCodesOf } from "./survey.ts";

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
function numberTests(store: ColumnStore, filter: ListingFilter): RowTest[] {
  const tests = groupTests(store, filter);
  const { prices } = chosenOf(filter, null);
  if (prices) {
    const has = priceCodes.where(prices);
    const priceCodeOf = priceCodesOf(store, filter.participants);
    tests.push((row) => has[priceCodeOf(row)] === 1);
  }
  return tests;
}
