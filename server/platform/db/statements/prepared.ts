import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { plannedEachTimeMark } from "./planned-each-time.ts";

/**
 * Statements are planned once a connection and then run by name: planning was
 * 30 to 70 % of PostgreSQL's time (decision record 0057). A name is the hash of
 * the text, so that texts which repeat share it on every connection.
 */
export type StatementNames = {
  /** The name under which a statement is to be prepared; undefined where it is sent as it is. */
  nameOf(text: string, hasParameters: boolean): string | undefined;
  /** A migration changed what prepared statements answer: from now on every name is another. */
  renew(): void;
  /** The way to the database keeps no statements, as a pooler in transaction mode may: nothing is named any more. */
  giveUp(): void;
};

/** Each takes some 50 kB in the connection's process. */
const namesPerConnection = 200;
/** Of more texts than this the least recently used is forgotten, and begins anew. */
const textsRemembered = 2_000;

/** What one pool knows of the texts it was asked. A text that comes once is not worth a name: it gets one as it comes again. */
export function createStatementNames({ onGiveUp }: { onGiveUp?: () => void } = {}): StatementNames {
  /** A text that came once has the name "". */
  const known = new LRUCache<string, string>({ max: textsRemembered });
  let generation = 0;
  let isOn = true;
  return {
    nameOf(text, hasParameters) {
      if (!isOn || !isNameable(text, hasParameters)) return undefined;
      const name = known.get(text);
      if (name) return name;
      const next = name === undefined ? "" : hashOf(text, generation);
      known.set(text, next);
      return next || undefined;
    },
    renew() {
      generation += 1;
      known.clear();
    },
    giveUp() {
      if (!isOn) return;
      isOn = false;
      known.clear();
      onGiveUp?.();
    },
  };
}

/** What reads or writes rows by one plan for all values; cursors, settings and transactions are said as they are, and so is a text of several statements. */
function isNameable(text: string, hasParameters: boolean): boolean {
  if (text.includes(plannedEachTimeMark)) return false;
  return /^\s*(?:select|with|insert|update|delete)\b/i.test(text) && (hasParameters || !text.includes(";"));
}

function hashOf(text: string, generation: number): string {
  return createHash("sha1").update(`${generation}\n${text}`).digest("base64url");
}

type Wire = { close(message: { type: "S"; name: string }): void; parsedStatements: Record<string, string> };
type Named = { name: string; text: string; values: unknown[] };
type Asked = (...args: unknown[]) => unknown;

/** Names what is asked through this connection; what it prepared least recently makes room for what is new. */
export function prepareStatements(client: pg.ClientBase, names: StatementNames): void {
  const ask = client.query.bind(client) as Asked;
  const { connection } = client as unknown as { connection: Wire };
  const prepared = new LRUCache<string, true>({
    max: namesPerConnection,
    dispose(_, oldest, why) {
      if (why !== "evict") return;
      // Goes ahead of the statement in the same flight: no round trip of its own, and allowed in a failed transaction.
      connection.close({ type: "S", name: oldest });
      delete connection.parsedStatements[oldest];
    },
  });

  const named = (text: string, values: unknown[]): Named | undefined => {
    const name = names.nameOf(text, values.length > 0);
    if (name === undefined) return undefined;
    prepared.set(name, true);
    return { name, text, values };
  };

  /** Whether it may simply be asked again: outside of a transaction nothing was lost. */
  const isToRepeat = (error: unknown): boolean => {
    const fault = faultOf(error);
    if (fault === undefined) return false;
    if (fault === "changed") names.renew();
    else names.giveUp();
    return (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() === "I";
  };

  const query: Asked = (...args) => {
    const [text, second] = args;
    if (typeof text !== "string") return ask(...args);
    const callback = args.at(-1);
    const values = Array.isArray(second) ? (second as unknown[]) : [];
    const statement = named(text, values);
    if (!statement) return ask(...args);
    if (typeof callback !== "function") {
      return (ask(statement) as Promise<unknown>).catch((error: unknown) => {
        if (isToRepeat(error)) return ask(text, values);
        throw error;
      });
    }
    return ask(statement, (error: unknown, result: unknown) => {
      if (error && isToRepeat(error)) ask(text, values, callback);
      else callback(error, result);
    });
  };
  client.query = query as typeof client.query;
}

/**
 * Why a prepared statement cannot run: a migration changed its columns, or the
 * connection behind a pooler is another one than it was prepared on.
 */
function faultOf(error: unknown): "changed" | "lost" | undefined {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "0A000" && message?.includes("cached plan must not change result type")) return "changed";
  return code === "26000" || code === "42P05" ? "lost" : undefined;
}
