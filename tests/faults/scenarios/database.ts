import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { ownName } from "../equipment/database-host.ts";
import { untilPostmasterChanges } from "../equipment/postgres-process.ts";
import type { Scenario } from "../scenario.ts";
import { onItsOwnDatabase } from "./on-own-database.ts";

export const connectionsTerminated: Scenario = onItsOwnDatabase({
  name: "connections terminated",
  does: "pg_terminate_backend for every connection of the product, those that listen too",
  holds: "writes go on at once",
  rounds: { full: 30, sample: 2 },
  mayBreak: false,
  worstMs: 30_000,
  recoversInMs: 30_000,
  async fault(_round, { eyes }) {
    await eyes().query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> $1",
      [ownName],
    );
    await sleep(100);
  },
});

export const databaseRestarted: Scenario = onItsOwnDatabase({
  name: "database restarted",
  does: "a fast shutdown of PostgreSQL and its start on the same port",
  holds: "writes go on without a restart of the product",
  rounds: { full: 10, sample: 1 },
  mayBreak: false,
  worstMs: 30_000,
  recoversInMs: 30_000,
  async fault(_round, { cluster, postgres, eyes }) {
    await untilPostmasterChanges(cluster, postgres.restart);
    // How long PostgreSQL itself takes to come back is the machine's; the product is measured from there.
    for (const began = Date.now(); Date.now() - began < 60_000 && !(await answers(eyes())); ) await sleep(50);
  },
});

const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );

export const databaseFrozen: Scenario = onItsOwnDatabase({
  name: "database frozen",
  does: "SIGSTOP for every process of PostgreSQL, for six seconds, then for half a minute",
  holds: "health says so at once; whoever waits is told within the limits of a statement",
  rounds: { full: 4, sample: 1 },
  mayBreak: false,
  worstMs: 40_000,
  recoversInMs: 30_000,
  async fault(round, { postgres }) {
    postgres.freeze();
    await sleep(round % 2 === 0 ? 6_000 : 30_000);
    postgres.thaw();
  },
});

export const tableLocked: Scenario = onItsOwnDatabase({
  name: "table locked",
  does: "an access exclusive lock on the bookings, as a careless migration takes it, for eight seconds",
  holds: "what needs no bookings goes on; writers are told within the limit of a lock",
  rounds: { full: 5, sample: 1 },
  mayBreak: false,
  worstMs: 30_000,
  recoversInMs: 30_000,
  async fault(_round, { eyes }) {
    const client = await eyes().connect();
    try {
      await client.query("begin; lock table bookings in access exclusive mode");
      await sleep(8_000);
    } finally {
      await client.query("rollback");
      client.release();
    }
  },
});
