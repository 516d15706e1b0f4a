import pg from "pg";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";

/**
 * Tries a DATABASE_URL once before anything is built on it: its form, whether the server lets us in within
 * ten seconds, its version and encoding.
 * @throws StartupRefusal, or the error of the connection, which `explainStartupFailure` puts into words
 */
export async function checkDatabase(url: string): Promise<void> {
  requirePostgresUrl(url);
  const client = clientFor(url);
  // A connection that breaks while it is being refused reports twice; the first report is the one thrown.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const { version = 0, encoding = "" } = rows[0] ?? {};
    if (version < 150_000) {
      throw new StartupRefusal(`Bondfire needs PostgreSQL 15 or newer, and the one in DATABASE_URL is ${Math.floor(version / 10_000)}.`);
    }
    if (encoding !== "UTF8") {
      throw new StartupRefusal(`The database in DATABASE_URL is encoded in ${encoding}: create it anew with encoding UTF8.`);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The library reads the certificates that the address names, and what else it cannot use it says by throwing. */
function clientFor(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  } catch (error) {
    throw new StartupRefusal(`DATABASE_URL cannot be used: correct it (${(error as Error).message}).`);
  }
}

function requirePostgresUrl(url: string): void {
  const parsed = URL.parse(url);
  const isPostgres = parsed?.protocol === "postgres:" || parsed?.protocol === "postgresql:";
  // A connection through a Unix socket names its folder as ?host=/var/run/postgresql.
  if (!isPostgres || !(parsed.hostname || parsed.searchParams.has("host")) || parsed.pathname.length < 2) {
    throw new StartupRefusal(
      "DATABASE_URL is not the address of a PostgreSQL database: write postgres://user:password@host:5432/database.",
    );
  }
}
