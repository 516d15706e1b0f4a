import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** Linux counts process times in these; USER_HZ has been 100 on every common architecture. */
const msPerTick = 10;

/** The fields after the command's name, which may hold spaces, so that the first is the state (proc(5), field 3). */
function statOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
}

/** CPU time of a process with all its threads, user and system, in ms. */
export function cpuOfProcess(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

export function residentMbOf(pid: number): number {
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / 1e6;
}

/**
 * A clock of what all of PostgreSQL's processes have computed, in ms; undefined
 * where PostgreSQL runs on another machine.
 */
export async function postgresClock(pool: pg.Pool): Promise<(() => number) | undefined> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  try {
    const postmaster = statOf(rows[0]?.pid ?? 0)[1] ?? "";
    return () => cpuOfFamily(postmaster);
  } catch {
    return undefined;
  }
}

/** Of a process, its children that run, and those it has seen end. */
function cpuOfFamily(parent: string): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const fields = statOf(pid);
      if (pid === parent) for (const index of [11, 12, 13, 14]) ticks += Number(fields[index]);
      else if (fields[1] === parent) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks * msPerTick;
}
