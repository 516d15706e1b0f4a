import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresQueryResult } from "kysely";

/** One connection: whoever has it keeps it until it is given back, as a transaction needs. */
export type OneConnection = {
  query<R>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  release(): void;
};

export type BrowserPool = Omit<PostgresPool, "connect"> & {
  connect(): Promise<OneConnection & { query(cursor: never): never }>;
  query<R>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
};

/** What stands for a type in PostgreSQL's catalogue (`pg_type.oid`). */
const oid = { bool: 16, bytea: 17, int8: 20, timestamp: 1114, timestamptz: 1184, date: 1082, time: 1083 } as const;

/** Values are read as `server/platform/db/pool.ts` has the driver read them. */
export const parsers = {
  [oid.int8]: Number,
  [oid.date]: (text: string) => text,
  [oid.time]: (text: string) => text.slice(0, 5),
  [oid.bytea]: (text: string) => Buffer.from(text.slice(2), "hex"),
};

const asItIs = (text: unknown) => String(text);

/** What comes here is a text already (`written`). */
export const serializers = { [oid.bool]: asItIs, [oid.bytea]: asItIs, [oid.timestamp]: asItIs, [oid.timestamptz]: asItIs };

/** A pool for Kysely over the one connection that PostgreSQL in WebAssembly has: the next one waits until it is given back. */
export function openBrowserPool(pglite: PGlite): BrowserPool {
  let turn: Promise<void> = Promise.resolve();

  async function connect() {
    let release = () => {};
    const before = turn;
    turn = new Promise((done) => {
      release = done;
    });
    await before;
    const query = <R>(text: string, values: readonly unknown[] = []) => ask<R>(pglite, text, values);
    return { query: query as OneConnection["query"] & ((cursor: never) => never), release };
  }

  return {
    options: {},
    connect,
    async query<R>(text: string, values: readonly unknown[] = []) {
      const client = await connect();
      try {
        return await client.query<R>(text, values);
      } finally {
        client.release();
      }
    },
    end: () => pglite.close(),
  };
}

async function ask<R>(pglite: PGlite, text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
  const { rows, command, rowCount } = await pglite.query<R>(text, values.map(written), { parsers, serializers });
  return { rows: rows as R[], command: (command ?? "SELECT") as PostgresQueryResult<R>["command"], rowCount: rowCount ?? 0 };
}

/** A value as the driver writes it, by what it is rather than by the column that it is for. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return hex(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayOf(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function arrayOf(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayOf(value);
    const text = written(value);
    return text === null ? "NULL" : `"${text.replace(/["\\]/g, "\\$&")}"`;
  });
  return `{${items.join(",")}}`;
}

const hex = (bytes: Uint8Array) => `\\x${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
