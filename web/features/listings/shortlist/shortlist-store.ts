import { useSyncExternalStore } from "react";
import { isUuid } from "#contract/core/fields/uuid.ts";
import { deviceStorage } from "#web/ui/browser-storage.ts";
import { mostCompared, mostFavourites, mostVisited } from "./shortlist-limits.ts";

/** What this browser remembers for a visitor; ids of listings, the newest first. */
export type Shortlist = {
  favourites: readonly string[];
  /** In the order they were chosen. */
  compared: readonly string[];
  visited: readonly string[];
  /** Whose favourites these are, once somebody has signed in here; null for a visitor's. */
  owner: string | null;
  /** What the server had of the owner's when it was last asked. */
  known: readonly string[];
};

export const nothingKept: Shortlist = { favourites: [], compared: [], visited: [], owner: null, known: [] };

const storageKey = "shortlist";
/** Goes up when what is kept has another shape; an older one is then left aside. */
const version = 1;

let current: Shortlist | undefined;
const listeners = new Set<() => void>();

/** Reads what is stored leniently: whatever cannot be used counts as not there. */
export function parseShortlist(stored: string | null): Shortlist {
  let given: unknown;
  try {
    given = JSON.parse(stored ?? "null");
  } catch {
    return nothingKept;
  }
  if (typeof given !== "object" || given === null || (given as { version?: unknown }).version !== version) return nothingKept;
  const fields = given as Record<string, unknown>;
  const ids = (name: string, most: number): string[] => {
    const value = fields[name];
    const valid = Array.isArray(value) ? value.filter((id): id is string => typeof id === "string" && isUuid(id)) : [];
    return [...new Set(valid)].slice(0, most);
  };
  const { owner } = fields;
  return {
    favourites: ids("favourites", mostFavourites),
    compared: ids("compared", mostCompared),
    visited: ids("visited", mostVisited),
    owner: typeof owner === "string" ? owner : null,
    known: ids("known", mostFavourites),
  };
}

export function readShortlist(): Shortlist {
  current ??= parseShortlist(deviceStorage.getItem(storageKey));
  return current;
}

export function changeShortlist(change: (now: Shortlist) => Shortlist): void {
  const now = readShortlist();
  const next = change(now);
  if (next === now) return;
  current = next;
  deviceStorage.setItem(storageKey, JSON.stringify({ version, ...next }));
  for (const listener of listeners) listener();
}

export function subscribeToShortlist(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onOtherTab);
  };
}

function onOtherTab({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  current = undefined;
  for (const listener of listeners) listener();
}

/** A part of what is kept; nothing on the server and until the browser has taken over. */
export function useShortlist<T>(select: (kept: Shortlist) => T): T {
  return useSyncExternalStore(
    subscribeToShortlist,
    () => select(readShortlist()),
    () => select(nothingKept),
  );
}

const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id));

/** @returns false where as many are kept as may be, and nothing changed */
export function toggleFavourite(id: string): boolean {
  const { favourites } = readShortlist();
  if (!favourites.includes(id) && favourites.length >= mostFavourites) return false;
  changeShortlist((now) => ({ ...now, favourites: favourites.includes(id) ? without(favourites, [id]) : [id, ...favourites] }));
  return true;
}

/** @returns false where as many are compared as may be, and nothing changed */
export function toggleCompared(id: string): boolean {
  const { compared } = readShortlist();
  if (!compared.includes(id) && compared.length >= mostCompared) return false;
  changeShortlist((now) => ({ ...now, compared: compared.includes(id) ? without(compared, [id]) : [...compared, id] }));
  return true;
}

export function rememberVisit(id: string): void {
  changeShortlist((now) => {
    if (now.visited[0] === id) return now;
    return { ...now, visited: [id, ...without(now.visited, [id])].slice(0, mostVisited) };
  });
}

/** Lets go of ids in one of the lists: what is no longer offered, or what somebody no longer wants. */
export function dropFrom(list: "favourites" | "compared" | "visited", gone: readonly string[]): void {
  if (!readShortlist()[list].some((id) => gone.includes(id))) return;
  changeShortlist((now) => ({ ...now, [list]: without(now[list], gone) }));
}

/** After signing out: the person's favourites are theirs and stay on the server, not in a browser that others may use. */
export function forgetOwner(): void {
  changeShortlist((now) => (now.owner === null ? now : { ...now, favourites: [], owner: null, known: [] }));
}
