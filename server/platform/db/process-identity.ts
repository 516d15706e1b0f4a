import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When the process with this id was started, in the unit its system gives; undefined when there is none.
 * A process id alone proves nothing: after a restart, and above all in a container, the same number soon
 * belongs to another program.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === "linux") {
    const stat = readProc(pid, "stat");
    // The name in parentheses may itself hold spaces and parentheses; state and start are 1st and 20th after it.
    const [state, start] = [0, 19].map((field) => stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[field]);
    // A zombie has ended; a container's first process may never clear it away.
    return state === "Z" ? undefined : start;
  }
  if (!isAlive(pid)) return undefined;
  return process.platform === "win32" ? "alive" : ps(pid, "lstart=");
}

/** The command line of a live process, its arguments parted by spaces; undefined when there is none. */
export function processCommand(pid: number): string | undefined {
  if (process.platform === "linux") return readProc(pid, "cmdline")?.replaceAll("\0", " ") || undefined;
  if (!isAlive(pid)) return undefined;
  return process.platform === "win32" ? "" : ps(pid, "command=");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readProc(pid: number, file: "stat" | "cmdline"): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  return spawnSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || undefined;
}
