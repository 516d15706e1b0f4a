import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { verifyAuditChain } from "#server/platform/audit/chain.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrationsFolder } from "#server/platform/db/migrations-folder.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { openLog } from "#server/platform/log/log.ts";
import { prepareDatabase } from "#site/prepare-database.ts";
import { frontDoor } from "./front-door.ts";
import { type PeopleScene, peopleScene } from "./harness/people-scene.ts";

const log = openLog("silent");
const root = resolve(import.meta.dirname, "..");

/** What the role that runs the product must not be able to do, in SQL. */
const forbidden = [
  "update audit_events set message = 'x'",
  "update audit_events set message = message where false",
  "delete from audit_events",
  "delete from audit_events where false",
  "truncate audit_events",
  "truncate audit_events cascade",
  "insert into audit_chain (position, event_id, prev_hash, hash) values (99, gen_random_uuid(), sha256(''), sha256(''))",
  "update audit_chain set position = position + 10",
  "delete from audit_chain",
  "truncate audit_chain",
  "insert into audit_head (strand, position, hash) values (1, 0, sha256(''))",
  "update audit_head set position = 0",
  "delete from audit_head",
  "truncate audit_head",
  "select chain_audit_event(e) from audit_events e",
  "alter table audit_events disable trigger all",
  "alter table audit_events disable trigger user",
  "alter table audit_chain disable trigger audit_chain_append_only",
  "set session_replication_role = replica",
  "drop trigger audit_events_chain on audit_events",
  "create trigger mine before insert on audit_events for each row execute function refuse_audit_change()",
  "create rule mine as on insert to audit_events do instead nothing",
  "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'",
  "create or replace function chain_audit_event(event audit_events) returns void language sql as 'select'",
  "alter function chain_audit_event(audit_events) security invoker",
  "drop function refuse_audit_change() cascade",
  "alter table audit_events add column mine text",
  "alter table audit_events owner to current_user",
  "alter table bookings add column mine text",
  "alter table bookings drop constraint bookings_pkey cascade",
  "alter table users disable row level security",
  "drop table audit_events cascade",
  "drop table bookings",
  "drop table pgboss.job cascade",
  "alter table pgboss.job add column mine text",
  "create table mine (id int)",
  "create table pgboss.mine (id int)",
  "create index mine on bookings (id)",
  "create function mine() returns int language sql as 'select 1'",
  "create schema mine",
  "create extension hstore",
  "drop schema pgboss cascade",
  "drop schema public cascade",
  "truncate bookings cascade",
  "grant all on audit_events to current_user; update audit_events set message = message",
  "update migrations set checksum = ''",
  "delete from migrations",
  "insert into migrations (name, checksum) values ('9999_mine.sql', '')",
  "create role mine superuser",
  "alter role current_user superuser",
  "set role bondfire",
  "set session authorization bondfire",
  "update pg_proc set prosrc = '' where proname = 'refuse_audit_change'",
  "copy audit_events to program 'true'",
];

async function refusalsOf(pool: pg.Pool): Promise<string[]> {
  const allowed: string[] = [];
  for (const statement of forbidden) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(statement);
      allowed.push(statement);
    } catch (error) {
      // Refused for want of a right, not for a slip in the statement.
      const { code = "", message } = error as pg.DatabaseError;
      if (!["42501", "0LP01", "22023"].includes(code)) allowed.push(`${statement}: ${code} ${message}`);
    } finally {
      await client.query("rollback").catch(() => undefined);
      client.release();
    }
  }
  return allowed;
}

describe("the role that runs the product", () => {
  let scene: PeopleScene;
  beforeAll(async () => {
    scene = await peopleScene();
  });
  afterAll(() => scene.close());

  test("writes its audit, and can do nothing to it, nor to the tables", async () => {
    const { client, operator } = scene.people;
    expect((await scene.invite(client)).status).toBe(201);
    expect((await scene.as(operator).get<{ total: number }>("/api/audit-events")).body.total).toBeGreaterThan(0);
    expect(await refusalsOf(scene.database.running.pool)).toEqual([]);
    expect(await verifyAuditChain(scene.database.running.pool)).toMatchObject({ isWhole: true });
  });

  test("does not get at the chain by tables of its own that have the same names", async () => {
    const mine = await scene.database.running.pool.connect();
    try {
      await mine.query("create temporary table audit_head (strand smallint, position bigint, hash bytea)");
      await mine.query("create temporary table audit_chain (like public.audit_chain)");
      await mine.query("insert into audit_head values (0, 7, sha256('mine'))");
      await mine.query(
        `insert into audit_events (id, at, type, message, user_name, subject_kind, subject_id, details)
         values (gen_random_uuid(), now(), 't', 'm', 'u', 'vendor', gen_random_uuid(), '{}')`,
      );
      expect((await mine.query("select * from pg_temp.audit_chain")).rowCount).toBe(0);
    } finally {
      mine.release(true);
    }
    expect(await verifyAuditChain(scene.database.pool)).toMatchObject({ isWhole: true });
  });

  test("works on jobs, and makes queues that are new", async () => {
    const jobs = openJobs(scene.database.running.pool, log, true);
    const done: unknown[] = [];
    await jobs.open(["least.privilege"]);
    await jobs.work([{ queue: "least.privilege", cron: "0 3 * * *", run: async (data) => void done.push(data) }]);
    await jobs.enqueue(scene.app.services.db, "least.privilege", { a: 1 });
    await expect.poll(() => done).toEqual([{ a: 1 }]);
    await jobs.close();
  });
});

