import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type CopyRows, encodeRows } from "./copy-rows.ts";

/** Loads rows over a connection of the driver's. */
export const copyByStream: CopyRows<PoolClient> = async (client, table, rows) => {
  const encoded = encodeRows(rows);
  if (!encoded) return;
  const { columns, lines } = encoded;
  await pipeline(Readable.from(lines, { objectMode: true }), client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`)));
};
