import { parseArgs } from "node:util";
import { InvalidSetting } from "#server/config.ts";
import { auditSecurity } from "#server/features/support/security-audit.ts";
import { forgetLostKey, resetFactors } from "#server/identity/store/reset-factors.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { openLog } from "#server/platform/log/log.ts";
import { mailQueue } from "#server/platform/outbox/outbox.ts";
import { type CliDatabaseSession, command, withCliDatabaseSession } from "./database-session.ts";

// `npm run reset-factors -- <e-mail> [--data <folder>]` lets somebody in again who lost their phone and their recovery
// codes. With `--lost-key` in place of the address, everybody whose app's secret was sealed with a key that is lost.
// The owners are told by mail, which the running product sends.
await command(1, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { data: { type: "string" }, "lost-key": { type: "boolean", default: false } },
  });
  const [email] = positionals;
  if (email === undefined && !values["lost-key"]) throw new InvalidSetting("Say whose: npm run reset-factors -- somebody@example.com.");
  await withCliDatabaseSession(values.data, (session) => reset(session, email), { connections: 2 });
});

async function reset({ config, pool }: CliDatabaseSession, email: string | undefined): Promise<void> {
  const jobs = openJobs(pool, openLog("warn"), false);
  await jobs.open([mailQueue]);
  const clock = systemClock(config.timeZone);
  const parts = { db: openDatabase(pool), jobs, clock, onSecurityEvent: auditSecurity(config.oidc.issuer) };
  const emails =
    email === undefined ? await forgetLostKey(parts) : [(await resetFactors(parts, email))?.email].filter((one) => one !== undefined);
  await jobs.close();
  for (const one of emails) console.log(`${one} signs in with the password alone again, and was told.`);
  if (email === undefined) console.log("The next start seals secrets with the key that it has.");
  else if (emails.length === 0) {
    console.log("There is no account with that e-mail.");
    process.exitCode = 1;
  }
}
