/** PostgreSQL, or the way to it, took longer than we wait. */
export class DatabaseTimeout extends Error {
  override readonly name = "DatabaseTimeout";
  readonly code = "ETIMEDOUT";
}

/** No connection is free, and as many wait for one as may. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
  /** PostgreSQL's own code for too many connections. */
  readonly code = "53300";
}

/** PostgreSQL is known not to answer: it was not asked. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
  /** PostgreSQL's own code for a connection that failed. */
  readonly code = "08006";
}

/**
 * The codes that say nothing of the request, and all of the moment
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html): connections
 * that failed (08), what a server lacks (53), what an operator does (57), its
 * disk (58), a lock that did not come free (55P03), a standby that was made the
 * one to write to (25006), transactions that took too long (25P03, 25P04),
 * prepared statements that a pooler lost (26000) or kept (42P05).
 */
const sqlStates = /^(08...|53...|57...|58...|55P03|25006|25P03|25P04|26000|42P05)$/;

/** Node's codes for a network or a host that does not answer. */
const systemErrors = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EAI_AGAIN)$/;

/** What the driver, its pool and the query builder say without a code. A rollback on a dead connection says the second, and hides what went before. */
const sentences = [
  /^Connection terminated/,
  /is not queryable$/,
  /^timeout e(xpired|xceeded when trying to connect)/,
  /^Query read timeout/,
  /^Postgres connection has been discarded/,
  /^Cannot use a pool after calling end on the pool/,
  /^driver has already been destroyed/,
  /^The connection to PostgreSQL ended/,
  // Within a transaction that a migration came into: the next one finds everything as it is now.
  /^cached plan must not change result type/,
  /^The server does not support SSL connections|^There was an error establishing an SSL connection/,
];

/** Whether the database, and not the request, is why something failed; what caused an error counts as the error does. */
export function isDatabaseAway(error: unknown): boolean {
  for (let inner: unknown = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
    const code = "code" in inner ? String(inner.code) : "";
    if (sqlStates.test(code) || systemErrors.test(code)) return true;
    if (sentences.some((sentence) => sentence.test((inner as Error).message))) return true;
    if (inner instanceof AggregateError && inner.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
