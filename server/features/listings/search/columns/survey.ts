import { priceRanges, type VatBasis } from "#contract/listings/catalogue.ts";
import { findPlaceById } from "#server/platform/places/gazetteer.ts";
import { distanceKm } from "#server/platform/places/geometry.ts";
import { type Dimension, dimensions, type ListingFilter } from "../filters.ts";
import type { Near } from "../near.ts";
import type { ColumnStore } from "./column-store.ts";
import { Dictionary } from "./dictionary.ts";
import { meetsAll, type RowTest } from "./rows-where.ts";

/** A dimension as its column holds it, and what is chosen of it. */
type Choice = { codes: Uint32Array; dictionary: Dictionary; isChosen: ((values: readonly string[]) => boolean) | null };

/** No bit of a dimension. */
const several = 0x8000;

export type Surveyed = {
  /** The rows that fail no dimension, and those that fail one alone. */
  found: Uint32Array;
  failing: Uint32Array;
  /** For each of these the bit of the dimension that it fails. */
  failed: Uint16Array;
  choices: Record<Dimension | "distances", Choice>;
};

/** The dimensions in the order of their bits. */
const surveyed = [...dimensions, "distances"] as const;
const bitOf = (dimension: Dimension | "distances"): number => 2 ** surveyed.indexOf(dimension);

/**
 * Which listings fail none of the choices, and which one alone: it holds until the next survey of the store. Loops go by
 * index: `for … of` takes a typed array up to three times as long.
 *
 * @param candidates the numbers of those that meet what no column says, or null for all that are public
 */
export function survey(store: ColumnStore, filter: ListingFilter, near: Near, candidates: Uint32Array | null): Surveyed {
  const { failed, rows } = store.scratch();
  const looked = candidates ?? store.publicRows();
  const choices = choicesOf(store, filter, near);
  const isFound = [...vendorTests(store, filter), ...groupTests(store, filter)];
  if (candidates) isFound.unshift((row) => store.isPublic[row] === 1);
  const chosen = chosenTests(choices);
  const withPrice = priceTest(store, filter, choices.prices);
  let [found, failing] = [0, rows.length];
  for (let at = 0; at < looked.length; at++) {
    const row = looked[at] as number;
    if (!meetsAll(isFound, row)) continue;
    const bits = withPrice(failedBits(chosen, row), row);
    if (bits === several) continue;
    failed[row] = bits;
    // Those that fail nothing are written from the front, the others from the end.
    if (bits === 0) rows[found++] = row;
    else rows[--failing] = row;
  }
  return { found: rows.subarray(0, found), failing: rows.subarray(failing), failed, choices };
}

type ChosenTest = { codes: Uint32Array; has: Uint8Array; bit: number };

/** What is chosen of the dimensions that stand in a column as they are. */
function chosenTests(choices: Surveyed["choices"]): ChosenTest[] {
  return surveyed.flatMap((name) => {
    const { codes, dictionary, isChosen } = choices[name];
    return isChosen && name !== "prices" ? [{ codes, has: dictionary.where(isChosen), bit: bitOf(name) }] : [];
  });
}

/** The bit of the one dimension that a row fails, or whether it fails several. */
function failedBits(tests: readonly ChosenTest[], row: number): number {
  let bits = 0;
  for (let at = 0; at < tests.length; at++) {
    const { codes, has, bit } = tests[at] as ChosenTest;
    if (has[codes[row] as number] === 1) continue;
    if (bits !== 0) return several;
    bits = bit;
  }
  return bits;
}

/**
 * How many listings have which code of a dimension.
 *
 * @param besides what they may fail all the same
 */
