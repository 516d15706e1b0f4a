import { defineConfig } from "vitest/config";

/** Rules, API and architecture run side by side on clones of one database; the journeys run in one browser, one after the other. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: ["{contract,server,web,start,tests}/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/postgres.ts"],
          setupFiles: ["tests/no-silent-errors.ts"],
          pool: "forks",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Thousands of tests on a shared machine: one that fails is tried once more, and named at the end of the check.
          retry: 1,
          // What comes a moment later may come many moments later on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/marketplace.ts"],
          pool: "forks",
          fileParallelism: false,
          // A journey crosses a browser on a shared machine; one that fails is tried once more, and named at the end, too.
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
