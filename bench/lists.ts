import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { dateInZone } from "#contract/dates.ts";
import { type App, createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { openPool } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openMediaStore } from "#server/platform/files/media.ts";
import { openLog } from "#server/platform/log/log.ts";
import { ids, loadLists } from "./lists-data.ts";
import { median, wallOf } from "./numbers.ts";
import { missed, type Row, table } from "./report.ts";

/*
 * `npm run bench:lists`: every list of the back office with 100,000 rows, called
 * through the API in process. A page of a list answers within twice the time of
 * its first page, however deep; what is too quick to tell apart counts as met.
 */
const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    data: { type: "string", default: ".data/bench-lists" },
    only: { type: "string" },
    rounds: { type: "string", default: "15" },
  },
});
const rows = Number(values.rows);
const say = (sentence: string) => console.log(sentence);

/** Below this a page is as quick as the first, whatever the ratio: noise, and nothing that a person could tell. */
const quickMs = 10;
const rounds = Number(values.rounds);

type Person = "operator" | "vendorAdmin" | "clientAdmin";
type List = {
  name: string;
  by: Person;
  path: string;
  sorts: string[];
  filter: string;
  export?: string /** Texts that many and few rows hold. */;
  texts: string[];
};

const people = ["Ada", "tuur initiatief", "99871", "ta"];
const lists: List[] = [
  {
    name: "bookings (operator)",
    by: "operator",
    path: "/bookings",
    sorts: ["-createdAt", "activityDate", "-priceExclVat"],
    filter: "statuses=Approved",
    export: "bookings",
    texts: ["zout", "baking with ada", "BF-2026-00042", "99871"],
  },
  {
    name: "bookings (vendor)",
    by: "vendorAdmin",
    path: "/bookings",
    sorts: ["-createdAt", "activityDate", "priceExclVat"],
    filter: "waitingFor=me",
    texts: ["meridiaan", "99871"],
  },
  {
    name: "bookings (client)",
    by: "clientAdmin",
    path: "/bookings",
    sorts: ["-createdAt", "-activityDate"],
    filter: `teamId=00000000-0000-7000-9004-000000000007`,
    texts: ["team 99871"],
  },
  {
    name: "listings (vendor)",
    by: "vendorAdmin",
    path: `/vendors/${ids.vendor}/listings`,
    sorts: ["-updatedAt", "name", "price"],
    filter: "isActive=false",
    export: `listings?vendorId=${ids.vendor}`,
    texts: ["baking", "99871"],
  },
  {
    name: "listings (operator)",
    by: "operator",
    path: `/vendors/${ids.vendor}/listings`,
    sorts: ["-name"],
    filter: "types=Workshop",
    texts: ["bakken met ada"],
  },
  {
    name: "vendors",
    by: "operator",
    path: "/vendors",
    sorts: ["name", "-createdAt"],
    filter: "isActive=false",
    export: "vendors",
    texts: people,
  },
  {
    name: "clients",
    by: "operator",
    path: "/clients",
    sorts: ["name", "createdAt"],
    filter: "isActive=true",
    export: "clients",
    texts: people,
  },
  {
    name: "teams",
    by: "clientAdmin",
    path: "/teams",
    sorts: ["name", "createdAt"],
    filter: "isActive=false",
    export: "teams",
    texts: people,
  },
  {
    name: "users",
    by: "clientAdmin",
    path: `/organisations/${ids.client}/users`,
    sorts: ["name", "-email", "role", "createdAt"],
    filter: "roles=ClientTeamAdmin",
    export: `users?organisationId=${ids.client}`,
    texts: people,
  },
  {
    name: "members",
    by: "clientAdmin",
    path: `/teams/${ids.team}/members`,
    sorts: ["name", "email", "role", "-createdAt"],
    filter: "sort=-name",
    export: `members?teamId=${ids.team}`,
    texts: people,
  },
  {
    name: "invitations",
    by: "clientAdmin",
    path: `/organisations/${ids.client}/invitations`,
    sorts: ["-createdAt", "name", "email", "expiresAt"],
    filter: "states=accepted",
    export: `invitations?organisationId=${ids.client}`,
    texts: people,
  },
  {
    name: "contact requests",
    by: "operator",
    path: "/contact-requests",
    sorts: ["-createdAt", "name"],
    filter: "handled=false",
    export: "contact-requests",
    texts: people,
  },
  {
    name: "audit",
    by: "operator",
    path: "/audit-events",
    sorts: ["-timestamp", "timestamp"],
    filter: "types=TeamCreatedEvent",
    export: "audit",
    texts: people,
  },
  {
    name: "outbox",
    by: "operator",
    path: "/outbox",
    sorts: ["-createdAt", "createdAt"],
    filter: "states=failed",
    export: "outbox",
    texts: people,
  },
];

