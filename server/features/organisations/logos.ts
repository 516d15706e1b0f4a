import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { findOrganisation } from "./queries.ts";
import { actsOn } from "./rules.ts";

const updated = { vendor: "VendorUpdatedEvent", client: "ClientUpdatedEvent" } as const;

/**
 * Puts a logo in the place of the one there is, or takes it away. It is no
 * part of the form's version: a picture sent beside an open form makes nothing
 * stale. Taking away what is not there changes nothing.
 *
 * @param webp from `prepareLogo`, or null to take it away
 * @throws Refusal `resource.notFound`
 */
export async function setLogo(services: Services, user: User, kind: OrganisationKind, id: string, webp: Uint8Array | null): Promise<void> {
  const at = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const row = found(await findOrganisation(trx, user, kind, id, actsOn[kind].update));
    const { numDeletedRows } = await trx.deleteFrom("organisation_logos").where("organisation_id", "=", id).executeTakeFirst();
    if (webp === null && numDeletedRows === 0n) return;
    if (webp !== null) {
      const logo = { organisation_id: id, key: newId(at), webp: Buffer.from(webp), created_at: at };
      await trx
        .insertInto("organisation_logos")
        .values(logo)
        // Two people at once: the later one stays.
        .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet({ key: logo.key, webp: logo.webp, created_at: at }))
        .execute();
    }
    await writeAudit(trx, {
      type: updated[kind],
      message: `${user.name} ${webp === null ? "removed" : "changed"} the logo of the ${kind} ${row.name}.`,
      at,
      by: authorOf(user),
      subject: { kind, id },
      details: { name: row.name, changed: "logo" },
    });
  });
}

/** The bytes of a logo by the key in its address. */
export async function findLogo(db: Queryable, key: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("organisation_logos").select("webp").where("key", "=", key).executeTakeFirst();
  return row?.webp;
}
