import type { Log } from "../log/log.ts";
import { type OwnConnection, openOwnConnection } from "./connections.ts";
import { limitsOf } from "./limits.ts";

/** Why the database cannot be used: nobody answers there; it takes connections or questions and answers nothing; it refuses us or our question. */
export type DatabaseFault = { reason: "unreachable" | "silent" | "refusing"; since: Date };

export type DatabaseProbe = {
  /** What is wrong with the database, as known a second ago at most; undefined while it answers. No I/O. */
  fault(): DatabaseFault | undefined;
  /** Whether it has been away for so long that asking it is no use. */
  isAway(): boolean;
  /** The tables that somebody has locked, as known a second ago at most: whoever needs one waits for it, and is refused in the end. No I/O. */
  lockedTables(): readonly string[];
  /** Asks now, unless it did a moment ago, so that what is known afterwards is true; however many look at once, one question is asked. */
  look(): Promise<void>;
  close(): void;
};

const everyMs = 1_000;
/** What was known so long ago is still true. */
const freshMs = 250;
/** A connection that broke is not yet a database that is away. */
const awayAfterMs = 2_500;

/**
 * Tables under a lock that keeps everybody out, or for which somebody has
 * waited a third of a second. Ordinary writes never show here.
 */
const lockedTablesQuery = `select distinct c.relname as name
  from pg_locks l join pg_class c on c.oid = l.relation and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  where l.locktype = 'relation' and l.database = (select oid from pg_database where datname = current_database())
    and case when l.granted then l.mode = 'AccessExclusiveLock' else l.waitstart < clock_timestamp() - interval '0.3 seconds' end
  order by 1`;

/** A change of the schema locks its table for a moment: after so many looks in a row somebody is to be told. */
const toldAfterLooks = 5;

/**
 * Asks the database once a second, on a connection of its own, whether it is
 * there: an answer counts within 0.9 seconds. One line in the log tells of an
 * outage or of a table that stays locked, another of its end.
 */
export function probeDatabase(url: string, log: Log): DatabaseProbe {
  const limits = limitsOf("watch");
  let connection: OwnConnection | undefined;
  let found: (DatabaseFault & { sinceMs: number }) | undefined;
  let locked: readonly string[] = [];
  let looks = 0;
  let isTold = false;
  let isClosed = false;
  let next: NodeJS.Timeout | undefined;

  /** By a clock that nobody sets. */
  const awayMs = () => (found ? performance.now() - found.sinceMs : 0);
  const isAway = () => awayMs() >= awayAfterMs;

  function hangUp(): void {
    connection?.close();
    connection = undefined;
  }

  function noteLocked(tables: readonly string[]): void {
    if (tables.length === 0 && looks >= toldAfterLooks) log.warn({ tables: locked }, "no table is locked any more");
    locked = tables;
    looks = tables.length === 0 ? 0 : looks + 1;
    if (looks === toldAfterLooks) log.error({ tables }, "tables are locked: whoever needs them is refused");
  }

  async function ask(): Promise<void> {
    try {
      connection ??= await openOwnConnection(url, limits);
      noteLocked((await connection.client.query<{ name: string }>(lockedTablesQuery)).rows.map(({ name }) => name));
      if (isTold) log.warn({ awayMs: Math.round(awayMs()) }, "the database answers again");
      isTold = false;
      found = undefined;
    } catch (error) {
      hangUp();
      noteLocked([]);
      const { since, sinceMs } = found ?? { since: new Date(), sinceMs: performance.now() };
      found = { reason: reasonOf(error), since, sinceMs };
      if (isAway() && !isTold && !isClosed) {
        log.error({ err: error, reason: found.reason }, "the database does not answer");
        isTold = true;
      }
    }
  }

  let asking: Promise<void> | undefined;
  let askedMs = Number.NEGATIVE_INFINITY;
  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined;
      askedMs = performance.now();
    });
    return asking;
  }

  async function goOn(): Promise<void> {
    await askOnce();
    if (isClosed) hangUp();
    else next = setTimeout(goOn, everyMs).unref();
  }
  void goOn();

  return {
    fault: () => found && { reason: found.reason, since: found.since },
    isAway,
    lockedTables: () => locked,
    look: async () => {
      if (performance.now() - askedMs >= freshMs && !isClosed) await askOnce();
    },
    close() {
      isClosed = true;
      clearTimeout(next);
      hangUp();
    },
  };
}

function reasonOf(error: unknown): DatabaseFault["reason"] {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === "ETIMEDOUT" || /^timeout expired/.test(message)) return "silent";
  // Five letters are PostgreSQL's own word (SQLSTATE).
  return /^[0-9A-Z]{5}$/.test(code) && code !== "EPIPE" ? "refusing" : "unreachable";
}
