import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { MemfsFrontendFS } from "@electric-sql/pglite/memfs-frontend";
import { parsers } from "./database.ts";
import { type DifferenceStore, filesOverDump } from "./files-over-dump.ts";

/** The extensions that migrations ask for. */
const extensions = { pg_trgm, unaccent };

/** PostgreSQL in WebAssembly, in memory alone. `dump`: what to begin with; without it with an empty database. */
export function openPglite(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ ...(dump ? { loadDataDir: dump } : { initDbStartParams: ["--wal-segsize=1"] }), extensions, parsers });
}

/**
 * The same over a dump (tar) and what was changed since, which is kept in a store.
 *
 * @param parts PostgreSQL itself, where somebody has it already
 */
export async function openPgliteOver(
  dump: Uint8Array,
  store: DifferenceStore,
  parts: { pgliteWasmModule?: WebAssembly.Module; fsBundle?: Blob } = {},
): Promise<PGlite> {
  const files = filesOverDump(dump, store, (path) => pglite.Module.FS.readFile(PGlite.paths.PGDATA + path) as Uint8Array<ArrayBuffer>);
  const pglite = new PGlite({
    ...parts,
    fs: new MemfsFrontendFS(files),
    extensions,
    parsers,
    // What is lost when the browser is killed in the middle of a sentence is the last of it.
    relaxedDurability: true,
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
  });
  await pglite.waitReady;
  return pglite;
}
