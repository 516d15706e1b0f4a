import { runInForeground } from "./child-processes.mjs";
import { ensurePackages, environment, node } from "./packages.mjs";
import { main } from "./progress.mjs";

// `npm run dev`: the sources as they are, reloading as they change.
await main(async (args) => {
  await ensurePackages();
  return runInForeground(node(), ["site/dev-server.ts", ...args], { env: { ...environment(), NODE_ENV: "development" } });
});
