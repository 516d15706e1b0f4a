import { type ListingSearch, searchParams } from "../listing-search.ts";

/** The rest of the search inside a plain form, so that sending it without JavaScript loses nothing. A new choice starts at page 1. */
export function HiddenFields({ search, except }: { search: ListingSearch; except: readonly (keyof ListingSearch)[] }) {
  const skipped: readonly string[] = ["page", ...except];
  return Object.entries(searchParams(search))
    .filter(([name]) => !skipped.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
