import { parseArgs } from "node:util";
import { type DatabaseHost, openDatabaseHost } from "./equipment/database-host.ts";
import { headline, rowOf } from "./report.ts";
import type { Outcome, Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";

// `npm run faults [-- --sample] [-- --only <words>] [-- --seed <number>]`, see README.md beside this file.
const { values } = parseArgs({
  options: {
    sample: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    seed: { type: "string" },
    rounds: { type: "string" },
  },
});
const isFull = !values.sample;
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const say = (line: string) => void process.stdout.write(`${line}\n`);

let shared: Promise<DatabaseHost> | undefined;
const host = () => (shared ??= openDatabaseHost());

async function runOne(scenario: Scenario): Promise<Outcome> {
  const rounds = Number(values.rounds ?? (isFull ? scenario.rounds.full : scenario.rounds.sample));
  try {
    return await scenario.run({ rounds, isFull, seed, host, say });
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      acknowledged: 0,
      lost: 0,
      doubled: 0,
      worstMs: 0,
      recoveryMs: undefined,
      problems: [`it could not be run to its end: ${words}`],
    };
  }
}

const chosen = scenarios.filter(({ name, rounds }) => name.includes(values.only) && (isFull || rounds.sample > 0));
const rows: string[] = [];
let failed = 0;
say(`${isFull ? "All faults" : "A sample of the faults"}, seed ${seed}`);
for (const scenario of chosen) {
  const began = performance.now();
  say(`\n${scenario.name}: ${scenario.does}`);
  const outcome = await runOne(scenario);
  const rounds = Number(values.rounds ?? (isFull ? scenario.rounds.full : scenario.rounds.sample));
  if (outcome.problems.length > 0) failed += 1;
  for (const problem of outcome.problems) say(`  ✗ ${problem}`);
  rows.push(rowOf(scenario, rounds, outcome, performance.now() - began));
}
await (await shared)?.close();
say(`\n${headline}\n${rows.join("\n")}`);
if (chosen.length === 0) failed += 1;
say(`\n${chosen.length === 0 ? 0 : chosen.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
