import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { onItsOwnDatabase } from "./on-own-database.ts";

const hour = 3_600_000;
/** As after a machine that slept, a wrong time server, and both put right. */
const jumps = [2 * hour, 0, -2 * hour, 0, 5 * 60_000, -5 * 60_000, 0] as const;

export const clockJumps: Scenario = onItsOwnDatabase({
  name: "clock jumps",
  does: "the clock of the product's machine jumps by up to two hours, forwards and backwards; PostgreSQL's does not",
  holds: "keys still make nothing twice; mails are delivered once; the audit's chain holds",
  rounds: { full: 14, sample: 2 },
  mayBreak: false,
  worstMs: 30_000,
  recoversInMs: 30_000,
  async fault(round, { servers }) {
    for (const server of servers) await server.shiftClock(jumps[round % jumps.length] ?? 0);
    await sleep(200);
  },
});
