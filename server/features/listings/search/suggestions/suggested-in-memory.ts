import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ColumnStore } from "../columns/column-store.ts";
import { publicCounts } from "../columns/public-counts.ts";
import { mostSuggested, type Named, nameIn, type SuggestionSource } from "./suggestion-source.ts";

/** Suggestions out of the columns; what the few activities are called is read. */
export function createSuggestedInMemory(db: Queryable) {
  async function readNames(rows: readonly number[], language: Parameters<SuggestionSource["findNamed"]>[1]): Promise<Named[]> {
    if (rows.length === 0) return [];
    const found = await sql<Named>`
      select 'listing' as kind, id::text as value, ${nameIn(language)} as label, null::integer as count
      from listings where number = any(${rows}::integer[]) and is_public order by display_rank desc, id desc`.execute(db);
    return found.rows;
  }

  return (store: ColumnStore): SuggestionSource => ({
    countTypes: async () => publicCounts(store).types,
    async findNamed(words, language) {
      const { isPublic, displayRank, names, vendorNames, coded } = store;
      const { vendors } = publicCounts(store);
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
      const counts = publicCounts(store).places;
      return new Map(places.map(({ id }) => [id, counts.get(String(id)) ?? 0]));
    },
  });
}