type Call = (by: Person, path: string) => Promise<Response>;

async function measureList(call: Call, list: List): Promise<Row[]> {
  const queries = [...list.sorts.map((sort) => `sort=${sort}`), list.filter, ...list.texts.map((text) => `q=${encodeURIComponent(text)}`)];
  const measured: Row[] = [];
  for (const query of queries) measured.push(...(await measurePages(call, list, query)));
  return measured;
}

/** The first page and the deepest that is offered, in turn. */
async function measurePages(call: Call, { name, by, path }: List, query: string): Promise<Row[]> {
  const page = async (number: number) => {
    const response = await call(by, `${path}?${query}&page=${number}&pageSize=25`);
    if (response.status !== 200) throw new Error(`${path}?${query} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { items: unknown[]; total: number };
  };
  const { total } = await page(1);
  const last = Math.max(1, Math.ceil(total / 25));
  const first: number[] = [];
  const deep: number[] = [];
  await page(last);
  for (let round = 0; round < rounds; round++) {
    first.push(await wallOf(() => page(1)));
    deep.push(await wallOf(() => page(last)));
  }
  const [firstMs, deepMs] = [median(first), median(deep)];
  const what = `${name} ${decodeURIComponent(query)}`;
  return [
    { what, measured: firstMs, unit: "ms", target: 150, note: `first page of ${total}` },
    ...(last === 1
      ? []
      : [
          {
            what: `  page ${last}`,
            measured: deepMs,
            unit: "ms",
            target: Math.max(2 * firstMs, quickMs),
            note: `${(deepMs / firstMs).toFixed(2)} × the first`,
          },
        ]),
  ];
}

/** All rows as CSV and Excel: how long, and how much the process grew meanwhile. */
async function measureExport(call: Call, { name, by, export: path }: List): Promise<Row[]> {
  if (!path) return [];
  const measured: Row[] = [];
  for (const format of ["csv", "xlsx"] as const) {
    const [list = "", query = ""] = path.split("?");
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    let bytes = 0;
    const ms = await wallOf(async () => {
      const response = await call(by, `/exports/${list}.${format}?${query}`);
      if (response.status !== 200) throw new Error(`the export of ${name} answered ${response.status}`);
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        most = Math.max(most, process.memoryUsage.rss());
      }
    });
    measured.push({
      what: `${name} as ${format}`,
      measured: ms / 1000,
      unit: "s",
      note: `${(bytes / 1e6).toFixed(1)} MB, process grew by ${((most - before) / 1e6).toFixed(0)} MB`,
    });
  }
  return measured;
}

async function openApp(pool: pg.Pool): Promise<App> {
  const config = loadConfig({ PUBLIC_URL: "http://bench.example", LOG_LEVEL: "silent" });
  const now = () => new Date("2026-11-28T10:00:00Z");
  return createApp({
    config,
    pool,
    clock: { now, today: () => dateInZone(now(), config.timeZone) },
    log: openLog("silent"),
    media: openMediaStore(join(root, values.data, "media")),
    // The token names the person: signatures are not what is measured.
    verifyToken: async (token) => ({ issuer: "bench", subject: token, email: null, emailVerified: false, name: null }) as never,
    isWorker: false,
  });
}

const dataDir = resolve(root, values.data);
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, "database"), log: () => undefined });
const pool = openPool(postgres.url, 8);
try {
  await migrate(pool, migrationsFolder(root));
  const known = (await pool.query<{ found: boolean }>("select exists (select from users where id = $1) as found", [ids.operator])).rows[0];
  if (!known?.found) await loadLists(pool, rows, say);
  // So that indexes answer alone, as they do once the database has tidied itself.
  await pool.query("vacuum analyze");
  const app = await openApp(pool);
  const call: Call = async (by, path) =>
    app.fetch(new Request(`http://bench.example/api${path}`, { headers: { authorization: `Bearer ${ids[by]}` } }));
  const measured: Row[] = [];
  for (const list of lists.filter(({ name }) => name.includes(values.only ?? ""))) {
    say(`Measuring ${list.name}`);
    const found = [...(await measureList(call, list)), ...(await measureExport(call, list))];
    say(table(found));
    measured.push(...found);
  }
  const misses = missed(measured);
  say(`\n${table(measured)}\n`);
  say(misses.length === 0 ? "Every target is met." : `${misses.length} missed.`);
  process.exitCode = misses.length === 0 ? 0 : 1;
  await app.close();
} finally {
  await pool.end().catch(() => undefined);
  await postgres.stop();
}
