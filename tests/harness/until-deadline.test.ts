import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { readReport } from "#tools/test-report.mjs";

// Inside the repository, where Vitest is found.
const root = resolve(import.meta.dirname, "../..");
mkdirSync(join(root, "test-results"), { recursive: true });
const folder = mkdtempSync(join(root, "test-results", "until-deadline-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(
  join(folder, "vitest.config.ts"),
  `export default { test: { root: ${JSON.stringify(folder)}, include: ["*.journey.ts"], runner: ${JSON.stringify(join(root, "e2e/until-deadline.ts"))} } };`,
);
writeFileSync(
  join(folder, "some.journey.ts"),
  `import { describe, expect, test } from "vitest";
  test("first", () => { if (process.env.IS_FIRST_LONG) Date.now = () => Number(process.env.TESTS_UNTIL) + 1; });
  describe("later", () => { test("second", () => expect(1).toBe(1)); test("third", () => expect(1).toBe(2)); });
  test.skip("says itself that it is skipped", () => undefined);`,
);

/**
 * What a run counts whose last journey may begin so many milliseconds after it is started.
 *
 * @param settings `IS_FIRST_LONG`: the deadline passes during the first
 */
async function counted(untilMs: number, settings: Record<string, string> = {}) {
  const report = join(folder, "report.json");
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", join(folder, "vitest.config.ts"), "--reporter=json"];
  const env = { ...process.env, TESTS_UNTIL: String(Date.now() + untilMs), ...settings };
  await promisify(execFile)(process.execPath, [...args, `--outputFile.json=${report}`], { cwd: root, env }).catch(() => undefined);
  const { passed, failed, leftOut } = readReport(report, "", "");
  return { passed, failed, leftOut };
}

test("no journey begins behind the deadline; those are counted as left out, not as passed or failed", async () => {
  expect(await counted(600_000)).toEqual({ passed: 2, failed: 1, leftOut: 0 });
  expect(await counted(-1)).toEqual({ passed: 0, failed: 0, leftOut: 3 });
});

test("one that is under way at the deadline is run to its end", async () => {
  expect(await counted(600_000, { IS_FIRST_LONG: "1" })).toEqual({ passed: 1, failed: 0, leftOut: 2 });
});
