import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

/** Applies the migrations one file after the other, each a text of many statements; nobody else is there to be waited for. */
export async function migratePglite(pglite: PGlite, folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort())
    await pglite.exec(`begin;\n${await readFile(join(folder, file), "utf8")}\n;commit;`);
}
