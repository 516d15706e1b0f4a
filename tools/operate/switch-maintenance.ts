import { parseArgs } from "node:util";
import { InvalidSetting } from "#server/config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { switchMaintenance } from "#server/platform/maintenance.ts";
import { command, withCliDatabaseSession } from "./database-session.ts";

// `npm run maintenance -- on|off [--data <folder>]` takes the product off the air and back, on every instance within
// seconds, while it runs.
await command(1, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: { type: "string" } } });
  const [wish] = positionals;
  if (wish !== "on" && wish !== "off") throw new InvalidSetting("Say npm run maintenance -- on, or off.");
  await withCliDatabaseSession(values.data, async ({ pool }) => {
    await switchMaintenance(openDatabase(pool), { now: () => new Date() }, wish === "on");
    console.log(wish === "on" ? "Maintenance is on: visitors read that the product is back soon." : "Maintenance is off.");
  });
});
