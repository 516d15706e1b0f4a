import { parseArgs } from "node:util";
import { InvalidSetting } from "#server/config.ts";

/** `--port 3001`, `--data ./elsewhere`, `--listings 100000`: short forms of settings, for the person at the keyboard. */
export function readArguments(args: readonly string[], env: Record<string, string | undefined>) {
  const options = { port: { type: "string" }, data: { type: "string" }, listings: { type: "string" } } as const;
  let values: { port?: string; data?: string; listings?: string };
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new InvalidSetting("The options are --port <number>, --data <folder> and --listings <number>.");
  }
  const demoListings = values.listings === undefined ? undefined : Number(values.listings);
  if (demoListings !== undefined && !(Number.isInteger(demoListings) && demoListings >= 300 && demoListings <= 1_000_000)) {
    throw new InvalidSetting("--listings takes a whole number from 300 to 1000000.");
  }
  return {
    env: { ...env, ...(values.port ? { PORT: values.port } : {}), ...(values.data ? { DATA_DIR: values.data } : {}) },
    demoListings,
  };
}
