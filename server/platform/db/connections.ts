import pg from "pg";
import { DatabaseTimeout } from "./away.ts";
import type { ConnectionLimits } from "./limits.ts";

/** What the driver is told about every connection: UTC whatever the machine's time zone, and no wait without an end. */
export function connectionOptions(url: string, limits: ConnectionLimits) {
  const parameters = {
    TimeZone: "UTC",
    // Just-in-time compilation costs more than it saves on queries of a few milliseconds; pages are in memory or on an SSD.
    jit: "off",
    random_page_cost: "1.1",
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  };
  return {
    connectionString: url,
    application_name: limits.applicationName,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: Object.entries(parameters)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  } satisfies pg.ClientConfig;
}

/** Ends a connection without waiting for the other side: what was asked through it fails with this error. */
export function destroyConnection(client: pg.ClientBase, error?: Error): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy(error);
}

/**
 * Destroys the connection when an answer takes longer than this. The driver's
 * own `query_timeout` would leave it in use, its answer to come in between
 * those of whoever has it next. What is streamed (COPY) goes at its own pace.
 */
export function limitAnswers(client: pg.ClientBase, answerMs: number): void {
  if (answerMs === 0) return;
  const ask = (...args: unknown[]): unknown => (pg.Client.prototype.query as (...args: unknown[]) => unknown).apply(client, args);
  const limited = (...args: unknown[]): unknown => {
    const timer = setTimeout(() => destroyConnection(client, new DatabaseTimeout("PostgreSQL did not answer in time")), answerMs).unref();
    const callback = args.at(-1);
    if (typeof callback === "function") {
      return ask(...args.slice(0, -1), (...result: unknown[]) => {
        clearTimeout(timer);
        callback(...result);
      });
    }
    const answer = ask(...args);
    if (answer instanceof Promise) return answer.finally(() => clearTimeout(timer));
    clearTimeout(timer);
    return answer;
  };
  client.query = limited as typeof client.query;
}

/** A connection that belongs to one owner and to no pool. */
export type OwnConnection = {
  client: pg.Client;
  /** Fulfilled once, with the reason, when the connection is over: by whichever of the driver's events tells first. Never rejected. */
  lost: Promise<Error>;
  /** Ends it, without waiting for the other side; may be called more than once. */
  close(): void;
};

/**
 * Opens a connection outside of the pool. A failure has one teller at a time:
 * until this is fulfilled the promise, from then on `lost`.
 */
export async function openOwnConnection(url: string, limits: ConnectionLimits): Promise<OwnConnection> {
  const client = new pg.Client(connectionOptions(url, limits));
  const lost = new Promise<Error>((tell) => {
    client.on("error", tell);
    client.once("end", () => tell(new Error("The connection to PostgreSQL ended")));
  });
  const close = () => {
    client.end().catch(() => undefined);
    destroyConnection(client);
  };
  try {
    await client.connect();
  } catch (error) {
    close();
    throw error;
  }
  limitAnswers(client, limits.answerMs);
  return { client, lost, close };
}
