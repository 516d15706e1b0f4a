import pg from "pg";
import { withAdvisoryLockOn } from "./advisory-locks.ts";
import { StartupRefusal } from "./startup-refusal.ts";

/** Of these the running role may do no more than this; with every other table it works as it likes. */
const limitedTables: Record<string, string> = {
  audit_events: "select, insert",
  // Written by functions that act for the tables' owner.
  audit_chain: "select",
  audit_head: "select",
  audit_redactions: "select",
  migrations: "select",
};

/** Where the job queue has its own tables; the migrating role keeps them up to date. */
const queueSchema = "pgboss";

/**
 * Lets a role run the product over the tables that another one owns, and no
 * more than that: it reads and writes rows, adds to the audit, and changes
 * neither tables, triggers nor what the audit holds.
 *
 * @param pool connected as the owner, after its migrations
 */
export async function grantRunningRole(pool: pg.Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await withAdvisoryLockOn(client, "runningRole");
    const { rows } = await client.query<{ name: string }>("select quote_ident(current_schema()) as name");
    const own = rows[0]?.name ?? "public";
    for (const schema of [own, queueSchema]) {
      await client.query(`revoke create on schema ${schema} from public`);
      await client.query(`revoke create on schema ${schema} from ${name}`);
      await client.query(`grant usage on schema ${schema} to ${name}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`);
      for (const table of await tablesOf(client, schema)) {
        const rights = (schema === own && limitedTables[table]) || "select, insert, update, delete";
        const path = `${schema}.${pg.escapeIdentifier(table)}`;
        await client.query(`revoke all on ${path} from ${name}`);
        await client.query(`grant ${rights} on ${path} to ${name}`);
      }
    }
    // The functions of the queue are its own business; ours are everybody's but those that write the chain.
    await client.query(`grant execute on all functions in schema ${queueSchema} to ${name}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function tablesOf(client: pg.PoolClient, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/**
 * Whether the product runs as a role that cannot get around its limits.
 *
 * @param pool connected as the running role
 * @throws StartupRefusal when it owns the audit, or can become who does
 */
export async function requireLimitedRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; is_free: boolean }>(
    `select current_user as name, r.rolsuper or r.rolcreaterole or pg_has_role(current_user, c.relowner, 'member') as is_free
     from pg_roles r, pg_class c where r.rolname = current_user and c.oid = 'audit_events'::regclass`,
  );
  if (!rows[0]?.is_free) return;
  throw new StartupRefusal(
    `With DATABASE_MIGRATION_URL the user in DATABASE_URL has to be another one, that owns nothing, and ${rows[0].name} owns the audit or can make itself who does: \`npm run database-roles\` sets both up.`,
  );
}

/** Makes a role that can sign in, where there is none of that name; an existing one keeps its password unless `isOurs`. */
export async function ensureRole(client: pg.Client | pg.PoolClient, role: string, password: string, isOurs = false): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  const name = pg.escapeIdentifier(role);
  if (rowCount === 0) await client.query(`create role ${name} login password ${pg.escapeLiteral(password)}`);
  else if (isOurs) await client.query(`alter role ${name} login password ${pg.escapeLiteral(password)}`);
}
