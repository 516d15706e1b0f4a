import { ensureBuild } from "#tools/build/build.mjs";
import { runInForeground } from "#tools/child-processes.mjs";
import { ensurePackages, environment, node } from "#tools/packages.mjs";
import { main } from "#tools/progress.mjs";

// `npm run bench`: measures the production build, see bench/README.md. Plain JavaScript, as `npm start` is.
await main(async (args) => {
  await ensurePackages();
  await ensureBuild();
  return runInForeground(node(), ["bench/measure.ts", ...args], { env: environment() });
});
