import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "./server-process.ts";

/** A server that ran for so long was well: the next start is tried at once. */
const wellAfterMs = 60_000;
const longestPauseMs = 10_000;

export type Keeper = {
  /** Stops the server, or the trying to start it. */
  stop(): Promise<void>;
};

type Parts = {
  restart: () => Promise<RunningServer>;
  /** Told of each end that nobody asked for, and of each start that failed. */
  onFault: (sentence: string) => void;
};

/**
 * Starts the server again whenever it ends without being asked to: at once,
 * and then with growing pauses for as long as it takes, as a full disk may be
 * freed and whoever killed it may stop.
 */
export function keepRunning(first: RunningServer, { restart, onFault }: Parts): Keeper {
  const stopping = new AbortController();
  let server: RunningServer | undefined = first;
  let startedAt = performance.now();
  let pauseMs = 0;

  async function rest(): Promise<void> {
    await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    pauseMs = Math.min(longestPauseMs, Math.max(500, 2 * pauseMs));
  }

  async function startAgain(): Promise<void> {
    while (!server && !stopping.signal.aborted) {
      await rest();
      if (!stopping.signal.aborted) await tryToStart();
    }
  }

  async function tryToStart(): Promise<void> {
    try {
      server = await restart();
      startedAt = performance.now();
      // It came up while it was to stop.
      if (stopping.signal.aborted) await server.stop();
    } catch (error) {
      onFault(`PostgreSQL could not be started again and will be tried once more: ${error instanceof Error ? error.message : error}`);
    }
  }

  async function watch(): Promise<void> {
    while (server) {
      await server.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > wellAfterMs) pauseMs = 0;
      server = undefined;
      onFault("PostgreSQL ended unexpectedly; starting it again.");
      await startAgain();
    }
  }
  const watched = watch();
  return {
    async stop() {
      stopping.abort();
      await server?.stop();
      await watched;
    },
  };
}
