const prefix = "draft:";

/** Drafts of forms in this tab: they survive a reload and a new sign-in, and end with the tab. */
export function readDraft(key: string): unknown {
  try {
    const stored = sessionStorage.getItem(prefix + key);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // Storage may be full or forbidden; then a draft lives as long as its page.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // See above.
  }
}
