import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL as the machine sees it: a postmaster and its children. */
export type PostgresProcess = {
  /** SIGKILL to the postmaster alone: its children find out by themselves. */
  kill(): void;
  /** A restart as an administrator makes one: what runs is broken off. */
  restart(): void;
  /** SIGSTOP for all of it: connections are taken by the kernel, and nothing answers. */
  freeze(): void;
  thaw(): void;
};

/** @param cluster the data directory, whose `postmaster.pid` says who it is */
export function postgresIn(cluster: string): PostgresProcess {
  const postmaster = () => {
    const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    // The file is empty for a moment while it is written: 0 would be the suite itself, and whoever is beside it.
    if (!Number.isInteger(pid) || pid < 2) throw new Error("PostgreSQL is just starting: it cannot be told by its number.");
    return pid;
  };
  const frozen = new Set<number>();
  return {
    kill: () => void process.kill(postmaster(), "SIGKILL"),
    restart: () => void process.kill(postmaster(), "SIGINT"),
    freeze() {
      const pid = postmaster();
      // Its own first, so that it has no more children.
      for (const each of [pid, ...childrenOf(pid)]) if (signal(each, "SIGSTOP")) frozen.add(each);
    },
    thaw() {
      for (const pid of frozen) signal(pid, "SIGCONT");
      frozen.clear();
    },
  };
}

/** Waits for a PostgreSQL that was killed to be somebody else, or gone. */
export async function untilPostmasterChanges(cluster: string, act: () => void): Promise<void> {
  const read = () => {
    try {
      return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0];
    } catch {
      return undefined;
    }
  };
  const before = read();
  act();
  for (let waited = 0; read() === before && waited < 400; waited++) await sleep(25);
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // proc(5): the fourth field is the parent; the second, in parentheses, may hold spaces.
        return (
          Number(
            readFileSync(`/proc/${pid}/stat`, "utf8")
              .replace(/^.*\) /s, "")
              .split(" ")[1],
          ) === parent
        );
      } catch {
        return false;
      }
    });
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}
