import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ColumnStore } from "../columns/column-store.ts";
import { mostSuggested, type Named, nameIn, type SuggestionSource } from "./suggestion-source.ts";

type Counts = { types: ReadonlyMap<string, number>; places: ReadonlyMap<string, number>; vendors: Uint32Array };

/** Suggestions out of the columns; what the few activities are called is read. Counts are made once a change. */
export function createSuggestedInMemory(db: Queryable) {
  const counted = new WeakMap<Uint32Array, Counts>();

  function countsOf(store: ColumnStore): Counts {
    const rows = store.publicRows();
    const known = counted.get(rows) ?? countPublic(store, rows);
    counted.set(rows, known);
    return known;
  }

  async function readNames(rows: readonly number[], language: Parameters<SuggestionSource["findNamed"]>[1]): Promise<Named[]> {
    if (rows.length === 0) return [];
    const found = await sql<Named>`
      select 'listing' as kind, id::text as value, ${nameIn(language)} as label, null::integer as count
      from listings where number = any(${rows}::integer[]) and is_public order by display_rank desc, id desc`.execute(db);
    return found.rows;
  }

  return (store: ColumnStore): SuggestionSource => ({
    countTypes: async () => countsOf(store).types,
    async findNamed(words, language) {
      const { isPublic, displayRank, names, vendorNames, coded } = store;
      const { vendors } = countsOf(store);
      const listings = names.listings.first(words, mostSuggested.listings, (row) =>
        isPublic[row] === 1 ? (displayRank[row] as number) : -1,
      );
      const shown = names.vendors.first(words, mostSuggested.vendors, (code) => vendors[code] || -1);
      return [
        ...(await readNames(listings, language)),
        ...shown.map((code) => ({
          kind: "vendor" as const,
          value: coded.vendor.dictionary.valuesOf(code)[0] ?? "",
          label: vendorNames[code] ?? "",
          count: vendors[code] ?? 0,
        })),
      ];
    },
    async countAt(places) {
      const counts = countsOf(store).places;
      return new Map(places.map(({ id }) => [id, counts.get(String(id)) ?? 0]));
    },
  });
}

function countPublic({ coded }: ColumnStore, rows: Uint32Array): Counts {
  const countBy = ({ codes, dictionary }: ColumnStore["coded"]["types"]) => {
    const counts = new Uint32Array(dictionary.size);
    for (let at = 0; at < rows.length; at++) {
      const code = codes[rows[at] as number] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  };
  return {
    types: coded.types.dictionary.byValue(countBy(coded.types)),
    places: coded.points.dictionary.byValue(countBy(coded.points)),
    vendors: countBy(coded.vendor),
  };
}
