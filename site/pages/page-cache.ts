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

type Entry = { page: ReadyPage; madeAt: number; bytes: number };

/** A small page's headers, its policy above all, weigh as much as half of its body. */
function sizeOf(key: string, { headers, body }: ReadyPage): number {
  return body.byteLength + key.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
}

/** Rendered pages in memory, the least recently asked for going first. */
export function createPageCache({ bytesAtMost, maxAgeMs }: PageCacheLimits, now: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<ReadyPage>>();
  let bytes = 0;
  /** Goes up with every change. */
  let generation = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, page: ReadyPage): void {
    const entry = { page, madeAt: now(), bytes: sizeOf(key, page) };
    if (entry.bytes > bytesAtMost / 8) return;
    drop(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= bytesAtMost) return;
      drop(oldest);
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const started = generation;
    const page = await make();
    if (page.status === 200 && generation === started) keep(key, page);
    return page;
  }

  function find(key: string): ReadyPage | undefined {
    const entry = entries.get(key);
    if (!entry || now() - entry.madeAt >= maxAgeMs) return undefined;
    // The order of a Map is that of insertion: the last asked for goes to the end.
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  }

  return {
    find,
    get(key, make) {
      const page = find(key);
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
      bytes = 0;
    },
  };
}
