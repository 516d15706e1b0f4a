/**
 * Versions are taken when a listing is written, and seen when that is
 * committed: so long after one was seen, an earlier one may still come. Far
 * longer than a transaction of ours may take (`DATABASE_STATEMENT_SECONDS`,
 * `DATABASE_IDLE_TRANSACTION_SECONDS`).
 */
const unsettledMs = 60_000;

/** The newest version behind which none comes any more. */
export function createSettledVersion(now: () => number) {
  const seen: { at: number; version: number }[] = [];
  let newest = 0;
  return {
    begin(version: number): void {
      newest = version;
      seen.splice(0, seen.length, { at: now(), version });
    },
    see(version: number): void {
      newest = Math.max(newest, version);
      seen.push({ at: now(), version: newest });
      while ((seen[1]?.at ?? Number.POSITIVE_INFINITY) <= now() - unsettledMs) seen.shift();
    },
    version: (): number => seen[0]?.version ?? 0,
  };
}
