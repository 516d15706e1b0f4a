import { parseSearch, stringifySearch } from "./search-params.ts";

type Change = {
  /** The address that is wanted, made from the one on screen. */
  wanted: string;
  /** The address on screen. */
  drawn: string;
  /** Where the browser is by now: the page follows a moment later. */
  latest: string;
  /** The parameters that were set, even to what the screen shows; without them, those in which the two differ. */
  keys?: readonly string[];
  /** Parameters that hold several values with commas: what was added and taken away counts, not the whole. */
  isList?: (key: string) => boolean;
};

/**
 * A change of the address as it stands now, and not as it was drawn: of two
 * filters set within a blink both are kept. An address of another page is
 * gone to as it is.
 */
export function onLatestAddress({ wanted, drawn, latest, keys, isList = () => false }: Change): string {
  const [to, from, now] = [wanted, drawn, latest].map((href) => new URL(href, "http://here")) as [URL, URL, URL];
  if (to.pathname !== now.pathname || from.pathname !== now.pathname) return wanted;
  const [asked, was, result] = [to, from, now].map(({ search }) => parseSearch(search)) as [Texts, Texts, Texts];
  for (const key of keys ?? Object.keys({ ...was, ...asked })) {
    const [next, before] = [asked[key] ?? "", was[key] ?? ""];
    if (keys || next !== before) result[key] = isList(key) ? together(before, next, result[key] ?? "") : next;
  }
  return `${to.pathname}${stringifySearch(result)}${to.hash}`;
}

type Texts = Record<string, string>;

/** Values added to and taken from a list while it was changed elsewhere; to empty one that held several is to clear it. */
function together(before: string, next: string, now: string): string {
  const [had, has, other] = [before, next, now].map((values) => values.split(",")) as [string[], string[], string[]];
  if (next === "" && (before === "" || had.length > 1)) return "";
  return [
    ...new Set([...other.filter((value) => !had.includes(value) || has.includes(value)), ...has.filter((value) => !had.includes(value))]),
  ]
    .filter(Boolean)
    .join(",");
}
