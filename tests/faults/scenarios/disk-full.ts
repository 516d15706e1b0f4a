import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endure } from "../endure.ts";
import { onEmbeddedDatabase } from "../equipment/installation.ts";
import type { Outcome, Scenario } from "../scenario.ts";

/** Room for a fresh embedded database, its log and some more. */
const diskBytes = 400 * 1024 * 1024;

export const diskFull: Scenario = {
  name: "disk full and freed",
  does: "the disk of the embedded database fills up until PostgreSQL cannot write, and is freed again",
  holds: "writes are refused with 503 meanwhile; they go on by themselves afterwards",
  rounds: { full: 4, sample: 1 },
  async run({ rounds, say }) {
    const disk = mkdtempSync(join(tmpdir(), "bondfire-faults-disk-"));
    const { status, error, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskBytes}`, "tmpfs", disk], { encoding: "utf8" });
    if (status !== 0) {
      rmSync(disk, { recursive: true });
      return notHere(`no small disk could be mounted: ${(error?.message ?? stderr).trim()}`);
    }
    const unmount = () => spawnSync("umount", ["--lazy", disk]);
    process.once("exit", unmount);
    try {
      const installation = await onEmbeddedDatabase(join(disk, "data"));
      const stuffing = join(disk, "stuffing");
      try {
        return await endure(installation, {
          rounds,
          say,
          mayBreak: false,
          worstMs: 30_000,
          recoversInMs: 30_000,
          async fault(round) {
            fill(stuffing);
            await sleep(4_000 + (round % 2) * 4_000);
            rmSync(stuffing);
          },
        });
      } finally {
        rmSync(stuffing, { force: true });
        await installation.close();
      }
    } finally {
      unmount();
      process.off("exit", unmount);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};

/** Until not one byte more can be written. */
function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}

const notHere = (skipped: string): Outcome => ({
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  worstMs: 0,
  recoveryMs: undefined,
  problems: [],
  skipped,
});
