import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort, startProduction } from "./production-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the marketplace under test is: `http://localhost:<port>`. */
    baseUrl: string;
  }
}

/**
 * The production server, as an operator starts it, on demo data of its own; it is gone after the journeys.
 * With JOURNEYS_URL they run against a demo marketplace that is up already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["JOURNEYS_URL"];
  if (given) {
    project.provide("baseUrl", given);
    return async () => undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-journeys-"));
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  const port = await freePort();
  try {
    // As behind a proxy on the same machine, so that a journey can come from an address of its own.
    const settings = { TRUSTED_PROXIES: "127.0.0.1,::1" };
    const stop = await startProduction({ port, dataDir, log: "journeys-server.log", settings });
    project.provide("baseUrl", `http://localhost:${port}`);
    return async () => {
      await stop();
      clear();
    };
  } catch (error) {
    clear();
    throw error;
  }
}
