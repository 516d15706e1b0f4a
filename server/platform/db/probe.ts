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
  close(): void;
};

const everyMs = 1_000;
/** A connection that broke is not yet a database that is away. */
const awayAfterMs = 2_500;

/**
 * Asks the database once a second, on a connection of its own, whether it is
 * there: an answer counts within 0.9 seconds. One line in the log tells of an
 * outage, another of its end.
 */
export function probeDatabase(url: string, log: Log): DatabaseProbe {
  const limits = limitsOf("watch");
  let connection: OwnConnection | undefined;
  let found: (DatabaseFault & { sinceMs: number }) | undefined;
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

  async function ask(): Promise<void> {
    try {
      connection ??= await openOwnConnection(url, limits);
      await connection.client.query("select 1");
      if (isTold) log.warn({ awayMs: Math.round(awayMs()) }, "the database answers again");
      isTold = false;
      found = undefined;
    } catch (error) {
      hangUp();
      const { since, sinceMs } = found ?? { since: new Date(), sinceMs: performance.now() };
      found = { reason: reasonOf(error), since, sinceMs };
      if (isAway() && !isTold && !isClosed) {
        log.error({ err: error, reason: found.reason }, "the database does not answer");
        isTold = true;
      }
    }
  }

  async function goOn(): Promise<void> {
    await ask();
    if (isClosed) hangUp();
    else next = setTimeout(goOn, everyMs).unref();
  }
  void goOn();

  return {
    fault: () => found && { reason: found.reason, since: found.since },
    isAway,
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
