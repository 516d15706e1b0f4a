import { endure, type Trial } from "../endure.ts";
import { onOwnDatabase } from "../equipment/installation.ts";
import type { Scenario } from "../scenario.ts";

type Described = Pick<Scenario, "name" | "does" | "holds" | "rounds"> & Omit<Trial, "rounds" | "say">;

/** A scenario in which one process works on the operator's own PostgreSQL. */
export function onItsOwnDatabase({ name, does, holds, rounds, ...trial }: Described): Scenario {
  return {
    name,
    does,
    holds,
    rounds,
    async run({ rounds, say, host }) {
      const installation = await onOwnDatabase(await host());
      try {
        return await endure(installation, { ...trial, rounds, say });
      } finally {
        await installation.close();
      }
    },
  };
}
