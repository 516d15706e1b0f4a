import { ensurePackages } from "./packages.mjs";
import { main, say } from "./progress.mjs";
import { readTestOptions } from "./test-options.mjs";
import { sayResults } from "./test-report.mjs";
import { runTests } from "./tests.mjs";

// `npm test`, `npm test -- booking` for the files with that in their name, `npm test -- --changed` for those that the changes reach.
await main(async (args) => {
  const options = readTestOptions(args);
  await ensurePackages();
  const results = await runTests(options);
  sayResults(results);
  say(`\n${results.passed} passed, ${results.failed} failed`);
  return results.failed > 0 ? 1 : 0;
});
