import { setTimeout as sleep } from "node:timers/promises";
import { endure } from "../endure.ts";
import { onEmbeddedDatabase } from "../equipment/installation.ts";
import { untilPostmasterChanges } from "../equipment/postgres-process.ts";
import type { Scenario } from "../scenario.ts";

const victims = ["Node", "the postmaster", "both"] as const;

/** How many mails a process has on their way at once, at most. */
const mailsUnderWay = 25;

export const killed: Scenario = {
  name: "killed",
  does: "kill -9 of Node, of the embedded postmaster, of both, by turns, under twelve writers",
  holds: "a second try with the same key makes nothing twice; PostgreSQL comes back without Node being started again",
  rounds: { full: 100, sample: 3 },
  async run({ rounds, say }) {
    const installation = await onEmbeddedDatabase();
    try {
      return await endure(installation, {
        rounds,
        say,
        mayBreak: true,
        worstMs: 40_000,
        recoversInMs: 30_000,
        repeats: rounds * mailsUnderWay,
        async fault(round, { servers, postgres, cluster, start, forget }) {
          const victim = victims[round % victims.length];
          const [server] = servers;
          if (!server) throw new Error("No process was left to kill.");
          if (victim === "the postmaster") {
            await untilPostmasterChanges(cluster, postgres.kill);
            return;
          }
          if (victim === "both") postgres.kill();
          // Nobody is sent to it any more.
          forget(server);
          await server.kill();
          await sleep(50);
          await start();
        },
      });
    } finally {
      await installation.close();
    }
  },
};
