import { ensureBuild } from "./build/build.mjs";
import { runInForeground } from "./child-processes.mjs";
import { ensurePackages, environment, node } from "./packages.mjs";
import { main } from "./progress.mjs";
import { serverEnvironment, serverFlags } from "./server-flags.mjs";

// `npm start`: from a fresh clone to a running marketplace. Plain JavaScript without packages, because it
// runs before there are any, on whatever Node the machine has.
await main(async (args) => {
  await ensurePackages();
  await ensureBuild();
  return runInForeground(node(), [...serverFlags, "dist/server/prod.js", ...args], {
    env: { ...serverEnvironment(), ...environment(), NODE_ENV: "production" },
  });
});
