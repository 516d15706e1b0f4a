import { deviceStorage, readJson } from "#web/ui/browser-storage.ts";

const key = "recent-searches";
const most = 5;
const shortest = 2;

/** What was searched on this device last, the latest first; it is told to nobody. */
export function recentSearches(): string[] {
  const kept = readJson(deviceStorage, key);
  return Array.isArray(kept) ? kept.filter((line) => typeof line === "string").slice(0, most) : [];
}

export function rememberSearch(line: string): void {
  if (line.length < shortest) return;
  const others = recentSearches().filter((known) => known.toLowerCase() !== line.toLowerCase());
  deviceStorage.setItem(key, JSON.stringify([line, ...others].slice(0, most)));
}

export function forgetSearches(): void {
  deviceStorage.removeItem(key);
}
