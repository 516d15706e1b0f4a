import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startChromium } from "./chromium.ts";
import { freePort, startProduction } from "./production-server.ts";
import { tracesFolder } from "./trace.ts";

/** What one worker's journeys run in, which no other worker touches meanwhile. */
export type Marketplace = {
  /** Where it is: `http://localhost:<port>`. */
  baseUrl: string;
  /** Where its browser takes connections. */
  browser: string;
  /** A folder for what one journey leaves to the next: the sessions of those who signed in. */
  folder: string;
};

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker. */
    marketplaces: Marketplace[];
  }
}

type Opened = { marketplace: Marketplace; close(): Promise<void> };

/**
 * A production server for each worker, as an operator starts it, on demo data of its own, and a browser beside it;
 * all are gone after the journeys. With JOURNEYS_URL they run against a demo marketplace that is up already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(tracesFolder, { recursive: true, force: true });
  const count = Number(project.config.maxWorkers);
  const opening = await Promise.allSettled(Array.from({ length: count }, (_, index) => open(index + 1)));
  const opened = opening.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const close = async () => void (await Promise.all(opened.map((one) => one.close())));
  const failed = opening.find((result) => result.status === "rejected");
  if (failed) {
    await close();
    throw failed.reason;
  }
  project.provide(
    "marketplaces",
    opened.map(({ marketplace }) => marketplace),
  );
  return close;
}

async function open(number: number): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "bondfire-journeys-"));
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    const given = process.env["JOURNEYS_URL"];
    const baseUrl = given ?? `http://localhost:${await freePort()}`;
    if (!given) {
      const stop = await startProduction({
        port: Number(new URL(baseUrl).port),
        dataDir: join(folder, "data"),
        log: `journeys-server-${number}.log`,
        // As behind a proxy on the same machine, so that a journey can come from an address of its own.
        settings: { TRUSTED_PROXIES: "127.0.0.1,::1" },
      });
      closers.push(stop);
    }
    const browser = await startChromium();
    closers.push(() => browser.close());
    return { marketplace: { baseUrl, browser: browser.wsEndpoint(), folder }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
