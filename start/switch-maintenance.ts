import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { InvalidSetting, loadConfig } from "#server/config.ts";
import { openPool } from "#server/platform/db/database.ts";
import { visitEmbeddedPostgres } from "#server/platform/db/embedded-visit.ts";
import { switchMaintenance } from "#server/platform/maintenance.ts";
import { checkDatabase } from "#start/check-database.ts";
import { explainStartupFailure } from "#start/startup-failure.ts";

// `npm run maintenance -- on|off [--data <folder>]` takes the product off the air and back, on every instance within
// seconds, while it runs.
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: { type: "string" } } });
  const [wish] = positionals;
  if (wish !== "on" && wish !== "off") throw new InvalidSetting("Say npm run maintenance -- on, or off.");
  const config = loadConfig({ ...process.env, ...(values.data ? { DATA_DIR: values.data } : {}) });
  const dataDir = resolve(import.meta.dirname, "..", config.dataDir);
  const { url, leave } = config.databaseUrl
    ? { url: config.databaseUrl, leave: async () => undefined }
    : await visitEmbeddedPostgres(join(dataDir, "database"));
  const pool = openPool(url, 1);
  try {
    if (config.databaseUrl) await checkDatabase(url);
    await switchMaintenance(pool, { now: () => new Date() }, wish === "on");
    console.log(wish === "on" ? "Maintenance is on: visitors read that the product is back soon." : "Maintenance is off.");
  } finally {
    await pool.end();
    await leave();
  }
} catch (error) {
  console.error(explainStartupFailure(error) ?? error);
  process.exitCode = 1;
}
