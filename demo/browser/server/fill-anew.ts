import type { PGlite } from "@electric-sql/pglite";
import { encodeRows } from "#demo/copy-rows.ts";
import { seedDemo } from "#demo/seed.ts";
import type { DemoFacts } from "../facts.ts";

/** Empties the demo of a dump that has grown old and fills it anew, relative to today. */
export async function fillAnew(pglite: PGlite, { filled, config }: DemoFacts, today: string): Promise<void> {
  await pglite.exec(`truncate ${filled.join(", ")} cascade`);
  await seedInto(pglite, config.oidc.issuer, today);
}

/** The demo marketplace, its rows by `copy` from the file that PGlite calls `/dev/blob`. */
export async function seedInto(pglite: PGlite, issuer: string, today: string): Promise<void> {
  const query = (text: string, values: unknown[] = []) => pglite.query(text, values);
  await seedDemo({
    pool: { query, connect: async () => ({ query, release: () => undefined }) },
    copyRows: async (_client, table, rows) => {
      const encoded = encodeRows(rows);
      if (!encoded) return;
      const { columns, lines } = encoded;
      const blob = new Blob([...lines]);
      await pglite.query(`copy ${table} (${columns.join(", ")}) from '/dev/blob'`, [], { blob });
    },
    today,
    issuer,
    progress: () => undefined,
  });
}
