import { LRUCache } from "lru-cache";
import { durationRanges, participantRanges } from "#contract/listings/catalogue.ts";
import { cut, wordsOf } from "../words/cut.ts";
import { Dictionary } from "./dictionary.ts";
import { NameIndex } from "./name-index.ts";
import { RowIds } from "./row-ids.ts";
import { StorefrontOrders } from "./storefront-orders.ts";

/** A listing as the database tells it; lists are JSON. */
export type ListingRow = {
  number: number;
  id: string;
  version: number;
  isPublic: boolean;
  vendorId: string;
  vendorName: string;
  /** What it is called, in each language that it is written in. */
  names: string;
  /** Where it stands in the order of the storefront, the highest first. */
  displayRank: number;
  type: string;
  durationMinutes: number;
  advanceNoticeDays: number;
  minGuests: number;
  maxGuests: number;
  isAtVendor: boolean;
  isAtClient: boolean;
  places: string;
  languages: string;
  facts: string;
  /** The places of the gazetteer where it can be found. */
  points: string | null;
  basePriceCents: number;
  includedGuests: number;
  extraGuestPriceCents: number;
  includesVat: boolean;
  vatRateBp: number;
  pricePerPersonCents: number;
};

/** What a column holds by codes: the choices that visitors tick, and what else is asked for by name. */
const codedColumns = {
  types: ({ type }) => type,
  durations: ({ durationMinutes: minutes }) =>
    namesOf(durationRanges, ({ above, upTo }) => minutes > above && minutes <= (upTo ?? minutes)),
  groups: ({ minGuests, maxGuests }) => namesOf(participantRanges, ({ from, to }) => maxGuests >= from && minGuests <= (to ?? minGuests)),
  sides: ({ isAtVendor, isAtClient }) => namesOf({ vendor: isAtVendor, client: isAtClient }, Boolean),
  places: ({ places }) => places,
  languages: ({ languages }) => languages,
  facts: ({ facts }) => facts,
  points: ({ points }) => points ?? "[]",
  vendor: ({ vendorId }) => vendorId,
} satisfies Record<string, (row: ListingRow) => string>;
export type CodedName = keyof typeof codedColumns;
const codedNames = Object.keys(codedColumns) as CodedName[];

const numberColumns = [
  "durationMinutes",
  "advanceNoticeDays",
  "minGuests",
  "maxGuests",
  "basePriceCents",
  "includedGuests",
  "extraGuestPriceCents",
  "vatRateBp",
  "pricePerPersonCents",
] as const satisfies (keyof ListingRow)[];
type NumberName = (typeof numberColumns)[number];

/** The names of a table's entries that hold, as a list. */
function namesOf<Value>(table: Record<string, Value>, holds: (value: Value) => boolean): string {
  return JSON.stringify(Object.keys(table).filter((name) => holds(table[name] as Value)));
}

/** What stands alone is a list of one. */
function listOf(key: string): readonly string[] {
  return key.startsWith("[") ? JSON.parse(key) : [key];
}

const wordsOfPieces = new LRUCache<string, readonly string[]>({ max: 20_000, memoMethod: (piece) => cut(piece).flatMap(wordsOf) });

/** No word reaches across a space, and names share most of what stands between: cutting each anew took half of all reading. */
const wordsIn = (name: string): string[] => name.split(/\s+/).flatMap((piece) => wordsOfPieces.memo(piece));

type Coded = { codes: Uint32Array; dictionary: Dictionary };

/**
 * What searches filter and count by, column by column, a row for each
 * listing's number: counting reads arrays instead of a table of a hundred
 * thousand rows. Some 140 bytes a listing, and as much again for its names.
 */
