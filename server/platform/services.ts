import type { Config } from "#server/config.ts";
import type { Clock } from "./clock.ts";
import type { Database, Queryable } from "./db/database.ts";
import type { MediaStore } from "./files/media.ts";
import type { PublicReads } from "./http/limits/public-reads.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log/log.ts";
import type { PublicMemory } from "./public-memory.ts";
import type { Runtime } from "./runtime.ts";

/** What every feature is given; wired by hand in `server/app.ts`. */
export type Services = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  media: MediaStore;
  runtime: Runtime;
  /** What the product calls itself where the operator has chosen no name. */
  standardName: string;
  /** Takes over a brand that was changed. */
  reloadBrand(): Promise<void>;
  publicReads: PublicReads;
  publicMemory: PublicMemory;
  /** Which version of the terms of service is in force; the pages that say so belong to a feature. */
  termsVersion(db: Queryable): Promise<string>;
};
