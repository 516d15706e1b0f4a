import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./browser.mjs";
import { ensureBuild } from "./build/build.mjs";
import { run } from "./child-processes.mjs";
import { environment, node } from "./packages.mjs";
import { Refusal, say } from "./progress.mjs";
import { reachedTests } from "./reached-tests.mjs";
import { root } from "./root.mjs";
import { readReport, slowestOf } from "./test-report.mjs";

const rules = { name: "rules, API and architecture", projects: ["rules", "apart"], folder: "rules" };
/** What the marketplace in a browser runs on: with `--all` whole, where minutes leave the time a third of its files. */
const onPglite = { name: "API over PostgreSQL in WebAssembly", projects: ["pglite"], folder: "pglite" };
const journeys = { name: "journeys in a browser", projects: ["e2e"], folder: "journeys" };
const isJourney = (file) => file.startsWith("e2e/");

/**
 * Runs everything that proves the product, or what was asked of it. Each group that runs nothing, each test file that
 * breaks and each runner that crashes counts as one failure, so that silence is never taken for success.
 * @param {import("./test-options.mjs").TestOptions} options
 * @param {number} minutesAfter how many of the minutes given what comes behind the tests takes
 * @returns {Promise<{ passed: number, failed: number, leftOut: number, failures: string[], secondTries: string[], spent: { what: string, ms: number }[],
 *   slowest: { file: string, seconds: number, tests: number }[] }>} a line for each failure, and for each test that passed at its
 *   second try only, for the end of a long output
 */
export async function runTests(options, minutesAfter = 0) {
  const total = { passed: 0, failed: 0, leftOut: 0, failures: [], secondTries: [], spent: [], slowest: [] };
  const fail = (sentence) => {
    say(sentence);
    total.failed += 1;
    total.failures.push(sentence);
  };
  const timed = async (what, work) => {
    const began = Date.now();
    const result = await work();
    total.spent.push({ what, ms: Date.now() - began });
    return result;
  };
  const { files, sentence } = await chosenFiles(options);
  if (sentence) say(sentence);
  if (files?.length === 0) return total;

  const needsBrowser = files ? files.some(isJourney) : namesJourney(options.filters);
  const found = needsBrowser ? await browser(fail) : undefined;
  const chromium = found && (await timed("build", () => builds(fail))) ? found : undefined;
  const env = { ...environment(), ...(chromium && { CHROMIUM_PATH: chromium }) };
  const runs = async (group, ofGroup = options.filters, sampling = {}) => {
    say(`\n── Tests: ${group.name}`);
    add(total, await timed(group.name, () => runGroup(group, ofGroup, { ...env, ...sampling })));
  };
  const [ofRules, ofJourneys] = [files?.filter((file) => !isJourney(file)), files?.filter(isJourney)];
  if (ofRules?.length !== 0) await runs(rules, ofRules);
  if (chromium && ofJourneys?.length !== 0) {
    const sampling = samplingFor(options, minutesAfter);
    const part = sampling.TESTS_ALL && partOfPglite(options);
    if (part) await runs(part, [], { TESTS_PGLITE: "1" });
    await runs(journeys, ofJourneys, sampling);
  }
  if (total.passed + total.failed === 0) fail("No test ran.");
  return total;
}

/** How much of the API runs on PostgreSQL in WebAssembly beside a look at everything: all of it when asked for, else a third, another one with another seed. */
function partOfPglite({ filters, changedSince, isWhole, seed }) {
  if (filters.length > 0 || changedSince !== undefined) return undefined;
  if (isWhole) return onPglite;
  const shard = `${(Number(seed) % 3) + 1}/3`;
  return { ...onPglite, name: `${onPglite.name}, part ${shard}`, shard };
}

/** What a long journey takes that begins last. */
const minutesOfJourney = 2;

/**
 * When the last journey may begin, in ms since 1970: on a slow machine the check would be cut off before it had said
 * anything. Some begin on any machine.
 */
