import { pathToFileURL } from "node:url";
import { ensureBuild } from "./build/build.mjs";
import { run } from "./child-processes.mjs";
import { ensurePackages, environment, node } from "./packages.mjs";
import { main, Refusal, say } from "./progress.mjs";

const program = "tests/faults/run.ts";

/** Twice what a sample takes on two cores: where a machine has more to do, the check still ends in time, and says what it left out. */
const sampleMinutes = 6;

/**
 * Runs a sample of the faults on the production build, as the check does.
 * @returns {Promise<{ passed: number, failed: number, output: string }>} one that ends without its last line has failed
 */
export async function runSampleOfFaults() {
  try {
    await ensureBuild();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { passed: 0, failed: 1, output: error.message };
  }
  const { code, output } = await run(node(), [program, "--sample", `--minutes=${sampleMinutes}`], { env: environment() });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed\s*$/m.exec(output) ?? [];
  const counted = { passed: Number(passed ?? 0), failed: Number(failed ?? 0), output: output.trim() };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

// `npm run faults`: all of them, some thirty minutes; `npm run faults -- --sample`, some three.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main(async (args) => {
    await ensurePackages();
    await ensureBuild();
    const { code } = await run(node(), [program, ...args], { env: environment(), isShown: true });
    if (code !== 0) say("Some faults are not survived: they are marked above.");
    return code;
  });
}
