import { sql } from "kysely";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Identity, User } from "./actor.ts";

/**
 * Follows a change of the e-mail address at the identity provider: where mails
 * go changes, who it is does not. An address that is somebody else's here, or
 * that the provider has not verified, changes nothing.
 */
export async function withContact(db: Database, clock: Clock, user: User, { email, emailVerified }: Identity): Promise<User> {
  if (!email || !emailVerified || email === user.email) return user;
  const isChanged = await changeEmail(db, clock, user, email).catch((error: unknown) => {
    if (isTaken(error)) return false;
    throw error;
  });
  return isChanged ? { ...user, email } : user;
}

async function changeEmail(db: Database, clock: Clock, user: User, email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("users")
      .set((eb) => ({ email, version: eb("version", "+", 1) }))
      .where("id", "=", user.id)
      .where("email", "=", user.email)
      .where("deleted_at", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("users as other")
              .select("other.id")
              .where(sql`lower(other.email)`, "=", email.toLowerCase())
              .where("other.deleted_at", "is", null)
              .where("other.id", "<>", user.id),
          ),
        ),
      )
      .returning("id")
      .executeTakeFirst();
    if (!changed) return false;
    await writeAudit(trx, {
      type: "UserEmailChangedEvent",
      message: `${user.name} changed their e-mail address.`,
      at: clock.now(),
      by: authorOf(user),
      subject: { kind: "user", id: user.id },
      details: { user: user.name, ...changeDetails(changesBetween({ email: user.email }, { email })) },
    });
    return true;
  });
}

/** Somebody else took the address at the very same moment. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "users_email";
}
