import { parseArgs } from "node:util";
import { type DatabaseHost, openDatabaseHost } from "./equipment/database-host.ts";
import { headline, rowOf } from "./report.ts";
import type { Outcome, Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";

// `npm run faults [-- --sample] [--only <words>] [--rounds <number>] [--seed <number>] [--minutes <number>]`, see README.md beside this file.
const { values } = parseArgs({
  options: {
    sample: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    rounds: { type: "string" },
    seed: { type: "string" },
    minutes: { type: "string" },
  },
});
const isFull = !values.sample;
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** So many scenarios are tried at once, each on machinery of its own: most of their time is waiting. */
const lanes = 2;

/** After so long nothing more is begun: what is left out is said, and counts neither way. */
const deadline = values.minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + Number(values.minutes) * 60_000;

const roundsOf = ({ rounds }: Scenario) => Number(values.rounds ?? (isFull ? rounds.full : rounds.sample));

/** Tries one, whatever becomes of it. */
async function tryOne(scenario: Scenario, host: () => Promise<DatabaseHost>): Promise<{ row: string; isHeld: boolean }> {
  const began = performance.now();
  const outcome = await scenario
    .run({ rounds: roundsOf(scenario), isFull, seed, host, say: (line) => say(`  ${scenario.name}: ${line}`) })
    .catch((error: unknown): Outcome => {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return {
        acknowledged: 0,
        lost: 0,
        doubled: 0,
        worstMs: 0,
        recoveryMs: undefined,
        problems: [`it could not be run to its end: ${words}`],
      };
    });
  const row = rowOf(scenario, roundsOf(scenario), outcome, performance.now() - began);
  say([`${scenario.name}: ${scenario.does}`, ...outcome.problems.map((problem) => `  ✗ ${problem}`), row, ""].join("\n"));
  return { row, isHeld: outcome.problems.length === 0 };
}

/** Takes the next scenario until none is left. */
async function lane(waiting: { scenario: Scenario; place: number }[], results: { row: string; isHeld: boolean }[]): Promise<void> {
  let opened: Promise<DatabaseHost> | undefined;
  const host = () => {
    opened ??= openDatabaseHost();
    return opened;
  };
  const take = () => (performance.now() < deadline ? waiting.shift() : undefined);
  for (let next = take(); next; next = take()) results[next.place] = await tryOne(next.scenario, host);
  await (await opened)?.close();
}

// What was started ends with this process; what was mounted is let go of on its way out.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const chosen = scenarios.filter(({ name, rounds }) => name.includes(values.only) && (isFull || rounds.sample > 0));
const waiting = chosen.map((scenario, place) => ({ scenario, place }));
const results: { row: string; isHeld: boolean }[] = [];
say(`${isFull ? "All faults" : "A sample of the faults"}, seed ${seed}\n\n${headline}`);
await Promise.all(Array.from({ length: lanes }, () => lane(waiting, results)));
const tried = results.filter((result) => result !== undefined);
const passed = tried.filter(({ isHeld }) => isHeld).length;
// Nothing tried is nothing proven.
const failed = tried.length === 0 ? 1 : tried.length - passed;
if (waiting.length > 0)
  say(`Left out, since ${values.minutes} minutes are over: ${waiting.map(({ scenario }) => scenario.name).join(", ")}.\n`);
say(`${headline}\n${tried.map(({ row }) => row).join("\n")}\n\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
