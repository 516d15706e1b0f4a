import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { type Actor, reviewOf, type User } from "./actor.ts";
import { withContact } from "./contact.ts";
import { type SecondFactorRule, secondFactorDueAt } from "./second-factor.ts";
import { InvalidToken, type TokenVerifier, type VerifiedToken } from "./tokens.ts";

type Dependencies = {
  db: Database;
  clock: Clock;
  verifyToken: TokenVerifier;
  adminEmails: readonly string[];
  secondFactor?: SecondFactorRule;
};

export type Authenticate = (authorization: string | null) => Promise<Actor>;

/** One token and nothing behind it (RFC 6750 section 2.1). */
const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Turns an `Authorization: Bearer` header into who is asking. Role, teams and
 * activity come from the database on every call, never from the token, so a
 * removed user is out at once on every instance (decisions section 6).
 */
export function createAuthenticate({ db, clock, verifyToken, adminEmails, secondFactor }: Dependencies): Authenticate {
  return async (authorization) => {
    if (authorization === null) return { kind: "visitor" };
    const token = bearer.exec(authorization)?.[1] ?? refuse("auth.invalidToken");
    const verified = await verifyToken(token).catch(refuseInvalid);
    const user = (await findUser(db, verified)) ?? (await admitFirstAdmin(db, clock, adminEmails, verified));
    if (!user) return { kind: "stranger", identity: verified };
    const due = secondFactor ? await secondFactorDueAt(db, clock, secondFactor, user, token) : null;
    if (due !== null && due <= clock.now()) return { kind: "heldBack", identity: verified };
    return { kind: "user", user: await withContact(db, clock, { ...user, secondFactorDueAt: due }, verified), identity: verified };
  };
}

function refuseInvalid(error: unknown): never {
  if (error instanceof InvalidToken) refuse("auth.invalidToken");
  throw error;
}

/** The user linked to the provider's issuer and subject, with organisation and teams, in one query. */
export async function findUser(db: Queryable, { issuer, subject }: Pick<VerifiedToken, "issuer" | "subject">): Promise<User | undefined> {
  const row = await usersWithTheirPlace(db)
    .innerJoin("user_identities as i", "i.user_id", "u.id")
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
  return row && presentUser(row);
}

/** The same for whoever asks without signing in, by an address that is theirs alone. */
export async function findUserById(db: Queryable, id: string): Promise<User | undefined> {
  const row = await usersWithTheirPlace(db).where("u.id", "=", id).executeTakeFirst();
  return row && presentUser(row);
}

function usersWithTheirPlace(db: Queryable) {
  return db
    .selectFrom("users as u")
    .leftJoin("organisations as o", "o.id", "u.organisation_id")
    .select([
      "u.id",
      "u.role",
      "u.name",
      "u.email",
      "u.language",
      "u.second_factor_due_at",
      "o.id as organisation_id",
      "o.kind",
      "o.name as organisation_name",
      "o.is_active",
      "o.activated_at",
      "o.vat_number",
      "o.review_outcome",
      "o.review_reasons",
      "o.review_words",
      "o.reviewed_at",
    ])
    .select(
      sql<{ id: string; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
        from team_members m join teams t on t.id = m.team_id where m.user_id = u.id), '[]')`.as("teams"),
    )
    .where("u.deleted_at", "is", null);
}

type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof usersWithTheirPlace>["executeTakeFirst"]>>>;

function presentUser(row: UserRow): User {
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    email: row.email,
    language: row.language,
    readsIn: row.language,
    organisation:
      row.organisation_id === null || row.kind === null
        ? null
        : {
            id: row.organisation_id,
            kind: row.kind,
            name: row.organisation_name ?? "",
            isActive: row.is_active ?? false,
            wasActivated: row.activated_at !== null,
            hasVatNumber: row.vat_number !== null,
            review: reviewOf(row),
          },
    teams: row.teams,
    secondFactorDueAt: row.second_factor_due_at,
  };
}

/** The first product admins are named by configuration and need a verified e-mail (decisions section 6). */
async function admitFirstAdmin(
  db: Database,
  clock: Clock,
  adminEmails: readonly string[],
  token: VerifiedToken,
): Promise<User | undefined> {
  if (!token.email || !token.emailVerified || !adminEmails.includes(token.email.toLowerCase())) return undefined;
  const email = token.email;
  // Somebody whom another admin deleted stays out, whatever the configuration still says.
  const deleted = await db
    .selectFrom("users")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("deleted_at", "is not", null)
    .where("unnamed_at", "is", null)
    .executeTakeFirst();
  if (deleted) return undefined;
  await db.transaction().execute(async (trx) => {
    const admitted = (await nameAgain(trx, email)) ?? (await insertNamed(trx, clock, email, token.name));
    if (!admitted) return;
    await trx.insertInto("user_identities").values({ issuer: token.issuer, subject: token.subject, user_id: admitted.id }).execute();
  });
  return findUser(db, token);
}

function insertNamed(trx: Queryable, clock: Clock, email: string, name: string | undefined): Promise<{ id: string } | undefined> {
  const now = clock.now();
  return trx
    .insertInto("users")
    .values({ id: newId(now), role: "ProductAdmin", name: name ?? email, email, named_as: email, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).where("deleted_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Whom the configuration named, then did not, and names now is who they were. */
function nameAgain(trx: Queryable, email: string): Promise<{ id: string } | undefined> {
  return trx
    .updateTable("users")
    .set((eb) => ({ deleted_at: null, unnamed_at: null, email, version: eb("version", "+", 1) }))
    .where(sql`lower(named_as)`, "=", email.toLowerCase())
    .where("unnamed_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("users as other")
            .select("other.id")
            .where(sql`lower(other.email)`, "=", email.toLowerCase())
            .where("other.deleted_at", "is", null),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
}
