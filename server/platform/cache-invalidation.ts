import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { openOwnConnection } from "./db/connections.ts";
import { type ConnectionLimits, limitsOf } from "./db/limits.ts";
import type { Log } from "./log/log.ts";

const channel = "public_change";
/** What changed for whom (migration 0065), heard on the same connection. */
const liveChannel = "live";
/** What instances say on the channel to hear themselves; no change. */
const proofPrefix = "proof ";
/** What is said there when a session or a grant ended (migration 0041): nothing that visitors see. */
const signInEnded = "sign-in ended";

export type CacheInvalidation = {
  /** Whether changes are heard of at the moment; where they are not, nothing that depends on them may be kept. */
  isListening(): boolean;
  close(): void;
};

type Parts = {
  /** The database itself: a pooler in transaction mode would hear nothing, and say nothing of it. */
  url: string;
  /** Where changes are made: what is said here has to be heard there. */
  pool: pg.Pool;
  log: Log;
  /** Also called when the connection is lost, as changes may be missed from then on. */
  onChange: () => void;
  /** The same for sign-ins that ended. */
  onSignInEnded?: () => void;
  /** What is said to those who are signed in. */
  onLive?: (payload: string) => void;
  /** Some of it may have been missed. */
  onLiveGap?: () => void;
};

/** How the listener keeps its time; for tests quicker. */
type Pace = { connectAgainMs: number; proveEveryMs: number; heardWithinMs: number; limits: ConnectionLimits };

const usualPace: Pace = { connectAgainMs: 1_000, proveEveryMs: 10_000, heardWithinMs: 5_000, limits: limitsOf("watch") };

/**
 * Hears from the database, at each commit on any instance, that something
 * visitors see has changed (migration 0020), on a connection of its own. One
 * loop owns that connection from its opening to its end, so that whatever
 * fails, and however often it is told, one follows the other. A connection
 * that nobody hears through looks like one on which nothing happens, so it
 * proves itself: what is said through the pool must come back here.
 */
export async function listenForCacheInvalidation({ url, pool, log, ...parts }: Parts, pace = usualPace): Promise<CacheInvalidation> {
  const closing = new AbortController();
  const onSignInEnded = parts.onSignInEnded ?? (() => undefined);
  const onChange = () => {
    parts.onChange();
    onSignInEnded();
    parts.onLiveGap?.();
  };
  let isListening = false;
  const first = Promise.withResolvers<void>();

  async function listenOnce(): Promise<void> {
    const connection = await openOwnConnection(url, pace.limits);
    const end = () => connection.close();
    closing.signal.addEventListener("abort", end, { once: true });
    try {
      const proof = `${proofPrefix}${randomUUID()}`;
      let heardAt = performance.now();
      connection.client.on("notification", ({ channel: on, payload = "" }) => {
        if (on === liveChannel) parts.onLive?.(payload);
        else if (payload === proof) heardAt = performance.now();
        else if (payload === signInEnded) onSignInEnded();
        else if (!payload.startsWith(proofPrefix)) parts.onChange();
      });
      await connection.client.query(`listen ${liveChannel}`);
      await connection.client.query(`listen ${channel}`);
      // What was committed before this connection heard anything.
      onChange();
      isListening = !closing.signal.aborted;
      first.resolve();
      const proving = setInterval(() => pool.query("select pg_notify($1, $2)", [channel, proof]).catch(() => undefined), pace.proveEveryMs);
      const deafness = Promise.withResolvers<Error>();
      const judging = setInterval(() => {
        if (performance.now() - heardAt > pace.proveEveryMs + pace.heardWithinMs) deafness.resolve(new Error("Nothing is heard"));
      }, pace.heardWithinMs);
      try {
        throw await Promise.race([connection.lost, deafness.promise]);
      } finally {
        clearInterval(proving);
        clearInterval(judging);
      }
    } finally {
      isListening = false;
      closing.signal.removeEventListener("abort", end);
      connection.close();
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => log.debug({ err: error }, "changes of public pages are not heard of"));
      onChange();
      first.resolve();
      await sleep(pace.connectAgainMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  void keepListening();
  await first.promise;
  return { isListening: () => isListening, close: () => closing.abort() };
}
