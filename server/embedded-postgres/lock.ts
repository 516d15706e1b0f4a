import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { processStart } from "#server/platform/db/process-identity.ts";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";

interface Owner {
  pid: number;
  start: string;
}

/**
 * Makes this process the only Bondfire on a data folder and returns how to let go of it.
 * PostgreSQL's own lock names its own process, which the operator never started and cannot recognise;
 * this one names the Bondfire to stop, and tells a living owner from one that was killed.
 */
export function takeDataLock(file: string): () => void {
  const mine: Owner = { pid: process.pid, start: processStart(process.pid) ?? "" };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: "wx" });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = readOwner(file);
    if (owner && isAlive(owner)) throw dataInUse(owner.pid);
    rmSync(file, { force: true });
  }
  return () => {
    if (readOwner(file)?.pid === mine.pid) rmSync(file, { force: true });
  };
}

/** Whether a living Bondfire holds this lock. */
export function isDataHeld(file: string): boolean {
  const owner = readOwner(file);
  return owner !== undefined && isAlive(owner);
}

/** The refusal when somebody else works on this data; `pid` is the process to stop. */
export function dataInUse(pid: number): StartupRefusal {
  return new StartupRefusal(
    `Another Bondfire is already running on this data (process ${pid}). Stop it first, or start with --data <other folder>.`,
  );
}

function isAlive({ pid, start }: Owner): boolean {
  return processStart(pid) === start;
}

function readOwner(file: string): Owner | undefined {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && typeof start === "string" ? { pid, start } : undefined;
  } catch {
    // Gone again, or cut off by a power failure: nobody's.
    return undefined;
  }
}