export class ColumnStore {
  /** How many rows there are, those of listings that nobody may see included. */
  size = 0;
  #capacity = 1_024;
  isPublic = new Uint8Array(this.#capacity);
  includesVat = new Uint8Array(this.#capacity);
  displayRank = new Float64Array(this.#capacity);
  version = new Float64Array(this.#capacity);
  readonly ids = new RowIds();
  /** What listings are called, by their rows, and vendors, by their codes. */
  readonly names = { listings: new NameIndex(), vendors: new NameIndex() };
  /** By the vendor's code. */
  readonly vendorNames: string[] = [];
  #publicRows: Uint32Array | undefined;
  readonly #unordered = new Set<number>();
  #scratch = { failed: new Uint16Array(0), prices: new Uint32Array(0), rows: new Uint32Array(0) };
  readonly coded: Record<CodedName, Coded>;
  readonly numbers: Record<NumberName, Int32Array>;
  readonly orders: StorefrontOrders;

  constructor() {
    const coded = () => ({ codes: new Uint32Array(this.#capacity), dictionary: new Dictionary(listOf) });
    this.coded = Object.fromEntries(codedNames.map((name) => [name, coded()])) as Record<CodedName, Coded>;
    this.numbers = Object.fromEntries(numberColumns.map((name) => [name, new Int32Array(this.#capacity)])) as Record<
      NumberName,
      Int32Array
    >;
    this.orders = new StorefrontOrders(this);
  }

  /** The rows of the listings that anybody may see, until one is put. */
  publicRows(): Uint32Array {
    if (this.#publicRows) return this.#publicRows;
    const rows = new Uint32Array(this.size);
    let count = 0;
    for (let row = 0; row < this.size; row++) if (this.isPublic[row] === 1) rows[count++] = row;
    this.#publicRows = rows.subarray(0, count);
    return this.#publicRows;
  }

  /**
   * Room for what one count notes of each row, until the next one begins: anew for each, it would be garbage outside
   * the heap, of which the collector hears late (600 kB a count of 100,000 listings).
   */
  scratch() {
    const size = this.#capacity;
    if (this.#scratch.rows.length < size)
      this.#scratch = { failed: new Uint16Array(size), prices: new Uint32Array(size), rows: new Uint32Array(size) };
    return this.#scratch;
  }

  /** Takes a listing in, or what became of it; `settle` follows. */
  put(row: ListingRow): void {
    const { number } = row;
    this.#publicRows = undefined;
    if (number >= this.#capacity) this.#grow(number);
    this.size = Math.max(this.size, number + 1);
    this.isPublic[number] = Number(row.isPublic);
    this.includesVat[number] = Number(row.includesVat);
    this.displayRank[number] = row.displayRank;
    this.version[number] = row.version;
    this.ids.put(number, row.id);
    this.#unordered.add(number);
    for (const name of numberColumns) this.numbers[name][number] = row[name];
    for (const name of codedNames) {
      const { codes, dictionary } = this.coded[name];
      codes[number] = dictionary.codeOf(codedColumns[name](row));
    }
    this.#putNames(row);
  }

  /** Puts what was taken in at its place in the orders, many at once. */
  settle(): void {
    this.orders.update([...this.#unordered]);
    this.#unordered.clear();
  }

  #putNames({ number, names, vendorName }: ListingRow): void {
    this.names.listings.put(number, listOf(names).flatMap(wordsIn));
    const vendor = this.coded.vendor.codes[number] as number;
    if (this.vendorNames[vendor] === vendorName) return;
    this.vendorNames[vendor] = vendorName;
    this.names.vendors.put(vendor, wordsIn(vendorName));
  }

  #grow(number: number): void {
    while (this.#capacity <= number) this.#capacity *= 2;
    const grown = <Column extends Uint8Array | Uint32Array | Int32Array | Float64Array>(larger: Column, column: Column): Column => {
      larger.set(column);
      return larger;
    };
    this.isPublic = grown(new Uint8Array(this.#capacity), this.isPublic);
    this.includesVat = grown(new Uint8Array(this.#capacity), this.includesVat);
    this.displayRank = grown(new Float64Array(this.#capacity), this.displayRank);
    this.version = grown(new Float64Array(this.#capacity), this.version);
    for (const name of numberColumns) this.numbers[name] = grown(new Int32Array(this.#capacity), this.numbers[name]);
    for (const name of codedNames) this.coded[name].codes = grown(new Uint32Array(this.#capacity), this.coded[name].codes);
  }
}
