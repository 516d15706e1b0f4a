import { sql } from "kysely";
import { systemName } from "#contract/core/system-name.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { record, roleInWords } from "../audit-trail.ts";
import { endAccess, lockPeople } from "../queries.ts";
import { tellOfWithdrawal, withdrawInvitations } from "./withdrawing.ts";

/** Nobody did it: whoever wrote the configuration is not known here. */
const theSystem = { id: null, name: systemName, organisation: null };

/**
 * Ends the access of product admins whom `ADMIN_EMAILS` named once and names no
 * more, with the invitations they sent; they come back once it names them
 * again. Where nobody else would be left to run the marketplace they stay, so
 * that an empty setting locks nobody out. Runs when a server starts.
 */
export async function followNamedAdmins(services: Services): Promise<void> {
  const { db, clock, config, log } = services;
  await db.transaction().execute(async (trx) => {
    const [named, others] = [await unnamed(trx, config.adminEmails), await hasOthers(trx, config.adminEmails)];
    if (named.length === 0) return;
    if (!others) {
      log.warn({ count: named.length }, "ADMIN_EMAILS names no product admin who signed in so far; those it named before stay");
      return;
    }
    await lockPeople(trx, null);
    for (const admin of await unnamed(trx, config.adminEmails)) {
      if (!(await endAccess(trx, admin, clock.now()))) continue;
      await trx.updateTable("users").set({ unnamed_at: clock.now() }).where("id", "=", admin.id).execute();
      const withdrawn = await withdrawInvitations(trx, services, { of: "inviter", id: admin.id });
      await record(trx, services, theSystem, {
        type: "UserDeletedEvent",
        message: `${admin.name}, ${roleInWords["ProductAdmin"]}, lost access, as the configuration names them no more.`,
        subject: { kind: "user", id: admin.id },
        details: { user: admin.name, role: "ProductAdmin", organisation: null, organisationId: null },
      });
      await tellOfWithdrawal(trx, services, theSystem, withdrawn);
    }
  });
}

const isNamedIn = (emails: readonly string[]) => sql<boolean>`lower(named_as) = any(${[...emails]}::text[])`;

function productAdmins(trx: Queryable) {
  return trx.selectFrom("users").where("role", "=", "ProductAdmin").where("organisation_id", "is", null).where("deleted_at", "is", null);
}

function unnamed(trx: Queryable, emails: readonly string[]) {
  return productAdmins(trx)
    .select(["id", "name", "version"])
    .where("named_as", "is not", null)
    .where(({ not }) => not(isNamedIn(emails)))
    .execute();
}

async function hasOthers(trx: Queryable, emails: readonly string[]): Promise<boolean> {
  const row = await productAdmins(trx)
    .select("id")
    .where(({ or, eb }) => or([eb("named_as", "is", null), isNamedIn(emails)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
