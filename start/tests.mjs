import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureChromium } from "./browser.mjs";
import { ensureBuild } from "./build.mjs";
import { run } from "./children.mjs";
import { environment, node } from "./packages.mjs";
import { Refusal, say } from "./progress.mjs";
import { root } from "./root.mjs";

const groups = [
  { name: "rules, API and architecture", project: "!e2e", report: "test-results/rules.json" },
  { name: "journeys in a browser", project: "e2e", report: "test-results/journeys.json" },
];

/**
 * Runs everything that proves the product. Each group that runs nothing, each test file that breaks and
 * each runner that crashes counts as one failure, so that silence is never taken for success.
 * @param {string[]} filters parts of file names; with any, a group without such a file is left out
 * @returns {Promise<{ passed: number, failed: number, failures: string[], secondTries: string[] }>} a line for each failure, and for
 *   each test that passed at its second try only, for the end of a long output
 */
export async function runTests(filters = []) {
  const total = { passed: 0, failed: 0, failures: [], secondTries: [] };
  const fail = (sentence) => {
    say(sentence);
    total.failed += 1;
    total.failures.push(sentence);
  };
  const chromium = await ensureChromium();
  if (!chromium)
    fail("No Chromium was found and none could be installed: install one, or name it in CHROMIUM_PATH. The journeys cannot run.");
  const isBuilt = await ensureBuild().then(
    () => true,
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      fail(error.message);
      return false;
    },
  );
  mkdirSync(join(root, "test-results"), { recursive: true });
  for (const group of groups) {
    if (group.project === "e2e" && !(chromium && isBuilt)) continue;
    say(`\n── Tests: ${group.name}`);
    const counted = await runGroup(group, filters, { ...environment(), ...(chromium && { CHROMIUM_PATH: chromium }) });
    total.passed += counted.passed;
    total.failed += counted.failed;
    total.failures.push(...counted.failures);
    total.secondTries.push(...counted.secondTries);
  }
  if (total.passed + total.failed === 0) fail("No test ran.");
  return total;
}

async function runGroup({ name, project, report }, filters, env) {
  rmSync(join(root, report), { force: true });
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    `--project=${project}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  if (filters.length > 0) args.push("--passWithNoTests", ...filters);
  const { code } = await run(node(), args, { env, isShown: true });
  if (!existsSync(join(root, report)))
    return { passed: 0, failed: 1, failures: [`The runner of the ${name} ended without a report (exit code ${code}).`], secondTries: [] };

  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(join(root, report), "utf8"));
  // A file that does not load, or whose preparation fails, has no failed test of its own to count.
  const broken = testResults.filter((file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"));
  const failed = numFailedTests + broken.length;
  const secondTries = testResults.flatMap(secondTriesOf);
  const counted = (failures, ofThem = failures.length) => ({ passed: numPassedTests, failed: ofThem, failures, secondTries });
  if (failed > 0) return counted(testResults.flatMap(failuresOf), failed);
  if (numPassedTests === 0 && filters.length === 0) return counted([`No test of the ${name} ran.`]);
  return counted(code === 0 ? [] : [`The runner of the ${name} failed though its tests passed (exit code ${code}).`]);
}

/** `e2e/visitor.test.ts: finds an activity: expected …` for each test of a file that failed, or the file when it broke. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** The tests of a file that passed after they had failed, and why they had. */
function secondTriesOf({ name, assertionResults }) {
  return assertionResults
    .filter((test) => test.status === "passed" && test.failureMessages.length > 0)
    .map((test) => `${relative(root, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

const firstLine = (text = "") => text.split("\n", 1)[0];
