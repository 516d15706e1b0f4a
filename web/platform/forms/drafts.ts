import { readJson, tabStorage } from "#web/ui/browser-storage.ts";

const prefix = "draft:";

/** Drafts of forms in this tab: they survive a reload and a new sign-in, and end with the tab; where nothing can be kept, with the page. */
export function readDraft(key: string): unknown {
  return readJson(tabStorage, prefix + key);
}

export function writeDraft(key: string, values: unknown): void {
  tabStorage.setItem(prefix + key, JSON.stringify(values));
}

export function clearDraft(key: string): void {
  tabStorage.removeItem(prefix + key);
}

const owner = "owner";

/** Leaves nothing of what somebody else typed in this tab to whoever is signed in now. */
export function claimDrafts(subject: string): void {
  const before = readDraft(owner);
  if (before === subject) return;
  if (before !== undefined) for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.removeItem(key);
  writeDraft(owner, subject);
}
