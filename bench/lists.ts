import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { decodeJwt, UnsecuredJWT } from "jose";
import type pg from "pg";
import { dateInZone } from "#contract/core/dates/dates.ts";
import { type App, createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import { limitsOf } from "#server/platform/db/limits.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { openMediaStore } from "#server/platform/files/media.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { openLog } from "#server/platform/log/log.ts";
import { measureCalendars } from "./calendars.ts";
import { measureFigures } from "./figures.ts";
import { ids, loadLists } from "./lists-data.ts";
import { measureExports } from "./lists-exports.ts";
import { measurePages, summaryOf } from "./lists-pages.ts";
import { type Call, type List, lists, type Person } from "./lists-table.ts";
import { missed, table } from "./report.ts";

/*
 * `npm run bench:lists`: every list of the back office with 100,000 rows, called
 * through the API in process. A page of a list answers within twice the time of
 * its first page, however deep; an export takes no more memory for more rows.
 */
const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    data: { type: "string", default: ".data/bench-lists" },
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "7" },
    "no-exports": { type: "boolean", default: false },
    "no-pages": { type: "boolean", default: false },
    texts: { type: "boolean", default: false },
  },
});
const say = (sentence: string) => console.log(sentence);

async function openApp(pool: pg.Pool): Promise<App> {
  const config = loadConfig({ PUBLIC_URL: "http://bench.example", LOG_LEVEL: "silent" });
  const now = () => new Date("2026-11-28T10:00:00Z");
  return createApp({
    config,
    pool,
    clock: { now, today: () => dateInZone(now(), config.timeZone) },
    log: openLog("silent"),
    media: openMediaStore(join(root, values.data, "media")),
    // The token says who it is: signatures are not what is measured.
    verifyToken: async (token) =>
      ({ issuer: "bench", subject: decodeJwt(token).sub, email: null, emailVerified: false, name: null }) as never,
    jobs: openJobs(pool, openLog("silent"), false),
    runtime: nodeRuntime,
    isWorker: false,
  });
}

async function measureAll(call: Call, app: App, chosen: readonly List[]): Promise<boolean> {
  let isMet = true;
  if ("calendars".includes(values.only)) {
    const rows = await measureCalendars(call, app, pool, Number(values.rounds));
    say(`\n${table(rows)}`);
    isMet &&= missed(rows).length === 0;
  }
  if ("dashboards".includes(values.only)) {
    const rows = await measureFigures(call, Number(values.rounds));
    say(`\n${table(rows)}`);
    isMet &&= missed(rows).length === 0;
  }
  if (!values["no-pages"]) {
    const pages = [];
    for (const list of chosen) {
      say(`\nMeasuring ${list.name}`);
      pages.push(...(await measurePages(call, list, Number(values.rounds), say)));
    }
    say(`\n${summaryOf(pages)}`);
    isMet &&= pages.every(({ isMet }) => isMet);
  }
  if (!values["no-exports"]) {
    const rows = await measureExports(call, chosen, say);
    say(`\n${table(rows)}`);
    isMet &&= missed(rows).length === 0;
  }
  return isMet;
}

const dataDir = resolve(root, values.data);
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, "database"), log: () => undefined });
const pool = openPool(postgres.url, 8, { limits: limitsOf("migration") });
try {
  await migrate(pool, migrationsFolder(root));
  const known = (await pool.query<{ found: boolean }>("select exists (select from users where id = $1) as found", [ids.operator])).rows[0];
  if (!known?.found) await loadLists(pool, Number(values.rows), say);
  // So that indexes answer alone, as they do once the database has tidied itself.
  await pool.query("vacuum analyze");
  const app = await openApp(pool);
  const tokenOf = (by: Person) => new UnsecuredJWT({}).setSubject(ids[by]).setExpirationTime("1d").encode();
  const call: Call = async (by, path) =>
    app.fetch(new Request(`http://bench.example/api${path}`, { headers: { authorization: `Bearer ${tokenOf(by)}` } }));
  const isMet = await measureAll(
    call,
    app,
    lists.filter(({ name }) => name.includes(values.only)).map((list) => (values.texts ? { ...list, sorts: [] } : list)),
  );
  say(isMet ? "\nEvery target is met." : "\nNot every target is met.");
  process.exitCode = isMet ? 0 : 1;
  await app.close();
} finally {
  await pool.end().catch(() => undefined);
  await postgres.stop();
}
