import { placesOfRegion } from "#server/platform/places/gazetteer.ts";
import { daysUntilEnd, type LineAsker, type LineFilter } from "../match/line-conditions.ts";
import type { LineConditions } from "../match/search-line.ts";
import type { CodedName, ColumnStore } from "./column-store.ts";
import type { RowTest } from "./rows-where.ts";
import { cheapestGroup, groupPrices, isNear, perPerson, pricesPerPerson } from "./survey.ts";

/** Whether columns say all that a line asks beside the filters: on which weekdays a vendor is open they do not. */
export const isLineOfColumns = ({ filters }: LineConditions): boolean => filters.every(({ kind }) => kind !== "weekdays");

/** What a line asks of a row beside the filters, each by itself; `lineConditionsOf` asks the same of the database. */
export function lineTests(store: ColumnStore, { filters, asker, origin }: LineConditions): RowTest[] {
  const tests = filters.flatMap((filter) => testsOf(store, filter, asker));
  if (origin === null) return tests;
  const [comes, isNearby] = [codeTest(store, "sides", (sides) => sides.includes("client")), nearTest(store, origin)];
  return [...tests, (row) => comes(row) || isNearby(row)];
}

/** Whether one of a row's points is near enough to where the search looks from. */
export function nearTest(store: ColumnStore, origin: NonNullable<LineConditions["origin"]>): RowTest {
  const isNearEnough = isNear({ ...origin, reach: "near" });
  return codeTest(store, "points", (places) => places.some(isNearEnough));
}

function codeTest({ coded }: ColumnStore, name: CodedName, holds: (values: readonly string[]) => boolean): RowTest {
  const { codes, dictionary } = coded[name];
  const has = dictionary.where(holds);
  return (row) => has[codes[row] as number] === 1;
}

function testsOf(store: ColumnStore, filter: LineFilter, asker: LineAsker): RowTest[] {
  const { durationMinutes, advanceNoticeDays } = store.numbers;
  switch (filter.kind) {
    case "price":
      return rangeTests(priceOf(store, filter, asker), filter.minCents, filter.maxCents);
    case "duration":
      return rangeTests((row) => durationMinutes[row] as number, filter.minMinutes, filter.maxMinutes);
    case "period":
      return rangeTests((row) => advanceNoticeDays[row] as number, null, daysUntilEnd(filter, asker));
    case "region": {
      const places = new Set(placesOfRegion(filter.region).map(String));
      return [codeTest(store, "points", (points) => points.some((point) => places.has(point)))];
    }
    case "side":
      return [codeTest(store, "sides", (sides) => sides.includes(filter.side))];
    case "weekdays":
      throw new Error("no column says on which weekdays a vendor is open");
  }
}

function rangeTests(measured: (row: number) => number, least: number | null, most: number | null): RowTest[] {
  const above: RowTest[] = least === null ? [] : [(row) => measured(row) >= least];
  return most === null ? above : [...above, (row) => measured(row) <= most];
}

function priceOf(store: ColumnStore, { isForGroup, vat }: Extract<LineFilter, { kind: "price" }>, asker: LineAsker) {
  const { participants } = asker;
  const basis = vat ?? asker.vat;
  if (!isForGroup && basis === "excl") return pricesPerPerson(store, participants);
  const priceFor = groupPrices(store, basis);
  if (isForGroup) return (row: number) => priceFor(row, participants ?? (store.numbers.minGuests[row] as number));
  return (row: number) => {
    const guests = participants ?? cheapestGroup(store, row);
    return perPerson(priceFor(row, guests), guests);
  };
}
