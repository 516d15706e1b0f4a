import type pg from "pg";
import type { Config } from "#server/config.ts";
import type { Identity } from "#server/identity/protocol/provider.ts";
import { AccountExists } from "#server/identity/store/accounts.ts";
import type { Clock } from "#server/platform/clock.ts";
import { copyByStream } from "./copy-stream.ts";
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
