/** How long one kind of work may keep the database, and the database may keep it waiting. */
export type ConnectionLimits = {
  /** What the connection is called in `pg_stat_activity`. */
  applicationName: string;
  /** For a connection to be made. */
  connectMs: number;
  /** For one statement, by the server's own clock; 0 is no limit. */
  statementMs: number;
  /** For a lock that somebody else holds. */
  lockMs: number;
  /** For a transaction in which nothing happens; 0 is no limit. */
  idleInTransactionMs: number;
  /** For an answer, by our clock: beyond it the connection is destroyed, as a server that is frozen keeps no limit of its own. 0 is no limit. */
  answerMs: number;
};

/** How many may wait for a connection of a pool, and how long: beyond it they hear that the service is busy. */
export type QueueLimits = { mostWaiting: number; waitMs: number };

export const defaultQueue: QueueLimits = { mostWaiting: 200, waitMs: 1_500 };

/** What the operator can set; the rest follows. */
export type LimitSettings = {
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  exportStatementMs: number;
  migrationStatementMs: number;
};

/** Where nobody set anything, as for tests. */
const defaultLimits: LimitSettings = {
  connectMs: 5_000,
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 60_000,
  exportStatementMs: 300_000,
  migrationStatementMs: 3_600_000,
};

/** The kinds of work: requests and jobs; lists that are taken along; migrations and what else an operator starts; what watches the database. */
type ConnectionRole = "work" | "export" | "migration" | "watch";

/** The server ends a statement before we give up on its answer, so that the connection is kept. */
const answerAfterMs = 5_000;
const watchMs = 900;
const watchConnectMs = 2_500;

/** The limits of each kind of work. */
export function limitsOf(role: ConnectionRole, settings: LimitSettings = defaultLimits): ConnectionLimits {
  const { connectMs, lockMs, idleInTransactionMs } = settings;
  const upTo = (statementMs: number) => ({ statementMs, answerMs: statementMs === 0 ? 0 : statementMs + answerAfterMs });
  const common = { connectMs, lockMs, idleInTransactionMs };
  switch (role) {
    case "work":
      return { ...common, applicationName: "bondfire", ...upTo(settings.statementMs) };
    case "export":
      // Between two batches it waits for whoever reads it, at whatever pace.
      return {
        ...common,
        applicationName: "bondfire-export",
        idleInTransactionMs: 10 * idleInTransactionMs,
        ...upTo(settings.exportStatementMs),
      };
    case "migration":
      // How long a migration waits for a lock it says itself (`migrate`).
      return {
        ...common,
        applicationName: "bondfire-migration",
        lockMs: 0,
        idleInTransactionMs: 0,
        ...upTo(settings.migrationStatementMs),
      };
    case "watch":
      return {
        applicationName: "bondfire-watch",
        connectMs: watchConnectMs,
        statementMs: watchMs,
        lockMs: watchMs,
        idleInTransactionMs: watchMs,
        answerMs: watchMs,
      };
  }
}
