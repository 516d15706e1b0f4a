import { run } from "./child-processes.mjs";
import { runSampleOfFaults } from "./faults.mjs";
import { ensurePackages, environment, node } from "./packages.mjs";
import { main, Refusal, say, seconds } from "./progress.mjs";
import { readTestOptions } from "./test-options.mjs";
import { sayResults } from "./test-report.mjs";
import { runTests } from "./tests.mjs";

/** The sample of the faults and the benchmark, on a slow machine. */
const minutesAfterTests = 12;

/** What a change must pass, in the order of what is told soonest. Architecture is among the tests. */
const steps = [
  { name: "Format and lint", command: ["node_modules/@biomejs/biome/bin/biome", "check", "."] },
  { name: "Types", command: ["node_modules/typescript/bin/tsc", "-b"] },
  { name: "Unused code", command: ["node_modules/knip/bin/knip.js"] },
  { name: "Generated documents are fresh", command: ["tools/generate/generate-docs.ts", "--check"] },
  { name: "Schema types are fresh", command: ["tools/generate/generate-schema.ts", "--check"] },
];

// `npm run check`, with `-- --all` nothing in samples: every step runs, whatever fell before; a step that fails counts as one failure.
await main(async (args) => {
  const options = readTestOptions(args);
  if (options.filters.length > 0 || options.changedSince !== undefined)
    throw new Refusal("The check leaves nothing out: its options are --all, --minutes=<number> and --seed=<number>.");
  await ensurePackages();
  let brokenSteps = 0;
  for (const { name, command } of steps) {
    const began = Date.now();
    const { code, output } = await run(node(), command, { env: environment() });
    say(`${code === 0 ? "✓" : "✗"} ${name.padEnd(32)} ${seconds(began)}`);
    if (code === 0) continue;
    brokenSteps += 1;
    say(`\n${output.trim() || `exit code ${code}`}\n`);
  }
  const began = Date.now();
  const results = await runTests(options, minutesAfterTests);
  const { passed, failed } = results;
  say(`\n${failed === 0 ? "✓" : "✗"} ${"Tests".padEnd(32)} ${seconds(began)}`);
  const breaking = Date.now();
  const faults = await runSampleOfFaults();
  say(`\n${faults.failed === 0 ? "✓" : "✗"} ${"A sample of the faults".padEnd(32)} ${seconds(breaking)}\n\n${faults.output}`);
  const comparing = Date.now();
  // The tests have built the product by now. Answers and the table are looked at, no figures: the machine is somebody else's.
  const bench = await run(node(), ["bench/measure.ts", "--smoke"], { env: environment() });
  say(`\n${bench.code === 0 ? "✓" : "✗"} ${"The benchmark, a short one".padEnd(32)} ${seconds(comparing)}\n\n${bench.output.trim()}`);
  if (bench.code !== 0) brokenSteps += 1;
  // Last, because whoever reads the end of a long output reads this.
  sayResults(results);
  if (brokenSteps > 0) say(`\n${brokenSteps} of the steps besides the tests failed and counts below.`);
  const allFailed = failed + faults.failed + brokenSteps;
  say(`\n${passed + faults.passed} passed, ${allFailed} failed`);
  return allFailed > 0 ? 1 : 0;
});
