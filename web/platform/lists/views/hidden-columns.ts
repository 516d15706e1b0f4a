import { deviceStorage, readJson } from "#web/ui/browser-storage.ts";

const keyOf = (list: string) => `columns:${list}`;

/** The columns that a person has put away from a list on this device; nothing where that cannot be read. */
export function hiddenColumns(list: string): readonly string[] {
  const kept = readJson(deviceStorage, keyOf(list));
  return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
}

export function keepHiddenColumns(list: string, hidden: readonly string[]): void {
  if (hidden.length === 0) deviceStorage.removeItem(keyOf(list));
  else deviceStorage.setItem(keyOf(list), JSON.stringify(hidden));
}
