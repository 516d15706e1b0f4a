import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { compare } from "./compare/compare.ts";
import { measureLoad } from "./load.ts";
import { median } from "./numbers.ts";
import { measureRendering, measureWeight } from "./page.ts";
import { measurePageCache } from "./page-cache.ts";
import { measurePaint } from "./paint.ts";
import { missed, type Row, table } from "./report.ts";
import { measureSearch } from "./search.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { measureWords } from "./words.ts";

const root = resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "100000" },
    data: { type: "string", default: ".data/bench" },
    only: { type: "string", default: "compare,search,words,page,kept,paint,load,ready" },
    /** Of the comparison: which lines, at how many connections, how long and how often each, with how many bookings at least. */
    lines: { type: "string", default: "" },
    connections: { type: "string", default: "1,32,128" },
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "3" },
    bookings: { type: "string", default: "0" },
    /** Half a minute of the comparison on a small marketplace: whether it runs and the answers are right, not how fast. */
    smoke: { type: "boolean", default: false },
  },
});
// In a moment: few listings, few calls, a database of its own that is thrown away.
const smokeValues = {
  listings: "300",
  only: "compare",
  connections: "4",
  seconds: "1",
  rounds: "1",
  data: `.data/bench-smoke-${process.pid}`,
};
if (values.smoke) Object.assign(values, smokeValues);
const only = values.only.split(",");
const numbersIn = (text: string) => text.split(",").map(Number);
const listings = Number(values.listings);
const dataDir = resolve(root, values.data);
const given = values.smoke ? undefined : process.env["DATABASE_URL"];
if (values.smoke) process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));

const say = (sentence: string) => console.log(sentence);

/** Loads the marketplace through the server itself, as `npm start -- --listings 100000` does, unless it is there. */
async function prepare(): Promise<void> {
  say(
    `Preparing a marketplace of ${listings.toLocaleString("en")} listings in ${given ? "DATABASE_URL" : values.data} (minutes, the first time)`,
  );
  const began = performance.now();
  const server = await startServer(root, { DATA_DIR: dataDir }, ["--listings", String(listings)], 30 * 60_000);
  await server.stop();
  say(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** A start on data that is there, with the embedded database's own start where that is used. */
async function measureReady(): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const server = await startServer(root, { DATA_DIR: dataDir }, [], 60_000);
    times.push(server.readyMs / 1000);
    await server.stop();
  }
  return {
    what: "ready on an existing database",
    measured: median(times),
    unit: "s",
    target: 3,
    note: given ? "PostgreSQL already running" : "with its PostgreSQL",
  };
}

async function requireListings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ all: number; public: number }>(
    'select count(*) as "all", count(*) filter (where is_public) as "public" from listings',
  );
  const count = rows[0] ?? { all: 0, public: 0 };
  if (count.all < listings || count.public < 0.8 * listings) {
    throw new Error(`The database holds ${count.all} listings, ${count.public} of them public, not ${listings}: give an empty one.`);
  }
}

/** What is measured on the running server, in this order. */
const parts: { part: string; saying: string; measure: (server: ServerProcess, pool: pg.Pool) => Promise<Row[]> }[] = [
  { part: "search", saying: "Searching", measure: measureSearch },
  { part: "words", saying: "Searching words", measure: measureWords },
  { part: "page", saying: "Rendering", measure: async (server) => [...(await measureRendering(server)), ...(await measureWeight(server))] },
  { part: "kept", saying: "Sending cached pages", measure: measurePageCache },
  { part: "paint", saying: "Painting", measure: ({ url }) => measurePaint(url) },
  { part: "load", saying: "Loading", measure: measureLoad },
];

async function measure(): Promise<Row[]> {
  await prepare();
  const ready = only.includes("ready") ? [await measureReady()] : [];
  const postgres = given ? undefined : await startEmbeddedPostgres({ dataDir: join(dataDir, "database"), log: () => undefined });
  const databaseUrl = given ?? postgres?.url ?? "";
  const pool = openPool(databaseUrl, 2);
  try {
    await requireListings(pool);
    if (only.includes("compare")) {
      const table = await compare({
        root,
        dataDir,
        databaseUrl,
        pool,
        connections: numbersIn(values.connections),
        seconds: Number(values.seconds),
        rounds: Number(values.rounds),
        bookings: Number(values.bookings),
        isWarmedUp: !values.smoke,
        only: values.lines,
        say,
      });
      say(`\n${table}\n`);
    }
    if (!parts.some(({ part }) => only.includes(part))) return ready;
    const server = await startServer(root, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, [], 60_000);
    try {
      const measured: Row[] = [];
      for (const { part, saying, measure } of parts) {
        if (!only.includes(part)) continue;
        say(saying);
        measured.push(...(await measure(server, pool)));
      }
      return [...measured, ...ready];
    } finally {
      await server.stop();
    }
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}

const rows = await measure();
const misses = missed(rows);
say(`\n${table(rows)}\n`);
say(misses.length === 0 ? "Every target is met." : `${misses.length} missed: ${misses.map(({ what }) => what.trim()).join("; ")}.`);
process.exitCode = misses.length === 0 ? 0 : 1;
