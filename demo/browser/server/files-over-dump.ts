import type { ChangeSet, StorageBackend, StorageEntry } from "@electric-sql/pglite/memfs-frontend";
import { type TarEntry, tarEntries } from "./tar-entries.ts";

/** What differs from the dump at a path: a file's bytes, a folder, or that nothing is there any more. */
export type Difference = Uint8Array<ArrayBuffer> | "folder" | "gone";

/** Where differences are kept; `undefined` takes one away. A write is whole or not there. */
export type DifferenceStore = {
  read(): Promise<Map<string, Difference>>;
  write(changes: Map<string, Difference | undefined>): Promise<void>;
  close(): void;
};

/**
 * PostgreSQL's data folder as a dump and what differs from it: opening a new
 * one writes nothing, and an act later writes the files that it changed.
 *
 * @param dump the folder (tar), read once and kept: files that nobody changes are views of it
 * @param wholeFile the bytes of a file as it is now, by its path in the folder
 */
export function filesOverDump(
  dump: Uint8Array,
  store: DifferenceStore,
  wholeFile: (path: string) => Uint8Array<ArrayBuffer>,
): StorageBackend {
  const dumped = new Map(
    [...tarEntries(dump)].map((entry) => [entry.path.replace(/\/$/, ""), entry] as const).filter(([path]) => path !== ""),
  );
  return {
    async init() {},

    async *load() {
      yield* entriesOf(dumped, await store.read());
    },

    // Until the first `await` nothing else runs: what is read here belongs together.
    async apply({ ops, files }: ChangeSet) {
      const changes = new Map<string, Difference | undefined>();
      const removed = (path: string) => (dumped.has(path) ? "gone" : undefined);
      for (const { op, path } of ops) changes.set(path, op === "mkdir" ? "folder" : removed(path));
      for (const { path } of [files.wal, files.data, files.control].flat()) changes.set(path, wholeFile(path));
      await store.write(changes);
    },

    async close() {
      store.close();
    },
  };
}

/** What is in the folder, each folder before what is in it. */
function* entriesOf(dumped: Map<string, TarEntry>, differences: Map<string, Difference>): Generator<StorageEntry> {
  for (const [path, { isFolder, bytes }] of dumped) {
    if (isAsDumped(path, differences)) yield isFolder ? { kind: "dir", path } : { kind: "file", path, data: bytes };
  }
  for (const [path, difference] of [...differences].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (difference instanceof Uint8Array) yield { kind: "file", path, data: difference };
    else if (difference === "folder" && !dumped.has(path)) yield { kind: "dir", path };
  }
}

function isAsDumped(path: string, differences: Map<string, Difference>): boolean {
  if (differences.get(path) instanceof Uint8Array) return false;
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1))
    if (differences.get(path.slice(0, end)) === "gone") return false;
  return true;
}
