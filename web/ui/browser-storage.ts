export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage that a browser refuses (blocked, full) is empty, and forgets what it is given. */
function tolerant(storage: () => Storage): KeyValueStore & { keys(): string[] } {
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt(() => storage().getItem(key), null),
    setItem: (key, value) => attempt(() => storage().setItem(key, value), undefined),
    removeItem: (key) => attempt(() => storage().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(storage()), []),
  };
}

/** What this device remembers. */
export const deviceStorage = tolerant(() => localStorage);
/** What this tab remembers until it is closed. */
export const tabStorage = tolerant(() => sessionStorage);

/** JSON that was kept; undefined for nothing, and for what is no JSON. */
export function readJson(store: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? "");
  } catch {
    return undefined;
  }
}

/** What is typed along to the page's other language; it begins like every draft, as it goes with whoever was signed in. */
export const typedAlongKey = "draft:typed-along";
