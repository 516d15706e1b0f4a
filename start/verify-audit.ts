import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { InvalidSetting, loadConfig } from "#server/config.ts";
import { type ChainFault, type ChainPoint, type ChainVerdict, verifyAuditChain } from "#server/platform/audit/chain.ts";
import { openPool } from "#server/platform/db/database.ts";
import { visitEmbeddedPostgres } from "#server/platform/db/embedded-visit.ts";
import { checkDatabase } from "#start/check-database.ts";
import { explainStartupFailure } from "#start/startup-failure.ts";

// `npm run audit:verify [-- --known <position>:<hash>] [-- --data <folder>]` walks the audit's chain and names the
// first broken row. It exits with 0 when the chain is whole, 1 when it is broken, 2 when it could not look.
const sentences: Record<ChainFault, string> = {
  missing: "rows were removed here",
  detached: "this row does not follow from the one before it",
  changed: "this event is not what was written",
  eventMissing: "this event was removed",
  cut: "the last rows were removed, or the head was moved",
  unchained: "this event was written around the chain",
  rewritten: "the chain is not the one that the known point was taken from: its past was rewritten",
};

try {
  const { known, dataDir, databaseUrl } = readOptions();
  const { url, leave } = databaseUrl
    ? { url: databaseUrl, leave: async () => undefined }
    : await visitEmbeddedPostgres(join(dataDir, "database"));
  const pool = openPool(url, 1);
  try {
    if (databaseUrl) await checkDatabase(databaseUrl);
    report(await verifyAuditChain(pool, known));
  } finally {
    await pool.end();
    await leave();
  }
} catch (error) {
  console.error(explainStartupFailure(error) ?? error);
  process.exitCode = 2;
}

function readOptions(): { known: ChainPoint | undefined; dataDir: string; databaseUrl: string | undefined } {
  const { values } = parseArgs({ options: { known: { type: "string" }, data: { type: "string" } } });
  const config = loadConfig({ ...process.env, ...(values.data ? { DATA_DIR: values.data } : {}) });
  const match = values.known?.match(/^(\d{1,15}):([0-9a-f]{64})$/);
  if (values.known !== undefined && !match)
    throw new InvalidSetting("--known is a position and a hash as this command prints them: 1234:ab12….");
  return {
    known: match?.[1] && match[2] ? { position: Number(match[1]), hash: match[2] } : undefined,
    dataDir: resolve(import.meta.dirname, "..", config.dataDir),
    databaseUrl: config.databaseUrl,
  };
}

function report(verdict: ChainVerdict): void {
  if (verdict.isWhole) {
    const { position, hash } = verdict.head;
    console.log(
      `The audit is whole: ${position} events. Keep its head somewhere else and give it next time as --known ${position}:${hash}`,
    );
    return;
  }
  const event = verdict.eventId === null ? "" : ` (event ${verdict.eventId})`;
  console.error(`The audit is broken at position ${verdict.position}${event}: ${sentences[verdict.reason]}.`);
  process.exitCode = 1;
}
