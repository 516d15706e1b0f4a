import { ensureBuild } from "./build/build.mjs";
import { runInForeground } from "./child-processes.mjs";
import { ensurePackages, environment, node } from "./packages.mjs";
import { main } from "./progress.mjs";

// `npm run demo:static -- --out FOLDER`: the whole marketplace as files that any host can serve (docs/guide/static-demo.md).
await main(async (args) => {
  await ensurePackages();
  await ensureBuild();
  return runInForeground(node(), ["tools/demo/write-static.ts", ...args], { env: { ...environment(), NODE_ENV: "production" } });
});
