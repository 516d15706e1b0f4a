import { stringifySearch } from "../../page/search-params.ts";
import type { ColumnChoice } from "./column-choice.ts";

/** Where in a list somebody is, or what is open beside it: no part of what the list shows. */
const passing = ["page", "request", "event"];

/** A list's own part of the address in one order, without what is passing: two that show the same are the same text. */
export function addressOf<S extends Record<string, unknown>>(search: S, defaults: S): string {
  const kept = Object.keys(defaults).filter((key) => !passing.includes(key) && String(search[key]) !== String(defaults[key] ?? ""));
  return stringifySearch(Object.fromEntries(kept.map((key) => [key, search[key]])));
}

export type ListView = ColumnChoice & {
  id: string;
  name: string;
  address: string;
  isDefault: boolean;
  /** null for the views that everybody has. */
  version: number | null;
};

/**
 * The view that is on screen: the one that was chosen, while the list still
 * shows it, else the default, else the first that shows the same.
 */
export function viewOnScreen(views: readonly ListView[], address: string, chosenId: string | undefined): ListView | undefined {
  const same = views.filter((view) => view.address === address);
  return same.find(({ id }) => id === chosenId) ?? same.find(({ isDefault }) => isDefault) ?? same[0];
}
