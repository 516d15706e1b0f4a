import { dateInZone } from "#contract/core/dates/dates.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { record } from "../audit-trail.ts";
import { listAdminsOf } from "../queries.ts";
import { hashToken, linkStateOf, mayAskAgain } from "../rules.ts";
import { pathOfInvitations, recordOfInvitations } from "../standing/invitation-path.ts";
import { invitationFacts, scopeNameOf } from "./invitation-commands.ts";
import { findInvitationByToken, type InvitationRow } from "./invitation-queries.ts";

/**
 * Tells whoever sent an invitation that its link no longer works and a new one
 * is asked for: at most once a day for one invitation, however many of its
 * links are tried. Says nothing to the caller, not even whether the link was
 * one of ours.
 */
export async function askForInvitation(services: Services, token: string): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (trx) => {
    const link = await findInvitationByToken(trx, hashToken(token));
    if (!link || !mayAskAgain[linkStateOf(link.invitation, link.isReplaced, clock.now())]) return;
    if (await isAskedToday(trx, services, link.invitation)) return;
    await tellInviters(trx, services, link.invitation);
    await record(
      trx,
      services,
      { id: null, name: link.invitation.name, organisation: null },
      {
        type: "InvitationAskedForEvent",
        message: `${link.invitation.name} asked ${link.invitation.invited_by_name} for a new invitation to ${scopeNameOf(link.invitation, services.config.productName)}.`,
        subject: { kind: "invitation", id: link.invitation.id },
        details: { ...invitationFacts(link.invitation, services.config.productName), to: link.invitation.invited_by_name },
      },
    );
  });
}

const keyOf = ({ id }: InvitationRow, day: string) => `invitation-asked-for:${id}:${day}:`;

/** Held for this transaction, so that two clicks at once do not both find that nobody asked yet. */
async function isAskedToday(trx: Queryable, { clock, config }: Services, invitation: InvitationRow): Promise<boolean> {
  await trx.selectFrom("invitations").select("id").where("id", "=", invitation.id).forUpdate().execute();
  const row = await trx
    .selectFrom("outbox_mails")
    .select("id")
    .where("dedupe_key", "like", `${keyOf(invitation, dateInZone(clock.now(), config.timeZone))}%`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The inviter while they still are there, else whoever runs the place now. */
async function tellInviters(trx: Queryable, { jobs, clock, config }: Services, invitation: InvitationRow): Promise<void> {
  const admins = await listAdminsOf(trx, invitation.organisation_id);
  const inviter = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "language", "role"])
    .where("id", "=", invitation.invited_by)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const day = dateInZone(clock.now(), config.timeZone);
  for (const { id, name, email, language, role } of inviter ? [inviter] : admins) {
    await postMail(trx, jobs, {
      dedupeKey: `${keyOf(invitation, day)}${id}`,
      template: "invitation-asked-for",
      language,
      to: { name, email },
      data: {
        recipientName: name,
        name: invitation.name,
        email: invitation.email,
        role: invitation.role,
        organisationName: scopeNameOf(invitation, config.productName),
        path: pathOfInvitations(invitation, role, `?q=${encodeURIComponent(invitation.email)}`),
      },
      notice: {
        userId: id,
        event: "invitation-asked-for",
        record: recordOfInvitations(invitation, role),
        facts: { name: invitation.name },
      },
      at: clock.now(),
    });
  }
}
