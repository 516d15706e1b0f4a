import { LRUCache } from "lru-cache";
/** A page as it is sent, compressed and with its headers. */
export type ReadyPage = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** Whether its cookies go by https alone. */
  isSecure?: boolean;
};

export type PageCache = {
  /** The page kept under the key, if it is still good. */
  find(key: string): ReadyPage | undefined;
  /**
   * The page kept under the key, or the one that `make` makes now; requests
   * for the same page at once share one. A page that was begun before a
   * change, or whose status is not 200, is answered and not kept.
   */
  get(key: string, make: () => Promise<ReadyPage>): Promise<ReadyPage>;
  clear(): void;
};

export type PageCacheLimits = {
  bytesAtMost: number;
  /** For what changes by the clock alone: the first date that can be booked, an article whose hour has come. */
  maxAgeMs: number;
};

/** A small page's headers, its policy above all, weigh as much as half of its body. */
function sizeOf({ headers, body }: ReadyPage, key: string): number {
  return body.byteLength + key.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
}

/** Rendered pages in memory, the least recently asked for going first. */
export function createPageCache({ bytesAtMost, maxAgeMs }: PageCacheLimits, now: () => number = Date.now): PageCache {
  const entries = new LRUCache<string, ReadyPage>({
    maxSize: bytesAtMost,
    maxEntrySize: bytesAtMost / 8,
    sizeCalculation: sizeOf,
    ttl: maxAgeMs,
    perf: { now },
    ttlResolution: 0,
  });
  const making = new Map<string, Promise<ReadyPage>>();
  /** Goes up with every change. */
  let generation = 0;

  async function makeAndKeep(key: string, make: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const started = generation;
    const page = await make();
    if (page.status === 200 && generation === started) entries.set(key, page);
    return page;
  }

  return {
    find: (key) => entries.get(key),
    get(key, make) {
      const page = entries.get(key);
      if (page) return Promise.resolve(page);
      const underWay = making.get(key);
      if (underWay) return underWay;
      const made = makeAndKeep(key, make).finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
      making.set(key, made);
      return made;
    },
    clear() {
      generation++;
      entries.clear();
      // Whoever comes after the change must not get what was begun before it.
      making.clear();
    },
  };
}
