import type { Dictionary } from "./dictionary.ts";
import { RowOrder } from "./row-order.ts";

/** What the orders are made of; `column-store.ts` has it. */
type Ordered = {
  isPublic: Uint8Array;
  displayRank: Float64Array;
  numbers: { pricePerPersonCents: Int32Array };
  coded: { types: { codes: Uint32Array; dictionary: Dictionary } };
  ids: { compare(a: number, b: number): number };
};

export type OrderName = "rank" | "price";

const none = new Uint32Array(0);

/** The public rows in the orders in which searches show them: of all types, and of each. */
export class StorefrontOrders {
  readonly #store: Ordered;
  readonly #orders: Record<OrderName, { all: RowOrder; ofTypes: RowOrder[]; compare: (a: number, b: number) => number }>;

  constructor(store: Ordered) {
    const order = (compare: (a: number, b: number) => number) => ({ all: new RowOrder(compare), ofTypes: [], compare });
    this.#store = store;
    this.#orders = { rank: order(byRank(store)), price: order(byPrice(store)) };
  }

  /** @param changed each of them once: all rows that were put since the last time */
  update(changed: readonly number[]): void {
    const { isPublic, coded } = this.#store;
    const { codes, dictionary } = coded.types;
    for (const { all, ofTypes, compare } of Object.values(this.#orders)) {
      all.update(changed, (row) => isPublic[row] === 1);
      while (ofTypes.length < dictionary.size) ofTypes.push(new RowOrder(compare));
      for (const [type, order] of ofTypes.entries()) order.update(changed, (row) => isPublic[row] === 1 && codes[row] === type);
    }
  }

  /** By price the cheapest first, by rank the first that the storefront shows. */
  rows(name: OrderName, type?: string): Uint32Array {
    const { all, ofTypes } = this.#orders[name];
    if (type === undefined) return all.rows;
    const code = this.#store.coded.types.dictionary.knownCodeOf(type);
    return code === undefined ? none : (ofTypes[code]?.rows ?? none);
  }
}

/** The order of the storefront: `display_rank desc, id desc`. A store that grows gets larger columns: they are not kept here. */
export const byRank =
  (store: Pick<Ordered, "displayRank" | "ids">) =>
  (a: number, b: number): number =>
    (store.displayRank[b] as number) - (store.displayRank[a] as number) || store.ids.compare(b, a);

/** `price_per_person_excl_vat_cents, id`; the dearest first is the same from its end. */
const byPrice =
  ({ numbers, ids }: Pick<Ordered, "numbers" | "ids">) =>
  (a: number, b: number): number =>
    (numbers.pricePerPersonCents[a] as number) - (numbers.pricePerPersonCents[b] as number) || ids.compare(a, b);
