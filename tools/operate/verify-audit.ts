import { parseArgs } from "node:util";
import { InvalidSetting } from "#server/config.ts";
import { mailedAuditHeads } from "#server/features/support/audit-heads.ts";
import { type ChainFault, type ChainPoint, type ChainVerdict, verifyAuditChain } from "#server/platform/audit/chain.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { command, withCliDatabaseSession } from "./database-session.ts";

// `npm run audit:verify [-- --known <position>:<hash>] [-- --data <folder>]` walks the audit's chain and names the
// first broken row. It holds it against the heads that were mailed, and those that are given here: --known may stand
// several times. It exits with 0 when the chain is whole, 1 when it is broken, 2 when it could not look.
const sentences: Record<ChainFault, string> = {
  missing: "rows were removed here",
  detached: "this row does not follow from the one before it",
  changed: "this event is not what was written",
  eventMissing: "this event was removed",
  cut: "the last rows were removed, or the head was moved",
  unchained: "this event was written around the chain",
  rewritten: "an earlier head, mailed or given, is not in this chain: its past was rewritten, or its end removed",
};

await command(2, async () => {
  const { values } = parseArgs({ options: { known: { type: "string", multiple: true }, data: { type: "string" } } });
  const given = (values.known ?? []).map(pointIn);
  await withCliDatabaseSession(values.data, async ({ pool }) => {
    const mailed = await mailedAuditHeads({ db: openDatabase(pool) });
    report(await verifyAuditChain(pool, [...given, ...mailed]), given.length + mailed.length);
  });
});

function pointIn(text: string): ChainPoint {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash) throw new InvalidSetting("--known is a position and a hash as this command prints them: 1234:ab12….");
  return { position: Number(position), hash };
}

function report(verdict: ChainVerdict, known: number): void {
  if (verdict.isWhole) {
    const { position, hash } = verdict.head;
    console.log(
      `The audit is whole: ${position} events, and holds ${known} earlier heads. Keep its head somewhere else and give it next time as --known ${position}:${hash}`,
    );
    return;
  }
  const event = verdict.eventId === null ? "" : ` (event ${verdict.eventId})`;
  console.error(`The audit is broken at position ${verdict.position}${event}: ${sentences[verdict.reason]}.`);
  process.exitCode = 1;
}
