import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";

type Row = { payload: AdapterPayload; consumed_at: Date | null };

/** How long an expired row still answers, so that clocks of two instances may differ a little. */
const graceSeconds = 15;

/** What ends with its grant. An interaction names a grant too, but must outlive it while somebody changes accounts. */
const endsWithGrant = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);

/** Makes the protocol library's store for one of its models, over `identity_payloads`. */
export function payloadStore(pool: pg.Pool, clock: Clock): (model: string) => Adapter {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  async function findBy(model: string, column: "id" | "uid" | "user_code", value: string): Promise<AdapterPayload | undefined> {
    if (value.includes("\0")) return undefined;
    const { rows } = await pool.query<Row>(
      `select payload, consumed_at from identity_payloads
       where model = $1 and ${column} = $2 and (expires_at is null or expires_at > $3)`,
      [model, value, inSeconds(-graceSeconds)],
    );
    const row = rows[0];
    if (!row) return undefined;
    return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : row.payload;
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await pool.query(
        `insert into identity_payloads (model, id, payload, grant_id, uid, user_code, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [
          model,
          id,
          JSON.stringify(payload),
          endsWithGrant.has(model) ? (payload.grantId ?? null) : null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn ? inSeconds(expiresIn) : null,
        ],
      );
    },
    find: (id) => findBy(model, "id", id),
    findByUid: (uid) => findBy(model, "uid", uid),
    findByUserCode: (userCode) => findBy(model, "user_code", userCode),
    // The library checks before it consumes, so of two requests at once both would pass; here only one can.
    async consume(id) {
      const { rowCount } = await pool.query(
        "update identity_payloads set consumed_at = $3 where model = $1 and id = $2 and consumed_at is null returning id",
        [model, id, clock.now()],
      );
      if (rowCount !== 1) throw new errors.InvalidGrant("already used");
    },
    async destroy(id) {
      await pool.query("delete from identity_payloads where model = $1 and id = $2", [model, id]);
    },
    async revokeByGrantId(grantId) {
      await pool.query("delete from identity_payloads where grant_id = $1", [grantId]);
    },
  });
}

/** Forgets what has expired; safe to run on several instances at once. */
export async function removeExpired(pool: pg.Pool, clock: Clock): Promise<void> {
  const limit = new Date(clock.now().getTime() - 3_600_000);
  await pool.query("delete from identity_payloads where expires_at < $1", [limit]);
  await pool.query("delete from identity_password_attempts where window_ends_at < $1", [limit]);
}
