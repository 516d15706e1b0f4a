import type { EuLanguage } from "#contract/listings/catalogue.ts";
import type { ColumnStore } from "./column-store.ts";

type PublicCounts = {
  types: ReadonlyMap<string, number>;
  places: ReadonlyMap<string, number>;
  /** By the vendor's code. */
  vendors: Uint32Array;
  /** By the vendor's code which lists of languages its listings have, each by its own code. */
  spoken: ReadonlyMap<number, ReadonlySet<number>>;
};

const known = new WeakMap<Uint32Array, PublicCounts>();

/** How many public listings each type, place and vendor has: counted once a change. */
export function publicCounts(store: ColumnStore): PublicCounts {
  const rows = store.publicRows();
  const counts = known.get(rows) ?? countPublic(store.coded, rows);
  known.set(rows, counts);
  return counts;
}

/** How many public listings a vendor has, and in which languages; undefined where there are none. */
export function vendorOffer(store: ColumnStore, vendorId: string): { listingCount: number; languages: EuLanguage[] } | undefined {
  const { vendors, spoken } = publicCounts(store);
  const code = store.coded.vendor.dictionary.knownCodeOf(vendorId);
  const listingCount = code === undefined ? 0 : (vendors[code] ?? 0);
  if (code === undefined || listingCount === 0) return undefined;
  const { dictionary } = store.coded.languages;
  const languages = new Set([...(spoken.get(code) ?? [])].flatMap((list) => dictionary.valuesOf(list)));
  return { listingCount, languages: [...languages].sort() as EuLanguage[] };
}

function countPublic({ types, points, vendor, languages }: ColumnStore["coded"], rows: Uint32Array): PublicCounts {
  const countBy = ({ codes, dictionary }: ColumnStore["coded"]["types"]) => {
    const counts = new Uint32Array(dictionary.size);
    for (let at = 0; at < rows.length; at++) {
      const code = codes[rows[at] as number] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  };
  const spoken = new Map<number, Set<number>>();
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const code = vendor.codes[row] as number;
    const lists = spoken.get(code);
    if (lists) lists.add(languages.codes[row] as number);
    else spoken.set(code, new Set([languages.codes[row] as number]));
  }
  return {
    types: types.dictionary.byValue(countBy(types)),
    places: points.dictionary.byValue(countBy(points)),
    vendors: countBy(vendor),
    spoken,
  };
}
