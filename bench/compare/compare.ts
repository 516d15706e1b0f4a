import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { freePort, type ServerProcess, startServer } from "../server-process.ts";
import { cpuOfProcess, postgresClock, residentMbOf } from "./cpu.ts";
import { type Answerer, type Driven, drive } from "./drive.ts";
import { clearFixtures, fillBookings, readFixtures } from "./fixtures.ts";
import { type Call, type Line, linesOf } from "./lines.ts";
import { openBenchProvider } from "./provider.ts";
import { type Compared, comparison } from "./table.ts";

export type CompareOptions = {
  root: string;
  dataDir: string;
  databaseUrl: string;
  pool: pg.Pool;
  /** Measured at each of these. */
  connections: readonly number[];
  seconds: number;
  rounds: number;
  /** Each line is called for a while before it counts: the engine's compiler needs some hundred calls. */
  isWarmedUp: boolean;
  /** At least as many bookings. */
  bookings: number;
  /** Only lines with this in their name. */
  only: string;
  say: (sentence: string) => void;
};

/** Measures every line with the product and with the bare program in turn; @returns the table */
export async function compare(options: CompareOptions): Promise<string> {
  const { root, dataDir, databaseUrl, pool, bookings, say } = options;
  const provider = await openBenchProvider();
  const closers: (() => unknown)[] = [() => provider.close()];
  try {
    await fillBookings(pool, bookings);
    const fixtures = await readFixtures(pool, provider);
    closers.push(() => clearFixtures(pool, provider));
    const settings = {
      ...provider.settings,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,

      LOG_LEVEL: "warn",
    };
    const product = await startServer(root, settings, [], 60_000);
    closers.push(() => product.stop());
    const bare = await startBare(root, databaseUrl);
    closers.push(() => bare.stop());
    const lines = linesOf(fixtures).filter(({ name }) => name.includes(options.only));
    await check(lines, product, bare);
    say("The product and the bare program answer the same.");
    return comparison(await measureLines(lines, product, bare, options), { ...fixtures, rounds: options.rounds, seconds: options.seconds });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function startBare(root: string, databaseUrl: string): Promise<Answerer & { stop(): Promise<void> }> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [join(root, "bench/compare/bare.ts")], {
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200 && !(await fetch(url).catch(() => undefined)); tries++) await sleep(25);
  const pid = child.pid ?? 0;
  return {
    url,
    cpuMs: () => cpuOfProcess(pid),
    residentMb: () => residentMbOf(pid),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Each line's first calls are answered with success, and as the bare program answers. */
async function check(lines: readonly Line[], product: Answerer, bare: Answerer): Promise<void> {
  for (const line of lines) {
    for (let n = 0; n < 5; n++) {
      const answer = await answerOf(product, line.call(n));
      if (!line.bare || !line.factsOf) continue;
      const facts = [answer, await answerOf(bare, line.bare(n))].map((text) => JSON.stringify(line.factsOf?.(JSON.parse(text) as never)));
      if (facts[0] !== facts[1])
        throw new Error(`${line.name}: ${line.call(n).path} is answered ${facts[0]}, by the bare program ${facts[1]}`);
    }
  }
}

async function answerOf({ url }: Answerer, { method = "GET", path, headers = {}, body }: Call): Promise<string> {
  const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 500)}`);
  return text;
}

async function measureLines(lines: readonly Line[], product: ServerProcess, bare: Answerer, options: CompareOptions): Promise<Compared[]> {
  const { pool, connections, seconds, rounds, say } = options;
  const postgresMs = await postgresClock(pool);
  const standing = await standingOf(product, postgresMs, Math.min(5, 2 * seconds));
  const count = { next: 10 };
  const measured: Compared[] = [];
  for (const line of lines) {
    say(`Measuring ${line.name}`);
    const common = { count, postgresMs, seconds };
    const nothing = () => Promise.resolve();
    const settle = line.leavesMails ? () => untilMailsAreOut(pool) : nothing;
    const bareParts = { ...common, standing: { node: 0, postgres: standing.postgres }, settle: nothing };
    const bareCall = line.bare;
    const driveOwn = (at: number) => drive(product, { ...common, call: line.call, connections: at, standing, settle });
    const driveBare = bareCall && ((at: number) => drive(bare, { ...bareParts, call: bareCall, connections: at }));
    // What very many listings have is read behind the searches, one word after the other.
    if (options.isWarmedUp) for (const warmUp of [driveOwn, driveOwn, driveOwn, driveBare]) await warmUp?.(8);
    for (const at of connections)
      measured.push({ line, connections: at, ...(await alternately(rounds, () => driveOwn(at), driveBare && (() => driveBare(at)))) });
  }
  return measured;
}

/** The product and the bare program in turns, so that what else the machine does meets both. */
async function alternately(rounds: number, driveOwn: () => Promise<Driven>, driveBare: (() => Promise<Driven>) | undefined) {
  const own: Driven[] = [];
  const bares: Driven[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await driveOwn());
    if (driveBare) bares.push(await driveBare());
  }
  return { own, bares };
}

/** What server and database compute while nobody asks, a millisecond: jobs and their polling. */
async function standingOf(product: Answerer, postgresMs: (() => number) | undefined, seconds: number) {
  await sleep(1_000);
  const before = { node: product.cpuMs(), postgres: postgresMs?.() ?? 0 };
  await sleep(seconds * 1_000);
  const per = (now: number, then: number) => (now - then) / (seconds * 1_000);
  return { node: per(product.cpuMs(), before.node), postgres: per(postgresMs?.() ?? 0, before.postgres) };
}

async function untilMailsAreOut(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    const { rows } = await pool.query<{ waits: boolean }>(
      "select exists (select from pgboss.job where name = 'mail.deliver' and state in ('created', 'retry', 'active')) as waits",
    );
    if (!rows[0]?.waits) return;
    await sleep(100);
  }
  throw new Error("The mails were not delivered within two minutes.");
}
