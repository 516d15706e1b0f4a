import { ensureBuild } from "../start/build.mjs";
import { runInForeground } from "../start/children.mjs";
import { ensurePackages, environment, node } from "../start/packages.mjs";
import { main } from "../start/progress.mjs";

// `npm run bench`: measures the production build, see bench/README.md. Plain JavaScript, as `npm start` is.
await main(async (args) => {
  await ensurePackages();
  await ensureBuild();
  return runInForeground(node(), ["bench/measure.ts", ...args], { env: environment() });
});
