import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { say } from "./progress.mjs";
import { root } from "./root.mjs";

/** How many of the slowest files are named. */
const slowestCount = 20;

/** What a long output must say at its end: where the time went, what failed, what passed at its second try only. */
export function sayResults({ failures, secondTries, spent, slowest, leftOut }) {
  if (slowest.length > 0) say(`\nThe slowest files, imports and preparations included:`);
  for (const { file, seconds, tests } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${file} (${tests})`);
  if (spent.length > 0) say(`\nWhere the time went: ${spent.map(({ what, ms }) => `${what} ${minutes(ms)}`).join(", ")}.`);
  if (leftOut > 0)
    say(`${leftOut} journeys were left out for want of time. Another --seed leaves out others, --all none, --minutes=58 fewer.`);
  for (const failure of failures) say(`✗ ${failure}`);
  for (const line of secondTries) say(`At its second try: ${line}`);
}

/** The slowest files of all groups, the slowest first. */
export function slowestOf(durations) {
  return durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
}

/** `4 min 5 s`; below a minute, `5 s`. */
export function minutes(ms) {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Reads what Vitest reported of a group.
 * @param {string} report file of its JSON reporter
 * @param {string} durations file of `tests/harness/durations.ts`
 * @param {string} traces file that lists what was kept of failed journeys
 */
export function readReport(report, durations, traces) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  // A file that does not load, or whose preparation fails, has no failed test of its own to count.
  const broken = testResults.filter((file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"));
  const kept = existsSync(traces)
    ? readFileSync(traces, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    // What says itself that it is skipped is "skipped".
    leftOut: testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === "pending").length,
    failures: testResults.flatMap((file) => failuresOf(file, kept)),
    secondTries: testResults.flatMap((file) => secondTriesOf(file, kept)),
    durations: existsSync(durations) ? JSON.parse(readFileSync(durations, "utf8")) : [],
  };
}

/** `e2e/storefront/visitor.test.ts: finds an activity: expected …` for each test of a file that failed, or the file when it broke. */
function failuresOf({ name, status, message, assertionResults }, kept) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => lineOf(file, test, kept));
}

/** The tests of a file that passed after they had failed, and why they had. */
function secondTriesOf({ name, assertionResults }, kept) {
  return assertionResults
    .filter((test) => test.status === "passed" && test.failureMessages.length > 0)
    .map((test) => lineOf(relative(root, name), test, kept));
}

function lineOf(file, { fullName, failureMessages }, kept) {
  const folders = kept.filter((trace) => trace.file === file && trace.name === fullName).map(({ folder }) => relative(root, folder));
  return [`${file}: ${fullName}: ${firstLine(failureMessages[0])}`, ...folders.map((folder) => `    kept in ${folder}`)].join("\n");
}

const firstLine = (text = "") => text.split("\n", 1)[0];
