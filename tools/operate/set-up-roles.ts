import { parseArgs } from "node:util";
import pg from "pg";
import { InvalidSetting, loadConfig } from "#server/config.ts";
import { limitsOf } from "#server/platform/db/limits.ts";
import { openPool } from "#server/platform/db/pool.ts";
import { ensureRole, grantRunningRole } from "#server/platform/db/roles.ts";
import { command } from "./database-session.ts";

// `npm run database-roles -- --admin postgres://postgres:…@host:5432/postgres` makes the two roles that DATABASE_URL and
// DATABASE_MIGRATION_URL name, and the database where there is none; an existing one goes over to the migrating role,
// with all that the product has in it. It can be run again, and changes no password of a role that is there.
await command(1, async () => {
  const { values } = parseArgs({ options: { admin: { type: "string" } } });
  const { databaseUrl, databaseMigrationUrl } = loadConfig(process.env);
  if (!databaseUrl || !databaseMigrationUrl || !values.admin)
    throw new InvalidSetting(
      "Set DATABASE_URL for the role that runs the product and DATABASE_MIGRATION_URL for the one that prepares its tables, and give --admin, the address of a role that may make others.",
    );
  const running = identityIn("DATABASE_URL", databaseUrl);
  const migrating = identityIn("DATABASE_MIGRATION_URL", databaseMigrationUrl);
  if (running.role === migrating.role) throw new InvalidSetting("DATABASE_URL and DATABASE_MIGRATION_URL have to name two roles.");
  if (running.database !== migrating.database)
    throw new InvalidSetting("DATABASE_URL and DATABASE_MIGRATION_URL have to name one database.");

  await asAdmin(values.admin, async (client) => {
    for (const { role, password } of [running, migrating]) await ensureRole(client, role, password);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [running.database]);
    // Whoever gives something away has to belong to who gets it, where no superuser does it.
    await client.query(`grant ${pg.escapeIdentifier(migrating.role)} to current_user`);
    const owned = `${pg.escapeIdentifier(running.database)} owner`;
    if (rowCount === 0)
      await client.query(`create database ${owned} ${pg.escapeIdentifier(migrating.role)} template template0 encoding 'UTF8'`);
    else await client.query(`alter database ${owned} to ${pg.escapeIdentifier(migrating.role)}`);
  });
  const inside = new URL(values.admin);
  inside.pathname = `/${running.database}`;
  const isPrepared = await asAdmin(inside.href, async (client) => {
    for (const extension of ["unaccent", "pg_trgm"]) await client.query(`create extension if not exists ${extension}`);
    await client.query(`grant create on schema public to ${pg.escapeIdentifier(migrating.role)}`);
    await giveAway(client, migrating.role);
    return (await client.query("select to_regclass('public.migrations') as found")).rows[0]?.found !== null;
  });
  if (isPrepared) {
    const pool = openPool(databaseMigrationUrl, 1, { limits: limitsOf("migration"), names: null });
    try {
      await grantRunningRole(pool, running.role);
    } finally {
      await pool.end();
    }
  }
  console.log(`The database ${running.database} belongs to ${migrating.role}; ${running.role} runs the product in it.`);
});

type Named = { role: string; password: string; database: string };

function identityIn(setting: string, url: string): Named {
  const parsed = URL.parse(url);
  const [role, password, database] = [parsed?.username, parsed?.password, parsed?.pathname.slice(1)].map((part) =>
    decodeURIComponent(part ?? ""),
  );
  if (!role || !password || !database)
    throw new InvalidSetting(`${setting} has to name a user, a password and a database: postgres://user:password@host:5432/bondfire.`);
  return { role, password, database };
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Everything of the product's that somebody else owns; what belongs to an extension or to a table goes with it. */
async function giveAway(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter schema %I owner to %I', nspname, $1::text) as statement, 0 as step from pg_namespace where nspname = 'pgboss'
     union all
     select format('alter %s %I.%I owner to %I', case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
       n.nspname, c.relname, $1), 1
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i') and d.classid = 'pg_class'::regclass
         and (d.deptype = 'e' or c.relkind = 'S'))
     union all
     select format('alter %s %s owner to %I', case p.prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure, $1), 2
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'pgboss') and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select format('alter type %I.%I owner to %I', n.nspname, t.typname, $1), 3
     from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where n.nspname in ('public', 'pgboss') and t.typtype in ('e', 'd')
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
     union all
     select format('alter text search %s %I.%I owner to %I', 'configuration', n.nspname, c.cfgname, $1), 4
     from pg_ts_config c join pg_namespace n on n.oid = c.cfgnamespace where n.nspname = 'public'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by step`,
    [role],
  );
  for (const { statement } of rows) await client.query(statement);
}
