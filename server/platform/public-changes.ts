import type pg from "pg";
import type { Log } from "./log/log.ts";

const connectAgainMs = 1_000;

export type PublicChanges = {
  /** Whether changes are heard of at the moment; where they are not, nothing that depends on them may be kept. */
  isListening(): boolean;
  close(): void;
};

/**
 * Hears from the database, at each commit on any instance, that something
 * visitors see has changed (migration 0020). Keeps one connection of the pool.
 *
 * @param onChange also called when the connection is lost, as changes may be missed from then on
 */
export async function hearPublicChanges(pool: pg.Pool, log: Log, onChange: () => void): Promise<PublicChanges> {
  let client: pg.PoolClient | undefined;
  let again: NodeJS.Timeout | undefined;
  let isListening = false;
  let isClosed = false;

  /** A connection that listens is thrown away, never given back to the pool. */
  function letGo(error?: Error): void {
    isListening = false;
    client?.release(error ?? true);
    client = undefined;
  }

  function lose(error: Error): void {
    letGo(error);
    onChange();
    if (isClosed) return;
    log.debug({ err: error }, "changes of public pages are not heard of");
    again = setTimeout(connect, connectAgainMs).unref();
  }

  async function connect(): Promise<void> {
    try {
      client = await pool.connect();
      client.on("notification", onChange);
      client.once("error", lose);
      await client.query("listen public_change");
      isListening = !isClosed;
      if (isClosed) letGo();
    } catch (error) {
      lose(error as Error);
    }
  }

  await connect();
  return {
    isListening: () => isListening,
    close() {
      isClosed = true;
      clearTimeout(again);
      letGo();
    },
  };
}
