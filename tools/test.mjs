import { ensurePackages } from "./packages.mjs";
import { main, say } from "./progress.mjs";
import { readTestOptions } from "./test-options.mjs";
import { sayResults } from "./test-report.mjs";
import { runTests } from "./tests.mjs";

// `npm test`, `npm test -- booking` for the files with that in their name, `npm test -- --changed` for those that the changes reach.
// Where nothing is asked for, a quarter of an hour: longer is run too late. The check goes on for as long as CI may take.
await main(async (args) => {
  const options = readTestOptions(args, { minutes: 15 });
  await ensurePackages();
  const results = await runTests(options);
  sayResults(results);
  say(`\n${results.passed} passed, ${results.failed} failed`);
  return results.failed > 0 ? 1 : 0;
});
