import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { processCommand } from "#server/platform/db/process-identity.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

// Creating a cluster takes half a second on an idle machine, and many times that on a busy one.
vi.setConfig({ testTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const log = () => undefined;
let base: string;
let dataDir: string;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "bondfire-embedded-"));
  // As root PostgreSQL runs as another user, who must be able to come in.
  chmodSync(base, 0o755);
  dataDir = join(base, "data");
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function withServer<T>(use: (server: EmbeddedPostgres) => Promise<T>, folder = dataDir, isThrowaway = false): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: folder, isThrowaway, log });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/** A Bondfire of its own process that holds the data until it is killed. */
async function holdElsewhere(): Promise<ChildProcess & { pid: number }> {
  const program = `import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    console.log("held"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  if (child.pid === undefined) throw new Error("the other process did not start");
  return Object.assign(child, { pid: child.pid });
}

function kill(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  return ended;
}

const postmasterFile = (folder: string) => join(folder, "cluster", "postmaster.pid");
const postmaster = (folder: string) => Number(readFileSync(postmasterFile(folder), "utf8").split("\n")[0]);

/** The number of a server that is running, or just starting; 0 for none. */
function livingPostmaster(folder: string): number {
  const pid = existsSync(postmasterFile(folder)) ? postmaster(folder) : 0;
  return pid > 0 && processCommand(pid) !== undefined ? pid : 0;
}

describe("embedded PostgreSQL", () => {
  test("starts empty, also after an interrupted creation, speaks UTF-8 the same everywhere, and brings the extensions of the search", async () => {
    mkdirSync(join(dataDir, "postgres", "cluster.new", "base"), { recursive: true });
    await withServer(async ({ url }) => {
      await query(url, "create extension pg_trgm; create extension unaccent");
      const [row] = await query(
        url,
        `select current_setting('server_encoding') as encoding, lower('ÉÏ') as lower, unaccent('crème brûlée') as plain,
          similarity('kooken', 'koken') > 0.5 as alike, to_tsvector('dutch', 'geïnspireerde')::text as words, current_setting('jit') as jit`,
      );
      expect(row).toEqual({
        encoding: "UTF8",
        lower: "éï",
        plain: "creme brulee",
        alike: true,
        words: "'geinspireerd':1",
        jit: "off",
      });
      await query(url, "create table kept (word text); insert into kept values ('vuur')");
    });
  });

  test("keeps the data for the second start and lets nobody in without the password", async () => {
    await withServer(async ({ url, folder }) => {
      expect(await query(url, "select word from kept")).toEqual([{ word: "vuur" }]);
      expect(statSync(join(folder, "password")).mode & 0o777).toBe(0o600);
      await expect(query(url.replace(/:[^:@]*@/, ":guess@"), "select 1")).rejects.toThrow("password authentication failed");
      expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
    });
  });

  test("leaves neither process nor lock behind when stopped", async () => {
    const { pid, folder } = await withServer(async (server) => ({
      pid: postmaster(server.folder),
      folder: server.folder,
    }));
    expect(processCommand(pid)).toBeUndefined();
    expect(existsSync(postmasterFile(folder))).toBe(false);
    expect(existsSync(join(folder, "bondfire.lock"))).toBe(false);
  });

  test("refuses data that another Bondfire is working on, in this process or another, and names it", async () => {
    await withServer(async () => {
      await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
        `Another Bondfire is already running on this data (process ${process.pid}). Stop it first, or start with --data <other folder>.`,
      );
    });
    const other = await holdElsewhere();
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(`(process ${other.pid})`);
    await kill(other);
  });

  test("starts at once after Bondfire was killed with -9: its PostgreSQL has ended by itself", async () => {
    const other = await holdElsewhere();
    const orphan = postmaster(join(dataDir, "postgres"));
    await kill(other);
    await withServer(async ({ url, folder }) => {
      expect(postmaster(folder)).not.toBe(orphan);
      expect(processCommand(orphan)).toBeUndefined();
      expect(await query(url, "select word from kept")).toEqual([{ word: "vuur" }]);
    });
  });

  test("recovers when Bondfire and PostgreSQL were both killed with -9", async () => {
    const other = await holdElsewhere();
    const orphan = postmaster(join(dataDir, "postgres"));
    const ended = kill(other);
    process.kill(orphan, "SIGKILL");
    await ended;
    await withServer(async ({ url }) => expect(await query(url, "select word from kept")).toEqual([{ word: "vuur" }]));
  });

  test("is not stopped by a stale postmaster.pid whose number another program has now", async () => {
    const file = postmasterFile(join(dataDir, "postgres"));
    writeFileSync(file, `${process.pid}\n${join(dataDir, "postgres", "cluster")}\n1\n1\n\n127.0.0.1\n\nready\n`);
    await withServer(async ({ url }) => expect(await query(url, "select word from kept")).toEqual([{ word: "vuur" }]));
  });

  test("starts PostgreSQL again on the same port when it alone is killed", async () => {
    await withServer(async ({ url, folder }) => {
      const first = postmaster(folder);
      process.kill(first, "SIGKILL");
      await expect.poll(() => query(url, "select word from kept").catch(() => undefined), { timeout: 30_000 }).toEqual([{ word: "vuur" }]);
      expect(postmaster(folder)).not.toBe(first);
    });
  });

  test("goes on starting it while it is killed in the middle of that, and while it cannot start, without a restart of its own", async () => {
    const faults: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, log, onFault: (sentence) => faults.push(sentence) });
    const answer = () => query(server.url, "select word from kept").catch(() => undefined);
    try {
      for (let round = 0, last = 0; round < 3; round += 1) {
        await expect.poll(() => livingPostmaster(server.folder), { timeout: 30_000, interval: 5 }).not.toBe(last);
        last = livingPostmaster(server.folder);
        if (last > 0) process.kill(last, "SIGKILL");
      }
      await expect.poll(answer, { timeout: 30_000 }).toEqual([{ word: "vuur" }]);
      expect(faults.length).toBeGreaterThanOrEqual(2);

      faults.length = 0;
      const version = join(server.folder, "cluster", "PG_VERSION");
      renameSync(version, `${version}.away`);
      process.kill(postmaster(server.folder), "SIGKILL");
      await expect
        .poll(() => faults.filter((sentence) => sentence.includes("could not be started again")).length)
        .toBeGreaterThanOrEqual(3);
      expect(await answer()).toBeUndefined();
      renameSync(`${version}.away`, version);
      await expect.poll(answer, { timeout: 30_000 }).toEqual([{ word: "vuur" }]);
    } finally {
      await server.stop();
    }
  });

  test("is stopped while it cannot be started", async () => {
    const faults: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, log, onFault: (sentence) => faults.push(sentence) });
    const version = join(server.folder, "cluster", "PG_VERSION");
    renameSync(version, `${version}.away`);
    process.kill(postmaster(server.folder), "SIGKILL");
    await expect.poll(() => faults.length).toBeGreaterThanOrEqual(2);
    await server.stop();
    renameSync(`${version}.away`, version);
    await withServer(async ({ url }) => expect(await query(url, "select word from kept")).toEqual([{ word: "vuur" }]));
  });

  test("says in one sentence that its port is taken", async () => {
    const occupant = createServer().listen(0, "127.0.0.1");
    await once(occupant, "listening");
    const { port } = occupant.address() as { port: number };
    await expect(startEmbeddedPostgres({ dataDir, port, log })).rejects.toThrow(`Port ${port} for PostgreSQL is in use by another program`);
    occupant.close();
    await withServer(async ({ url }) => expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]));
  });

  test.runIf(isRoot)("root in a folder that only root may enter keeps the data where PostgreSQL's user can reach it", async () => {
    const folder = join(base, "closed", "data");
    mkdirSync(join(base, "closed"), { mode: 0o700 });
    const location = await withServer(async (server) => {
      await query(server.url, "create table kept (word text)");
      return server.folder;
    }, folder);
    try {
      expect(location.startsWith(base)).toBe(false);
      expect(readFileSync(join(folder, "postgres.location"), "utf8").trim()).toBe(location);
      expect(statSync(location).mode & 0o777).toBe(0o700);
      await withServer(async ({ url }) => expect(await query(url, "select word from kept")).toEqual([]), folder);
    } finally {
      rmSync(location, { recursive: true, force: true });
    }
  });

  test("throws away what was for a test, wherever it was kept", async () => {
    const folder = mkdtempSync(join(tmpdir(), "bondfire-throwaway-"));
    try {
      const location = await withServer(
        async (server) => {
          expect(await query(server.url, "show fsync")).toEqual([{ fsync: "off" }]);
          return server.folder;
        },
        folder,
        true,
      );
      expect(existsSync(location)).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("a file in the location of the data folder gets one sentence", async () => {
    const file = join(base, "a-file");
    writeFileSync(file, "");
    for (const folder of [file, join(file, "data")]) {
      await expect(startEmbeddedPostgres({ dataDir: folder, log })).rejects.toThrow(
        /^The data folder .* because a file is in its location/,
      );
    }
  });

  test.runIf(!isRoot)("an ordinary user gets one sentence for a data folder that belongs to somebody else", async () => {
    await expect(startEmbeddedPostgres({ dataDir: "/root-owned-by-nobody-here", log })).rejects.toThrow(/cannot be written by this user/);
  });
});
