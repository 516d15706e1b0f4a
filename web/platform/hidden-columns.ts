const keyOf = (list: string) => `columns:${list}`;

/** The columns that a person has put away from a list on this device; nothing where that cannot be read. */
export function hiddenColumns(list: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function keepHiddenColumns(list: string, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(hidden));
  } catch {
    // A full or forbidden storage forgets the choice, no more.
  }
}