describe("on a PostgreSQL of one's own", () => {
  const names = { owner: `owner_${process.pid}`, app: `app_${process.pid}`, database: `own_${process.pid}` };
  const admin = inject("postgresUrl");
  const at = (role: string, password = "a secret / of @ mine") => {
    const url = new URL(admin);
    url.username = role;
    url.password = encodeURIComponent(password);
    url.pathname = `/${names.database}`;
    return url.href;
  };
  const settings = {
    SECRET_KEY: "a-secret-of-these-tests-kept-outside-of-a-database",
    DATABASE_URL: at(names.app),
    DATABASE_MIGRATION_URL: at(names.owner),
  };
  const setUpRoles = (env: Record<string, string> = settings) =>
    spawnSync(process.execPath, [join(root, "tools", "operate", "set-up-roles.ts"), "--admin", admin], { env, encoding: "utf8" });
  const onServer = async (statements: string[], database = "postgres") => {
    const url = new URL(admin);
    url.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  afterAll(() =>
    onServer([
      `drop database if exists ${names.database} with (force)`,
      `drop role if exists ${names.app}`,
      `drop role if exists ${names.owner}`,
    ]),
  );

  test("the script makes two roles and the database, where one of a single role was before, too; the product then starts and works", async () => {
    // A former installation: one role owns and runs everything.
    await onServer([
      `create role ${names.app} login password 'a secret / of @ mine'`,
      `create database ${names.database} owner ${names.app}`,
    ]);
    await onServer(["create extension unaccent", "create extension pg_trgm"], names.database);
    const former = await frontDoor({ ...settings, DATABASE_MIGRATION_URL: "" });
    await former.close();

    for (let time = 0; time < 2; time++) {
      const { status, stderr, stdout } = setUpRoles();
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).toContain(`belongs to ${names.owner}; ${names.app} runs`);
    }
    for (let start = 0; start < 2; start++) {
      const door = await frontDoor(settings);
      expect((await door.ask("GET", "/api/listings")).status).toBe(200);
      await door.close();
    }
    const running = openPool(settings.DATABASE_URL, 2);
    expect(await refusalsOf(running)).toEqual([]);
    expect(await verifyAuditChain(running)).toMatchObject({ isWhole: true });
    await running.end();
  });

  test("it says what is missing", () => {
    expect(setUpRoles({}).stderr).toMatch(/^Set DATABASE_URL for the role/);
    expect(setUpRoles({ DATABASE_URL: at("one"), DATABASE_MIGRATION_URL: at("one") }).stderr).toContain("have to name two roles");
    expect(setUpRoles({ DATABASE_URL: at("one", ""), DATABASE_MIGRATION_URL: at("two") }).stderr).toContain("a password");
  });
});

describe("embedded", () => {
  const dataDirs: string[] = [];
  const newDataDir = () => {
    const dataDir = mkdtempSync(join(tmpdir(), "bondfire-roles-"));
    dataDirs.push(dataDir);
    return dataDir;
  };
  afterAll(() => {
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  });

  test("a data folder of a former release gets both roles at its next start, and keeps its audit", async () => {
    const dataDir = newDataDir();
    const former = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const owner = openPool(former.url, 2);
    await migrate(owner, migrationsFolder(root));
    const jobs = openJobs(owner, log, false);
    await jobs.open(["former"]);
    await jobs.close();
    await owner.query(
      `insert into audit_events (id, at, type, message, user_name, subject_kind, subject_id, details)
       values (gen_random_uuid(), now(), 't', 'm', 'u', 'vendor', gen_random_uuid(), '{}')`,
    );
    await owner.query("drop role bondfire_app");
    await owner.end();
    await former.stop();

    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const setUp = openPool(postgres.url, 2);
    const running = openPool(postgres.runningUrl, 4);
    try {
      for (let start = 0; start < 2; start++) await prepareDatabase(setUp, { root, log, runningUrl: postgres.runningUrl });
      expect(await refusalsOf(running)).toEqual([]);
      const queue = openJobs(running, log, false);
      await queue.open(["former", "latter"]);
      await queue.close();
      expect(await verifyAuditChain(running)).toMatchObject({ isWhole: true, head: { position: 1 } });
    } finally {
      await Promise.all([setUp.end(), running.end()]);
      await postgres.stop();
    }
  });

  test("a running role that owns the tables is refused, in a sentence", async () => {
    const dataDir = newDataDir();
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const setUp = openPool(postgres.url, 2);
    try {
      await expect(prepareDatabase(setUp, { root, log, runningUrl: postgres.url })).rejects.toThrow(/npm run database-roles/);
    } finally {
      await setUp.end();
      await postgres.stop();
    }
  });
});
