import { priceRanges, type VatBasis } from "#contract/listings/catalogue.ts";
import { findPlaceById } from "#server/platform/places/gazetteer.ts";
import { distanceKm } from "#server/platform/places/geometry.ts";
import { type Dimension, dimensions, type ListingFilter } from "../filters.ts";
import type { Near } from "../near.ts";
import type { ColumnStore } from "./column-store.ts";
import { Dictionary } from "./dictionary.ts";
import { rowsWhere } from "./rows-where.ts";

/** A dimension as its column holds it, and what is chosen of it. */
type Choice = { codes: Uint32Array; dictionary: Dictionary; isChosen: ((values: readonly string[]) => boolean) | null };

/** The bit of a listing that is not looked at: it is not public, or fails what no choice is about. */
const out = 0x8000;

export type Surveyed = {
  /** The rows that fail no dimension, or one alone. */
  rows: Uint32Array;
  /** For each row of the store the bits of the dimensions that it fails. */
  failed: Uint16Array;
  choices: Record<Dimension | "distances", Choice>;
};

/** The dimensions in the order of their bits. */
const surveyed = [...dimensions, "distances"] as const;
export const bitOf = (dimension: Dimension | "distances"): number => 2 ** surveyed.indexOf(dimension);

/**
 * Which listings fail which of the choices, column by column: it holds until the next survey of the store. Loops go by index: `for … of` takes a typed array up to
 * three times as long.
 *
 * @param candidates the numbers of those that meet what no column says, or null for all that are public
 */
export function survey(store: ColumnStore, filter: ListingFilter, near: Near, candidates: Uint32Array | null): Surveyed {
  const looked = lookedAt(store, candidates);
  const { failed, rows: kept } = store.scratch();
  failed.fill(out);
  for (let at = 0; at < looked.length; at++) failed[looked[at] as number] = 0;
  leaveOutOthers(store, looked, failed, filter);
  leaveOutDearer(store, looked, failed, filter);
  const choices = choicesOf(store, looked, failed, filter, near);
  for (const name of surveyed) {
    const { codes, dictionary, isChosen } = choices[name];
    if (!isChosen) continue;
    const bit = bitOf(name);
    const has = dictionary.where(isChosen);
    for (let at = 0; at < looked.length; at++) {
      const row = looked[at] as number;
      if (has[codes[row] as number] === 0) failed[row] = (failed[row] as number) | bit;
    }
  }
  const rows = rowsWhere(
    looked,
    (row) => {
      const bits = failed[row] as number;
      return bits < out && (bits & (bits - 1)) === 0;
    },
    kept,
  );
  return { rows, failed, choices };
}

/**
 * How many listings have which code of a dimension.
 *
 * @param besides the bits of what they may fail all the same
 */
export function countCodes({ rows, failed, choices }: Surveyed, dimension: Dimension | "distances", besides: number): Uint32Array {
  const { codes, dictionary } = choices[dimension];
  const counts = new Uint32Array(dictionary.size);
  const others = ~besides;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (((failed[row] as number) & others) === 0) counts[codes[row] as number] = (counts[codes[row] as number] as number) + 1;
  }
  return counts;
}

/** The rows that may be found at all: the candidates, or all that are public. */
function lookedAt(store: ColumnStore, candidates: Uint32Array | null): Uint32Array {
  return candidates === null ? store.publicRows() : rowsWhere(candidates, (row) => store.isPublic[row] === 1);
}

/** Those of another vendor, and those that do not take the group. */
function leaveOutOthers(
  { coded, numbers }: ColumnStore,
  looked: Uint32Array,
  failed: Uint16Array,
  { vendor, participants }: ListingFilter,
): void {
  if (vendor !== undefined) {
    const { codes, dictionary } = coded.vendor;
    const isVendor = dictionary.where(([id]) => id === vendor);
    for (let at = 0; at < looked.length; at++) {
      const row = looked[at] as number;
      if (isVendor[codes[row] as number] === 0) failed[row] = out;
    }
  }
  if (participants === undefined) return;
  const { minGuests, maxGuests } = numbers;
  for (let at = 0; at < looked.length; at++) {
    const row = looked[at] as number;
    if ((minGuests[row] as number) > participants || (maxGuests[row] as number) < participants) failed[row] = out;
  }
}

/** Those that cost the whole group more than it has, or without a group the smallest that they take. */
function leaveOutDearer(
  store: ColumnStore,
  looked: Uint32Array,
  failed: Uint16Array,
  { participants, budgetCents, vat }: ListingFilter,
): void {
  if (budgetCents === undefined) return;
  const { minGuests } = store.numbers;
  const priceFor = groupPrices(store, vat);
  for (let at = 0; at < looked.length; at++) {
    const row = looked[at] as number;
    if (priceFor(row, participants ?? (minGuests[row] as number)) > budgetCents) failed[row] = out;
  }
}

function choicesOf(store: ColumnStore, looked: Uint32Array, failed: Uint16Array, filter: ListingFilter, near: Near): Surveyed["choices"] {
  const chosen = chosenOf(filter, near);
  const coded = Object.fromEntries(codedDimensions.map((name) => [name, { ...store.coded[name], isChosen: chosen[name] }]));
  return {
    ...(coded as Record<(typeof codedDimensions)[number], Choice>),
    prices: { codes: pricesOf(store, looked, failed, filter.participants), dictionary: priceCodes, isChosen: chosen.prices },
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

/** The ranges that a group's prices per person are in, of the rows that are looked at and may be found. */
function pricesOf(store: ColumnStore, looked: Uint32Array, failed: Uint16Array, participants: number | undefined): Uint32Array {
  const { prices: codes } = store.scratch();
  const priceCodeOf = priceCodesOf(store, participants);
  for (let at = 0; at < looked.length; at++) {
    const row = looked[at] as number;
    if ((failed[row] as number) < out) codes[row] = priceCodeOf(row);
  }
  return codes;
}

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
export function lowestPrices({ rows, failed, choices }: Surveyed, store: ColumnStore, participants: number | undefined, vat: VatBasis) {
  const { codes, dictionary } = choices.distances;
  const lowest = new Uint32Array(dictionary.size).fill(0xffff_ffff);
  const priceFor = groupPrices(store, vat);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (failed[row] !== 0) continue;
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
