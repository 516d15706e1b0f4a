import { ensurePackages } from "./packages.mjs";
import { main, say } from "./progress.mjs";
import { runTests } from "./tests.mjs";

// `npm test`, or `npm test -- booking` for the files with that in their name.
await main(async (filters) => {
  await ensurePackages();
  const { passed, failed, failures, secondTries } = await runTests(filters);
  for (const failure of failures) say(`✗ ${failure}`);
  for (const line of secondTries) say(`At its second try: ${line}`);
  say(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});
