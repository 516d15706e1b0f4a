import type { DatabaseHost } from "./equipment/database-host.ts";
import type { Findings } from "./proof/findings.ts";

/** One row of the table: what is done to the product, how often, and what must hold meanwhile and afterwards. */
export type Scenario = {
  name: string;
  /** What is done, in a sentence. */
  does: string;
  /** What must hold besides what always must. */
  holds: string;
  /** How many times; a scenario of 0 rounds in the sample is left out of it. */
  rounds: { full: number; sample: number };
  run(task: Task): Promise<Outcome>;
};

export type Task = {
  rounds: number;
  /** Whether this is all of it, rather than the sample. */
  isFull: boolean;
  seed: number;
  /** The operator's own PostgreSQL, made at the first use and shared by the scenarios. */
  host(): Promise<DatabaseHost>;
  /** A line for whoever waits. */
  say(line: string): void;
};

export type Outcome = Findings & {
  /** Writes, or calls, that were acknowledged. */
  acknowledged: number;
  /** The longest that anybody waited for an answer. */
  worstMs: number;
  /** The longest time from the end of a fault to the first write that was acknowledged again. */
  recoveryMs: number | undefined;
  /** What else was measured, for the table. */
  remark?: string;
  /** Why it could not be tried here. */
  skipped?: string;
};
