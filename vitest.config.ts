import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/harness/longest-first.ts";

const cores = availableParallelism();
/** Each worker of the journeys has a marketplace and a browser of its own; one that is given is shared by all. Two leave a sixth of two cores idle. */
const marketplaces = process.env["JOURNEYS_URL"] ? 1 : Math.min(4, Math.max(3, Math.floor(cores / 2)));

/** They put something of their own in a module's place, or load it anew: what others loaded before them would stand in the way. */
const apart = ["server/identity/flows/{interaction,register,reset,throttle}.test.ts", "tests/sampled.test.ts"];

const rules = {
  globalSetup: ["tests/harness/postgres.ts"],
  setupFiles: ["tests/harness/no-silent-errors.ts"],
  pool: "forks",
  // Left to itself Vitest keeps a core free, which of two is half of the machine; a third of the rules' time is spent on waiting.
  maxWorkers: cores + 1,
  // For what hangs: a test of twelve seconds took thirty on another machine beside its neighbours.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Thousands of tests on a shared machine: one that fails is tried once more, and named at the end of the check.
  retry: 1,
  // What comes a moment later may come many moments later on a busy machine.
  expect: { poll: { timeout: 20_000 } },
} as const;

/** The API once more, on what the marketplace in a browser runs on: with everything, or by `TESTS_PGLITE=1`. */
const onPglite = {
  test: {
    ...rules,
    name: "pglite",
    globalSetup: ["tests/harness/pglite.ts"],
    include: ["server/features/**/*.test.ts"],
    // Programs of the command line, the queue's tables, a second instance, and pictures drawn by a library of Node's: a browser has none.
    exclude: [
      "server/features/support/{table-sizes,audit-heads}.test.ts",
      "server/features/listings/search/searching.test.ts",
      "server/features/listings/{images/images,og-image/og-image}.test.ts",
    ],
    isolate: false,
  },
};

/** Rules, API and architecture run side by side on clones of one database; the journeys side by side in marketplaces of their own. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...rules,
          name: "rules",
          include: ["{contract,words,server,web,site,tools,demo,tests}/**/*.test.{ts,tsx}"],
          exclude: apart,
          // The product is loaded once a worker: loading it anew for each of some 250 files took a third of all their work.
          isolate: false,
        },
      },
      { test: { ...rules, name: "apart", include: apart } },
      ...(process.env["TESTS_PGLITE"] ? [onPglite] : []),
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/setup.ts"],
          setupFiles: ["e2e/steady-fetch.ts"],
          runner: "./e2e/until-deadline.ts",
          pool: "forks",
          maxWorkers: marketplaces,
          // A journey crosses a browser on a shared machine; one that fails is tried once more, and named at the end, too.
          retry: 1,
          // What is waited for has limits of its own; this one is for what hangs, on a machine that may be ten times slower than a quiet one.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000, interval: 100 } },
        },
      },
    ],
  },
});
