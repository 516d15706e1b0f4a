import { CompiledQuery } from "kysely";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type pg from "pg";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";

type Row = { payload: AdapterPayload; consumed_at: Date | null };

/** How long an expired row still answers, so that clocks of two instances may differ a little. */
const graceSeconds = 15;

/** What ends with its grant. An interaction names a grant too, but must outlive it while somebody changes accounts. */
const endsWithGrant = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);

/** What stays until it expires once it is over, so that the second of two presses finds what the first one did (`requestAgain`). */
const staysWhenOver = "Interaction";

/** What access tokens live as long as. */
const livesOn = new Set(["Session", "Grant"]);

/** Whose it is. An interaction is somebody's once it has their sign-in as its result and waits to be resumed. */
function ownerOf(model: string, payload: AdapterPayload): string | undefined {
  return model === "Interaction" ? payload.result?.login?.accountId : payload.accountId;
}

/**
 * Ends an account's sessions everywhere, with their grants and tokens. Whoever
 * calls it tells `onSessionsEnded` once the transaction is through.
 *
 * @param storedSessionUid the session that this very act happens in, if it goes on
 */
export async function endSessions(db: Queryable, accountId: string, storedSessionUid?: string): Promise<number> {
  const ended = await db.executeQuery<{ model: string }>(
    CompiledQuery.raw(
      `delete from identity_payloads p where account_id = $1 and not (model = 'Session' and uid is not distinct from $2)
         and not (model = 'Grant' and exists (
           select from identity_payloads kept where kept.model = 'Session' and kept.account_id = $1 and kept.uid = $2 and strpos(kept.payload::text, p.id) > 0))
       returning model`,
      [accountId, storedSessionUid ?? null],
    ),
  );
  // Nor does a sign-in go on that waits for its second step.
  await db.executeQuery(CompiledQuery.raw("delete from identity_half_sign_ins where account_id = $1", [accountId]));
  return ended.rows.filter(({ model }) => model === "Session").length;
}

/** Whether the session that an access token was issued in goes on, and what was granted in it. */
export async function isSessionAlive(
  db: Queryable,
  clock: Clock,
  of: { accountId: string; sessionUid: string; grantId: string },
): Promise<boolean> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(
      `select 1 from identity_payloads s where s.model = 'Session' and s.uid = $1 and s.account_id = $2 and s.expires_at > $4
         and exists (select from identity_payloads g where g.model = 'Grant' and g.id = $3 and g.account_id = $2 and g.expires_at > $4)
         and exists (select from identity_accounts a where a.id::text = $2 and a.state = 'active')`,
      [of.sessionUid, of.accountId, of.grantId, clock.now()],
    ),
  );
  return rows.length > 0;
}

/**
 * Makes the protocol library's store for one of its models, over `identity_payloads`.
 *
 * @param onSessionsEnded hears of sessions and grants that ended, once they have
 */
export function payloadStore(pool: pg.Pool, clock: Clock, onSessionsEnded: () => void = () => undefined): (model: string) => Adapter {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  async function findBy(model: string, column: "id" | "uid" | "user_code", value: string): Promise<AdapterPayload | undefined> {
    if (value.includes("\0")) return undefined;
    const { rows } = await pool.query<Row>(
      `select payload, consumed_at from identity_payloads
       where model = $1 and ${column} = $2 and (expires_at is null or expires_at > $3) and (model <> $4 or consumed_at is null)`,
      [model, value, inSeconds(-graceSeconds), staysWhenOver],
    );
    const row = rows[0];
    if (!row) return undefined;
    return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : row.payload;
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await pool.query(
        `insert into identity_payloads (model, id, payload, grant_id, uid, user_code, expires_at, account_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
           user_code = excluded.user_code, expires_at = excluded.expires_at, account_id = excluded.account_id
         where identity_payloads.model <> $9 or identity_payloads.consumed_at is null`,
        [
          model,
          id,
          JSON.stringify(payload),
          endsWithGrant.has(model) ? (payload.grantId ?? null) : null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn ? inSeconds(expiresIn) : null,
          ownerOf(model, payload) ?? null,
          staysWhenOver,
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
      if (model === staysWhenOver) {
        const text = "update identity_payloads set consumed_at = $3 where model = $1 and id = $2 and consumed_at is null";
        await pool.query(text, [model, id, clock.now()]);
        return;
      }
      await pool.query("delete from identity_payloads where model = $1 and id = $2", [model, id]);
      if (livesOn.has(model)) onSessionsEnded();
    },
    async revokeByGrantId(grantId) {
      await pool.query("delete from identity_payloads where grant_id = $1", [grantId]);
    },
  });
}
