import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { parsers } from "./database.ts";

/** The extensions that migrations ask for. */
export const extensions = { pg_trgm, unaccent };

/**
 * PostgreSQL in WebAssembly over a folder, which is one of the browser's own where it begins with `idb://`.
 *
 * @param dump what to begin with, where there is nothing yet
 */
export function openPglite(dataDir: string | undefined, dump?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(dump ? { loadDataDir: dump } : { initDbStartParams: ["--wal-segsize=1"] }),
    extensions,
    parsers,
    // What is lost when the browser is killed in the middle of a sentence is the last of it.
    relaxedDurability: true,
  });
}