export function countCodes(
  { found, failing, failed, choices }: Surveyed,
  dimension: Dimension | "distances",
  besides?: Dimension | "distances",
): Uint32Array {
  const { codes, dictionary } = choices[dimension];
  const counts = new Uint32Array(dictionary.size);
  const count = (row: number) => {
    counts[codes[row] as number] = (counts[codes[row] as number] as number) + 1;
  };
  for (let at = 0; at < found.length; at++) count(found[at] as number);
  // Nobody fails what nothing is chosen of.
  if (besides === undefined || !choices[besides].isChosen) return counts;
  const bit = bitOf(besides);
  for (let at = 0; at < failing.length; at++) if (failed[failing[at] as number] === bit) count(failing[at] as number);
  return counts;
}

/** What a row fails, its price included; the range of its price is noted where it is counted. */
function priceTest(
  store: ColumnStore,
  { participants }: ListingFilter,
  { codes, isChosen }: Choice,
): (bits: number, row: number) => number {
  const bit = bitOf("prices");
  const has = isChosen && priceCodes.where(isChosen);
  const priceCodeOf = priceCodesOf(store, participants);
  return (bits, row) => {
    if (bits === several || (bits !== 0 && !has)) return bits;
    const code = priceCodeOf(row);
    codes[row] = code;
    if (!has || has[code] === 1) return bits;
    return bits === 0 ? bit : several;
  };
}

/** Of this vendor, where one is asked for. */
function vendorTests({ coded }: ColumnStore, { vendor }: ListingFilter): RowTest[] {
  if (vendor === undefined) return [];
  const { codes, dictionary } = coded.vendor;
  const asked = dictionary.knownCodeOf(vendor);
  return [(row) => codes[row] === asked];
}

/** Taking the group, and not dearer for it than it may be. */
export function groupTests(store: ColumnStore, { participants, budgetCents, vat }: ListingFilter): RowTest[] {
  const { minGuests, maxGuests } = store.numbers;
  const tests: RowTest[] = [];
  if (participants !== undefined)
    tests.push((row) => (minGuests[row] as number) <= participants && (maxGuests[row] as number) >= participants);
  if (budgetCents !== undefined) {
    const priceFor = groupPrices(store, vat);
    // Without a group the smallest that they take.
    tests.push((row) => priceFor(row, participants ?? (minGuests[row] as number)) <= budgetCents);
  }
  return tests;
}

function choicesOf(store: ColumnStore, filter: ListingFilter, near: Near): Surveyed["choices"] {
  const chosen = chosenOf(filter, near);
  const coded = Object.fromEntries(codedDimensions.map((name) => [name, { ...store.coded[name], isChosen: chosen[name] }]));
  return {
    ...(coded as Record<(typeof codedDimensions)[number], Choice>),
    prices: { codes: store.scratch().prices, dictionary: priceCodes, isChosen: chosen.prices },
    distances: { ...store.coded.points, isChosen: chosen.distances },
  };
}

/** Those whose choices stand in a column as they are. */
export const codedDimensions = dimensions.filter((name) => name !== "prices");

/** What is chosen of each dimension; null where nothing is. */
export function chosenOf(filter: ListingFilter, near: Near): Record<Dimension | "distances", Choice["isChosen"]> {
  const chosen = Object.fromEntries(dimensions.map((name) => [name, name === "facts" ? all(filter.facts) : some(filter[name])]));
  return {
    ...(chosen as Record<Dimension, Choice["isChosen"]>),
    distances: near === null ? null : (points) => points.some(isNear(near)),
  };
}

const some = (chosen: readonly string[]): Choice["isChosen"] =>
  chosen.length === 0 ? null : (values) => values.some((value) => chosen.includes(value));

const all = (chosen: readonly string[]): Choice["isChosen"] =>
  chosen.length === 0 ? null : (values) => chosen.every((value) => values.includes(value));

/** Whether a place of the gazetteer is near enough; none is to `nowhere`. */
export function isNear(near: Exclude<Near, null>): (placeId: string) => boolean {
  return (placeId) => {
    const point = findPlaceById(Number(placeId));
    return near !== "nowhere" && point !== undefined && distanceKm(near.place, point) <= near.km;
  };
}

