import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { addDays } from "#contract/core/dates/dates.ts";
import { type ListingQuery, listingQuery } from "#contract/listings/listing-search.ts";
import { countFound, findPage } from "#server/features/listings/search/browse.ts";
import { createWordSearch } from "#server/features/listings/search/match/word-search.ts";
import { findTextPage } from "#server/features/listings/search/ordered-texts.ts";
import { planText } from "#server/features/listings/search/text-plans.ts";
import { createThesaurus } from "#server/features/listings/search/thesaurus/thesaurus.ts";
import { createWordCounts } from "#server/features/listings/search/word-counts.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { median, wallOf } from "./numbers.ts";
import type { Row } from "./report.ts";
import type { ServerProcess } from "./server-process.ts";

/** Far enough ahead that no listing's notice excludes it. */
const day = addDays(new Date().toISOString().slice(0, 10), 105);

/** Filtered and sorted searches as visitors make them. The server keeps no results, so each call is searched anew. */
const searches: Record<string, string>[] = [
  { types: "Workshop", sort: "priceAsc" },
  { types: "Workshop,Coaching,TeamBuilding", prices: "from51to100,from101to200", sort: "priceAsc" },
  { places: "Gent", groups: "from11to20", sort: "priceDesc" },
  { prices: "below50", sides: "client", languages: "nl", sort: "priceAsc", page: "9" },
  { types: "CulinaryExperiences", participants: "18", sort: "priceAsc" },
  { places: "Antwerpen,Brussel", prices: "from101to200", sort: "priceAsc", page: "20" },
  { languages: "fr", groups: "over50", sort: "priceDesc", page: "100" },
  { near: "Gent", within: "25", sort: "priceAsc" },
  { near: "Utrecht", within: "50", types: "Workshop,CulinaryExperiences", page: "9" },
  { date: day },
  { date: day, types: "Workshop", prices: "below50,from51to100", sort: "priceAsc", page: "3" },
  { near: "Gent", within: "25", date: day, participants: "14", prices: "below50,from51to100", sort: "priceAsc" },
];
/** Told apart in the table: they read every listing that matches. */
const texts: Record<string, string>[] = [
  { q: "workshop", sort: "priceAsc", prices: "from51to100" },
  { q: "koken gent", types: "CulinaryExperiences,OnSiteCooking", sort: "priceAsc" },
];

/** Calls of each search: one after the other for the wall time, then on some connections at once for the CPU. */
const rounds = 40;
const callsForCpu = 200;
const connections = 4;
const standingMs = 10_000;

type Measured = { name: string; apiMs: number; bareMs: number; cpuMs: number };

/** The same search through the API and as its bare SQL through `pg`, in turn. */
export async function measureSearch(server: ServerProcess, pool: pg.Pool): Promise<Row[]> {
  // The compiler of the engine needs some hundred calls before the server runs as it will run for days.
  for (const search of [...searches, ...texts]) await measureOne(server, pool, 0, search);
  const standing = await standingCpu(server);
  const filtered: Measured[] = [];
  for (const search of searches) filtered.push(await measureOne(server, pool, standing, search));
  const withText: Measured[] = [];
  for (const search of texts) withText.push(await measureOne(server, pool, standing, search));
  return [
    ...rowsOf("filtered, sorted search", filtered, true),
    ...rowsOf("the same with text", withText, false),
    { what: "  the server by itself", measured: standing * 1_000, unit: "ms/s", note: "CPU while nobody asks, not counted above" },
    ...[...filtered, ...withText].map(detail),
  ];
}

function rowsOf(name: string, measured: Measured[], isTargeted: boolean): Row[] {
  const ratios = measured.map(({ apiMs, bareMs }) => apiMs / bareMs);
  return [
    {
      what: `${name}: CPU of the server`,
      measured: median(measured.map(({ cpuMs }) => cpuMs)),
      unit: "ms",
      target: 2,
      note: `per request, worst ${Math.max(...measured.map(({ cpuMs }) => cpuMs)).toFixed(2)}`,
    },
    {
      what: `${name}: wall, API / bare SQL`,
      measured: median(ratios),
      unit: "×",
      ...(isTargeted ? { target: 3 } : {}),
      note: `worst ${Math.max(...ratios).toFixed(2)} ×`,
    },
  ];
}

function detail({ name, apiMs, bareMs, cpuMs }: Measured): Row {
  return { what: `  ${name}`, measured: apiMs, unit: "ms", note: `bare SQL ${bareMs.toFixed(1)} ms, CPU ${cpuMs.toFixed(2)} ms` };
}

async function measureOne(server: ServerProcess, pool: pg.Pool, standing: number, search: Record<string, string>): Promise<Measured> {
  const path = `${server.url}/api/listings?${new URLSearchParams(search)}`;
  const call = async () => {
    const response = await fetch(path);
    const body = await response.text();
    // A search that finds nothing is quick and proves nothing.
    if (response.status !== 200 || body.startsWith('{"items":[]')) throw new Error(`${path} answered ${response.status}: ${body}`);
  };
  const { sql, parameters } = await statementOf(pool, listingQuery.parse(search));
  const bare = () => pool.query(sql, parameters);
  for (let round = 0; round < 30; round++) {
    await call();
    await bare();
  }
  const apiMs: number[] = [];
  const bareMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    apiMs.push(await wallOf(call));
    bareMs.push(await wallOf(bare));
  }
  const cpuMs = await cpuPerCall(server, standing, call);
  return { name: decodeURIComponent(new URLSearchParams(search).toString()), apiMs: median(apiMs), bareMs: median(bareMs), cpuMs };
}

/** Under steady load: a server that falls asleep between calls pays for waking up, several times more on a virtual machine. */
async function cpuPerCall(server: ServerProcess, standing: number, call: () => Promise<void>): Promise<number> {
  const before = server.cpuMs();
  const began = performance.now();
  let started = 0;
  const oneAfterTheOther = async () => {
    while (started++ < callsForCpu) await call();
  };
  await Promise.all(Array.from({ length: connections }, oneAfterTheOther));
  return (server.cpuMs() - before - standing * (performance.now() - began)) / callsForCpu;
}

/**
 * What the server computes for itself while nobody asks, a millisecond: its
 * jobs and their polling. A search that waits long for PostgreSQL is not
 * charged for what would have been computed meanwhile anyway.
 */
async function standingCpu(server: ServerProcess): Promise<number> {
  const before = server.cpuMs();
  await sleep(standingMs);
  return (server.cpuMs() - before) / standingMs;
}

/** The statement that the API issues for this search where nothing of it is in memory. */
async function statementOf(pool: pg.Pool, query: ListingQuery): Promise<{ sql: string; parameters: unknown[] }> {
  let last: { sql: string; parameters: unknown[] } | undefined;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      last = { sql: event.query.sql, parameters: [...event.query.parameters] };
    },
  });
  const today = new Date().toISOString().slice(0, 10);
  const thesaurus = createThesaurus([]);
  const counts = createWordCounts(db);
  const none = () => Promise.resolve(null);
  const noneInMemory = { numbers: none, count: none, find: none };
  const resolve = createWordSearch(db, () => Promise.resolve({ thesaurus, version: 0 }), counts, noneInMemory);
  const { query: asked, resolved } = await resolve(query, today, false);
  const { text } = resolved;
  if (text === null) await findPage(db, asked, resolved);
  else await findTextPage(db, { query: asked, resolved, text, plans: await planText(text, await countFound(db, asked, resolved), counts) });
  if (!last) throw new Error("the search issued no statement");
  return last;
}
