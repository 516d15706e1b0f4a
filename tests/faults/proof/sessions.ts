import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { ownName } from "../equipment/database-host.ts";

/** Besides the pool: those that listen, and one that is just being replaced. */
const besides = 3;

type Session = { state: string; seconds: number; query: string };

/**
 * The product's connections, as PostgreSQL counts them: no more than it may
 * keep, and none that sits in a transaction nobody ends.
 *
 * @param processes how many processes of the product are running
 */
export async function proveSessions(eyes: pg.Pool, processes: number, poolSize: number): Promise<string[]> {
  const most = processes * (poolSize + besides);
  let problems: string[] = [];
  for (let tried = 0; tried < 40; tried++) {
    const { rows } = await eyes.query<Session>(
      `select state, extract(epoch from now() - state_change)::float8 as seconds, left(query, 60) as query from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
      [ownName],
    );
    const stuck = rows.filter(({ state, seconds }) => state?.startsWith("idle in transaction") && seconds > 5);
    problems = [
      ...(rows.length > most ? [`${rows.length} connections stand where ${most} may`] : []),
      ...stuck.map(({ query }) => `a transaction was left open after: ${query}`),
    ];
    if (problems.length === 0) return [];
    await sleep(500);
  }
  return problems;
}

/** Nothing of the product is left at the database once its process has ended. */
export async function proveNoSessions(eyes: pg.Pool): Promise<string[]> {
  let left = 0;
  for (let tried = 0; tried < 20; tried++) {
    const { rows } = await eyes.query<{ left: number }>(
      `select count(*)::int as left from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
      [ownName],
    );
    left = rows[0]?.left ?? 0;
    if (left === 0) return [];
    await sleep(250);
  }
  return [`${left} connections stand after the process has ended`];
}