const priceNames = Object.keys(priceRanges) as (keyof typeof priceRanges)[];
export const priceCodes = new Dictionary((name) => [name]);
for (const name of priceNames) priceCodes.codeOf(name);
const bounds = priceNames.slice(1).map((name) => priceRanges[name].above);

/** The range that what one of a group pays is in, without a group of the cheapest. */
export function priceCodesOf(store: ColumnStore, participants: number | undefined): (row: number) => number {
  const { pricePerPersonCents } = store.numbers;
  if (participants === undefined) {
    const least = bounds.map((bound) => bound + 1);
    return (row) => rangeOf(least, pricePerPersonCents[row] as number);
  }
  // The least that a whole group pays where one of it pays more than a bound, as `perPerson` rounds: no division for each row.
  const least = bounds.map((bound) => Math.ceil((participants * (2 * bound + 1)) / 2));
  const priceFor = groupPrices(store, "excl");
  return (row) => rangeOf(least, priceFor(row, participants));
}

function rangeOf(least: readonly number[], price: number): number {
  let code = 0;
  while (code < least.length && price >= (least[code] as number)) code++;
  return code;
}

/** What one of a group pays, without a group of the cheapest, excluding VAT, in cents; `price-sql.ts` reckons the same in SQL. */
export function pricesPerPerson(store: ColumnStore, participants: number | undefined): (row: number) => number {
  const { pricePerPersonCents } = store.numbers;
  if (participants === undefined) return (row) => pricePerPersonCents[row] as number;
  const priceFor = groupPrices(store, "excl");
  return (row) => perPerson(priceFor(row, participants), participants);
}

/** To the nearest cent, halves upwards, as `perPersonCents` of `quote.ts` does with numbers of any size. */
export const perPerson = (wholeCents: number, guests: number): number => Math.floor((2 * wholeCents + guests) / (2 * guests));

/**
 * The lowest price per person that listings of each code show, in cents; those without listings have the largest number.
 *
 * @param participants the group; without one each listing's cheapest
 */
export function lowestPrices({ found, choices }: Surveyed, store: ColumnStore, participants: number | undefined, vat: VatBasis) {
  const { codes, dictionary } = choices.distances;
  const lowest = new Uint32Array(dictionary.size).fill(0xffff_ffff);
  const priceFor = groupPrices(store, vat);
  for (let at = 0; at < found.length; at++) {
    const row = found[at] as number;
    const guests = participants ?? cheapestGroup(store, row);
    const price = perPerson(priceFor(row, guests), guests);
    const code = codes[row] as number;
    if (price < (lowest[code] as number)) lowest[code] = price;
  }
  return lowest;
}

/** The group that pays the least a person: of those that a listing takes, the one that its basic price is for. */
export const cheapestGroup = ({ numbers: { minGuests, maxGuests, includedGuests } }: ColumnStore, row: number): number =>
  Math.min(Math.max(includedGuests[row] as number, minGuests[row] as number), maxGuests[row] as number);

/**
 * What groups pay, in cents; `groupPrice` in `price-sql.ts` reckons the same in SQL. For one row after the other: the
 * columns are taken out of the store once.
 */
export function groupPrices({ numbers, includesVat }: ColumnStore, vat: VatBasis): (row: number, guests: number) => number {
  const { basePriceCents, extraGuestPriceCents, includedGuests, vatRateBp } = numbers;
  const wantsVat = vat === "incl" ? 1 : 0;
  return (row, guests) => {
    const extra = Math.max(0, guests - (includedGuests[row] as number));
    const entered = (basePriceCents[row] as number) + extra * (extraGuestPriceCents[row] as number);
    if (includesVat[row] === wantsVat) return entered;
    const rate = vatRateBp[row] as number;
    if (wantsVat === 1) return entered + Math.floor((2 * entered * rate + 10_000) / 20_000);
    const divisor = 10_000 + rate;
    return Math.floor((20_000 * entered + divisor) / (2 * divisor));
  };
}
