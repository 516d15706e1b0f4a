import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Config } from "#server/config.ts";
import type { Identity } from "#server/identity/protocol/provider.ts";
import { AccountExists } from "#server/identity/store/accounts.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type CopyRows, encodeRows } from "./copy-rows.ts";
import { seedDemo } from "./seed.ts";

type Parts = {
  pool: pg.Pool;
  clock: Clock;
  config: Config;
  listings: number | undefined;
  identity: Identity | undefined;
  progress: (sentence: string) => void;
};

/** Fills an empty database with the demo marketplace; a database with anything in it is left as it is. */
export async function loadDemo({ pool, clock, config, listings, identity, progress }: Parts): Promise<void> {
  const { rows } = await pool.query<{ isEmpty: boolean }>(
    'select not exists (select 1 from organisations) and not exists (select 1 from users) as "isEmpty"',
  );
  if (!rows[0]?.isEmpty) return;
  const began = Date.now();
  progress("Loading the demo marketplace");
  await seedDemo({
    pool,
    copyRows: copyByStream,
    today: clock.today(),
    issuer: config.oidc.issuer,
    progress: (sentence) => progress(`  ${sentence}`),
    ...(listings === undefined ? {} : { listings }),
    ...(identity ? { createAccount: (account) => createOnce(identity, account) } : {}),
  });
  progress(`Loaded the demo marketplace in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** An earlier load that broke off may have left the accounts behind; their ids are the same every time. */
async function createOnce(identity: Identity, account: Parameters<Identity["createAccount"]>[0]): Promise<void> {
  try {
    await identity.createAccount(account);
  } catch (error) {
    if (!(error instanceof AccountExists)) throw error;
  }
}

/** Loads rows over a connection of the driver's. */
export const copyByStream: CopyRows<pg.PoolClient> = async (client, table, rows) => {
  const encoded = encodeRows(rows);
  if (!encoded) return;
  const { columns, lines } = encoded;
  await pipeline(Readable.from(lines, { objectMode: true }), client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`)));
};
