import type { Difference, DifferenceStore } from "./files-over-dump.ts";

const storeName = "differences";

function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  return done(opening);
}

/** Whether anything is in the store of that name. */
export async function hasDifferences(name: string): Promise<boolean> {
  const database = await open(name);
  const count = await done(database.transaction(storeName).objectStore(storeName).count());
  database.close();
  return count > 0;
}

/** A store of this browser (IndexedDB), by path. */
export async function openDifferenceStore(name: string): Promise<DifferenceStore> {
  const database = await open(name);
  return {
    async read() {
      const store = database.transaction(storeName).objectStore(storeName);
      const [paths, differences] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<Difference[]>)]);
      return new Map(differences.map((difference, index) => [String(paths[index]), difference]));
    },
    write(changes) {
      const transaction = database.transaction(storeName, "readwrite", { durability: "relaxed" });
      const store = transaction.objectStore(storeName);
      for (const [path, difference] of changes) {
        if (difference === undefined) store.delete(path);
        else store.put(difference, path);
      }
      return new Promise((fulfil, reject) => {
        transaction.oncomplete = () => fulfil();
        transaction.onabort = () => reject(transaction.error);
      });
    },
    close: () => database.close(),
  };
}

/** Takes the store of that name away, with what is in it; whoever has it open is let finish. */
export async function removeDifferenceStore(name: string): Promise<void> {
  const removing = indexedDB.deleteDatabase(name);
  await new Promise<void>((fulfil) => {
    removing.onsuccess = removing.onerror = removing.onblocked = () => fulfil();
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((fulfil, reject) => {
    request.onsuccess = () => fulfil(request.result);
    request.onerror = () => reject(request.error);
  });
}
