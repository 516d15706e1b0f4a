import type { UiLanguage } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";
import type { WithdrawalReason } from "#contract/people/invitation-states.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { roleNames as en } from "#words/role-names.en.ts";
import { roleNames as nl } from "#words/role-names.nl.ts";
import { scopeNameOf } from "../invitations/invitation-commands.ts";
import type { InvitationRow } from "../invitations/invitation-queries.ts";
import { listAdminsOf } from "../queries.ts";
import type { Footing } from "./footing.ts";
import { pathOfInvitations, recordOfInvitations } from "./invitation-path.ts";

export type Withdrawn = { invitation: InvitationRow; because: WithdrawalReason; footing: Footing };

const roleNames: Record<UiLanguage, Record<Role, string>> = { en, nl };
/** A mail names so many; the list that it leads to has them all. */
const namedAtMost = 20;

/** One mail for each place and each admin who may send its invitations again. */
export async function tellWithdrawn(trx: Queryable, services: Services, withdrawn: readonly Withdrawn[]): Promise<void> {
  const places = Map.groupBy(withdrawn, ({ invitation }) => invitation.organisation_id);
  for (const [organisationId, ofPlace] of places) {
    const operators = await listAdminsOf(trx, null);
    const admins = organisationId === null ? [] : await listAdminsOf(trx, organisationId);
    // What the operator sent the operator may send again, and where nobody runs the place, nobody else can.
    const isOperators = admins.length === 0 || ofPlace.some(({ footing }) => footing.inviter.role === "ProductAdmin");
    for (const admin of isOperators ? [...admins, ...operators] : admins) await postTo(trx, services, admin, ofPlace);
  }
}

type Admin = Awaited<ReturnType<typeof listAdminsOf>>[number];

async function postTo(trx: Queryable, { jobs, clock, config }: Services, admin: Admin, withdrawn: readonly Withdrawn[]): Promise<void> {
  const [first] = withdrawn;
  if (!first) return;
  const language = admin.language;
  const named = withdrawn
    .slice(0, namedAtMost)
    .map(({ invitation: { name, email, role } }) => `${roleNames[language][role]}\t${name} <${email}>`);
  await postMail(trx, jobs, {
    dedupeKey: `invitations-withdrawn:${first.invitation.id}:${first.invitation.version}:${admin.id}`,
    template: "invitations-withdrawn",
    language,
    to: { name: admin.name, email: admin.email },
    data: {
      recipientName: admin.name,
      organisationName: scopeNameOf(first.invitation, config.productName),
      inviterName: first.invitation.invited_by_name,
      because: first.because,
      count: withdrawn.length,
      people: named.join("\n"),
      path: pathOfInvitations(first.invitation, admin.role, "?states=cancelled"),
    },
    notice: {
      userId: admin.id,
      event: "invitations-withdrawn",
      record: recordOfInvitations(first.invitation, admin.role),
      facts: { name: scopeNameOf(first.invitation, config.productName) },
    },
    at: clock.now(),
  });
}