function deadlineWithin(minutes, minutesAfter) {
  const began = Date.now() - process.uptime() * 1_000;
  return String(Math.round(Math.max(Date.now() + 60_000, began + (minutes - minutesAfter - minutesOfJourney) * 60_000)));
}

/** How much of what is alike the journeys look at (`e2e/sampled.ts`), and until when one may begin; says so. */
function samplingFor({ isWhole, minutes, seed }, minutesAfter) {
  // Whole, the check takes six and a half times what comes before its journeys: 40 minutes where that was 6.
  const hasTime = minutes !== undefined && process.uptime() < (minutes * 60) / 7;
  const sampling = { TESTS_SEED: seed, ...(minutes !== undefined && { TESTS_UNTIL: deadlineWithin(minutes, minutesAfter) }) };
  if (isWhole || hasTime) {
    say(`Every screen is looked at, nothing in samples${hasTime && !isWhole ? `: ${minutes} minutes leave the time` : ""}.`);
    return { ...sampling, TESTS_ALL: "1" };
  }
  const reason = minutes === undefined ? "" : ` (everything would take longer than ${minutes} minutes)`;
  say(`Screens are looked at in samples, chosen by --seed=${seed}${reason}; --all looks at everything.`);
  return sampling;
}

/** The test files that are run where a change says which, in words for whoever asked; without a change the names alone decide. */
async function chosenFiles({ changedSince, filters }) {
  if (changedSince === undefined) return {};
  const { files, sentence } = await reachedTests(changedSince);
  return { files: filters.length === 0 ? files : files.filter((file) => filters.some((part) => file.includes(part))), sentence };
}

/** Whether any of these parts of names is a journey's: without one neither a build nor a browser is needed. */
function namesJourney(filters) {
  if (filters.length === 0) return true;
  const names = readdirSync(join(root, "e2e"), { recursive: true, encoding: "utf8" }).map((name) => `e2e/${name}`);
  return names.some((name) => /\.test\.ts$/.test(name) && filters.some((part) => name.includes(part)));
}

/** @param {string[]} asked parts of file names; none for all of them */
async function runGroup({ name, projects, folder, shard }, asked, env) {
  const results = join(root, "test-results");
  const report = join(results, `${folder}.json`);
  const durations = join(results, `${folder}-durations.json`);
  mkdirSync(results, { recursive: true });
  for (const file of [report, durations]) rmSync(file, { force: true });
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
  ];
  args.push("--reporter=./tests/harness/durations.ts", `--outputFile.json=${report}`);
  if (shard) args.push(`--shard=${shard}`);
  if (asked.length > 0) args.push("--passWithNoTests", ...asked);
  const { code } = await run(node(), args, { env: { ...env, DURATIONS_FILE: durations }, isShown: true });
  const none = { passed: 0, failed: 1, leftOut: 0, secondTries: [], durations: [] };
  if (!existsSync(report)) return { ...none, failures: [`The runner of the ${name} ended without a report (exit code ${code}).`] };

  const read = readReport(report, durations, join(results, "traces", "index.jsonl"));
  if (read.failed > 0) return read;
  if (read.passed === 0 && asked.length === 0) return { ...none, failures: [`No test of the ${name} ran.`] };
  if (code !== 0)
    return { ...read, failed: 1, failures: [`The runner of the ${name} failed though its tests passed (exit code ${code}).`] };
  return read;
}

function add(total, counted) {
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.failures.push(...counted.failures);
  total.secondTries.push(...counted.secondTries);
  total.leftOut += counted.leftOut;
  total.slowest = slowestOf([...total.slowest, ...counted.durations]);
}

async function browser(fail) {
  const chromium = await ensureChromium();
  if (!chromium)
    fail("No Chromium was found and none could be installed: install one, or name it in CHROMIUM_PATH. The journeys cannot run.");
  return chromium;
}

/** @param {(sentence: string) => void} fail told why it does not build */
async function builds(fail) {
  try {
    await ensureBuild();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fail(error.message);
    return false;
  }
}
