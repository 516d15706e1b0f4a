import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** What of PostgreSQL's own files nobody opens in a browser, where the database comes filled and in UTF-8. */
const unused = [
  // Conversions to and from other encodings.
  /\/lib\/postgresql\/\w+_(?:and_\w+|sjis2004)\.so$/,
  // Replication.
  /\/lib\/postgresql\/(?:libpqwalreceiver|pgoutput)\.so$/,
  // What extensions are built with.
  /\/lib\/postgresql\/pgxs\//,
  // What a new cluster is made of.
  /\/share\/postgresql\/(?:postgres\.bki|\w+\.sql|errcodes\.txt|sql_features\.txt|\w+\.conf\.sample)$/,
  // Collations of ICU: every column has the plain one.
  /\/icu\//,
];

/** Where a file stands in `pglite.data`, as its loader knows it: from the first byte to before the last. */
type Packed = { name: string; from: number; to: number };

const packed = /\{filename:"([^"]+)",start:([\d.e]+),end:([\d.e]+)/g;

/**
 * Blanks what is not used of the files that PostgreSQL in WebAssembly brings
 * along, which compresses to nothing; where the others stand stays as it is.
 *
 * @param folder the bundle's files, one of which is `pglite-….data`
 * @throws when the package does not look as it did: the demo would only be larger, but nobody would know
 */
export async function trimPostgres(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^pglite.*\.data$/.test(name));
  if (names.length === 0) throw new Error(`PostgreSQL's own files are not in ${folder}.`);
  const blanked = (await packedFiles()).filter(({ name }) => unused.some((pattern) => pattern.test(name)));
  if (blanked.length < unused.length) throw new Error("PostgreSQL's own files have other names than they had: see trim-postgres.ts.");
  for (const name of names) {
    const data = await readFile(join(folder, name));
    for (const { from, to } of blanked) data.fill(0, from, to);
    await writeFile(join(folder, name), data);
  }
}

async function packedFiles(): Promise<Packed[]> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  for (const script of scripts) {
    const found = [...(await readFile(join(folder, script), "utf8")).matchAll(packed)];
    if (found.length > 0) return found.map(([, name = "", from, to]) => ({ name, from: Number(from), to: Number(to) }));
  }
  return [];
}
