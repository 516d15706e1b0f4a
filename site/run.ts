import { demoAccounts } from "#demo/accounts.ts";
import type { Config } from "#server/config.ts";
import { loadConfig } from "#server/config.ts";
import { openDemoWarning, requirePurpose } from "#server/purpose.ts";
import { readArguments } from "./arguments.ts";
import { type Served, type ServeOptions, serve } from "./serve.ts";
import { explainStartupFailure } from "./startup-failure.ts";

/** Starts, says where and for whom, and stops cleanly at a signal; a failure that the operator can settle is one sentence. */
export async function run(root: string, openWeb: (config: Config) => Promise<Pick<ServeOptions, "web" | "before">>): Promise<void> {
  try {
    const { env, demoListings } = readArguments(process.argv.slice(2), process.env);
    const config = loadConfig(env);
    requirePurpose(config);
    const { close } = await serve({
      root,
      config,
      demoListings,
      progress: (sentence) => console.log(sentence),
      ...(await openWeb(config)),
    });
    stopOnSignal(close, config);
    console.log(welcome(config));
  } catch (error) {
    const sentence = explainStartupFailure(error);
    console.error(sentence ?? error);
    process.exit(1);
  }
}

function welcome(config: Config): string {
  const lines = ["", `${config.productName} is at ${config.publicUrl}`, `  API reference   ${config.publicUrl}/api/docs`];
  if (config.isDemo) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length));
    const warning = openDemoWarning(config);
    if (warning) lines.push("", warning);
    lines.push("", "Demo accounts, one click away on the sign-in page:");
    for (const { email, role, password } of demoAccounts) lines.push(`  ${email.padEnd(width)}  ${role.padEnd(16)}  password ${password}`);
  }
  return [...lines, "", "Ctrl-C stops it.", ""].join("\n");
}

/** One signal may come twice: to the whole group, and passed on by the launcher. */
const echoMs = 1_000;
/** What is stuck beyond its own limits does not keep the process. */
const lastResortMs = 15_000;

/**
 * SIGTERM comes from whoever manages instances, and is told to load balancers
 * first; Ctrl-C from somebody who waits. A second signal ends at once.
 */
function stopOnSignal(close: Served["close"], { drainSeconds, stopSeconds }: Config): void {
  let begunAt: number | undefined;
  const stop = (seconds: number) => {
    if (begunAt !== undefined) {
      if (performance.now() - begunAt > echoMs) process.exit(1);
      return;
    }
    begunAt = performance.now();
    console.log("\nStopping…");
    setTimeout(() => process.exit(1), (seconds + stopSeconds) * 1000 + lastResortMs).unref();
    close(seconds).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(drainSeconds));
  // A launcher that is killed can pass no signal on; its channel to us closes with it.
  process.once("disconnect", () => {
    if (begunAt === undefined) stop(0);
  });
  process.channel?.unref();
}
