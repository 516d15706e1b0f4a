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

const ownerKey = "drafts-of";

/** Leaves nothing of what somebody else typed in this tab to whoever is signed in now. */
export function claimDrafts(subject: string): void {
  const owner = tabStorage.getItem(ownerKey);
  if (owner === subject) return;
  tabStorage.setItem(ownerKey, subject);
  if (owner === null) return;
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.removeItem(key);
}
