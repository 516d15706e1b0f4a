import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { isUuid } from "#contract/core/fields/uuid.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";

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
  const kept = storedSessionUid ?? null;
  const ended = await db
    .deleteFrom("identity_payloads as p")
    .where("p.account_id", "=", accountId)
    .where(({ eb, not, and }) => not(and([eb("p.model", "=", "Session"), eb("p.uid", "is not distinct from", kept)])))
    .where(({ eb, not, and, exists, selectFrom }) =>
      not(
        and([
          eb("p.model", "=", "Grant"),
          exists(
            selectFrom("identity_payloads as s")
              .select("s.id")
              .where("s.model", "=", "Session")
              .where("s.account_id", "=", accountId)
              .where("s.uid", "=", kept)
              .where(({ eb, fn, cast }) => eb(fn<number>("strpos", [cast("s.payload", "text"), "p.id"]), ">", 0)),
          ),
        ]),
      ),
    )
    .returning("p.model")
    .execute();
  // Nor does a sign-in go on that waits for its second step.
  await db.deleteFrom("identity_half_sign_ins").where("account_id", "=", accountId).execute();
  return ended.filter(({ model }) => model === "Session").length;
}

/** Whether the session that an access token was issued in goes on, and what was granted in it. */
export async function isSessionAlive(
  db: Queryable,
  clock: Clock,
  of: { accountId: string; sessionUid: string; grantId: string },
): Promise<boolean> {
  if (!isUuid(of.accountId)) return false;
  const now = clock.now();
  const alive = await db
    .selectFrom("identity_payloads as s")
    .select("s.id")
    .where("s.model", "=", "Session")
    .where("s.uid", "=", of.sessionUid)
    .where("s.account_id", "=", of.accountId)
    .where("s.expires_at", ">", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("identity_payloads as g")
          .select("g.id")
          .where("g.model", "=", "Grant")
          .where("g.id", "=", of.grantId)
          .where("g.account_id", "=", of.accountId)
          .where("g.expires_at", ">", now),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("identity_accounts as a").select("a.id").where("a.id", "=", of.accountId).where("a.state", "=", "active")),
    )
    .executeTakeFirst();
  return alive !== undefined;
}

/**
 * Makes the protocol library's store for one of its models, over `identity_payloads`.
 *
 * @param onSessionsEnded hears of sessions and grants that ended, once they have
 */
export function payloadStore(db: Database, clock: Clock, onSessionsEnded: () => void = () => undefined): (model: string) => Adapter {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  async function findBy(model: string, column: "id" | "uid" | "user_code", value: string): Promise<AdapterPayload | undefined> {
    if (value.includes("\0")) return undefined;
    const row = await db
      .selectFrom("identity_payloads")
      .select(({ ref }) => [ref("payload").$castTo<AdapterPayload>().as("payload"), "consumed_at"])
      .where("model", "=", model)
      .where(column, "=", value)
      .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", inSeconds(-graceSeconds))]))
      .where(({ eb, or }) => or([eb("model", "<>", staysWhenOver), eb("consumed_at", "is", null)]))
      .executeTakeFirst();
    if (!row) return undefined;
    return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : row.payload;
  }

  /** @returns false when it was over already, or is gone */
  async function consume(model: string, id: string): Promise<boolean> {
    const consumed = await db
      .updateTable("identity_payloads")
      .set({ consumed_at: clock.now() })
      .where("model", "=", model)
      .where("id", "=", id)
      .where("consumed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    return consumed !== undefined;
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const state = {
        payload: JSON.stringify(payload),
        grant_id: endsWithGrant.has(model) ? (payload.grantId ?? null) : null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        expires_at: expiresIn ? inSeconds(expiresIn) : null,
        account_id: ownerOf(model, payload) ?? null,
      };
      await db
        .insertInto("identity_payloads")
        .values({ model, id, ...state })
        .onConflict((conflict) =>
          conflict
            .columns(["model", "id"])
            .doUpdateSet(state)
            .where(({ eb, or }) =>
              or([eb("identity_payloads.model", "<>", staysWhenOver), eb("identity_payloads.consumed_at", "is", null)]),
            ),
        )
        .execute();
    },
    find: (id) => findBy(model, "id", id),
    findByUid: (uid) => findBy(model, "uid", uid),
    findByUserCode: (userCode) => findBy(model, "user_code", userCode),
    // The library checks before it consumes, so of two requests at once both would pass; here only one can.
    async consume(id) {
      if (!(await consume(model, id))) throw new errors.InvalidGrant("already used");
    },
    async destroy(id) {
      if (model === staysWhenOver) {
        await consume(model, id);
        return;
      }
      await db.deleteFrom("identity_payloads").where("model", "=", model).where("id", "=", id).execute();
      if (livesOn.has(model)) onSessionsEnded();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom("identity_payloads").where("grant_id", "=", grantId).execute();
    },
  });
}
