import { reasonsFor } from "#contract/organisations/activation.ts";
import type { ReviewInput } from "#contract/organisations/activation-shapes.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { User } from "#server/access/actor.ts";
import { listAdmins, listProductAdmins } from "#server/features/people/reads.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { found, refuse, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { lockOrganisation, type OrganisationRow, updateReview } from "../queries.ts";
import { actsOn, isAwaitingActivation } from "../rules.ts";

const events = {
  vendor: { reviewed: "VendorReviewedEvent", reapplied: "VendorReappliedEvent" },
  client: { reviewed: "ClientReviewedEvent", reapplied: "ClientReappliedEvent" },
} as const;

/**
 * Says why an organisation is not activated, or not yet, and tells its admins.
 * A newer decision takes the place of an earlier one.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `organisation.notAwaiting`,
 *   `input.invalid` (a reason that does not fit the kind of organisation or the decision)
 */
export async function reviewOrganisation(
  services: Services,
  user: User,
  kind: OrganisationKind,
  { id, ...review }: ReviewInput & { id: string },
  seenVersion: number,
): Promise<void> {
  const at = services.clock.now();
  const reasons = [...new Set(review.reasons)];
  const allowed = reasonsFor(kind, review.outcome);
  await services.db.transaction().execute(async (trx) => {
    const row = found(await lockOrganisation(trx, user, kind, id, actsOn[kind].activate));
    refuseStale(row.version, seenVersion);
    if (!isAwaitingActivation(row)) refuse("organisation.notAwaiting");
    if (reasons.some((reason) => !allowed.includes(reason))) refuseField("reasons", "invalidChoice", { allowed });
    await updateReview(trx, id, { ...review, reasons, at });
    await tellTheirAdmins(trx, services, row, kind, { ...review, reasons });
    await writeAudit(trx, {
      type: events[kind].reviewed,
      message: `${user.name} ${review.outcome === "refused" ? "refused to activate" : "requested changes of"} the ${kind} ${row.name}: ${reasons.join(", ")}.`,
      at,
      by: authorOf(user),
      subject: { kind, id },
      // What the operator wrote stands beside the organisation, never in the audit.
      details: { name: row.name, decision: review.outcome, reasons: reasons.join(", ") },
    });
  });
}

/**
 * Asks again to be activated, and tells the operator; of one that waits already nothing changes.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion)
 */
export async function reapply(services: Services, user: User, kind: OrganisationKind, id: string, seenVersion: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = found(await lockOrganisation(trx, user, kind, id, actsOn[kind].update));
    refuseStale(row.version, seenVersion);
    if (row.review_outcome !== null) await putBack(trx, services, user, kind, row);
  });
}

/** Of a locked organisation with a decision: it waits for the operator again, at its next version. */
export async function putBack(trx: Queryable, services: Services, user: User, kind: OrganisationKind, row: OrganisationRow): Promise<void> {
  await updateReview(trx, row.id, null);
  await tellOperator(trx, services, user, row, kind);
  await writeAudit(trx, {
    type: events[kind].reapplied,
    message: `${user.name} asked again that the ${kind} ${row.name} be activated.`,
    at: services.clock.now(),
    by: authorOf(user),
    subject: { kind, id: row.id },
    details: { name: row.name },
  });
}

async function tellTheirAdmins(
  trx: Queryable,
  { jobs, clock }: Services,
  row: OrganisationRow,
  kind: OrganisationKind,
  { outcome, reasons, words }: ReviewInput,
): Promise<void> {
  const template = outcome === "refused" ? "organisation-refused" : "organisation-changes-requested";
  for (const admin of await listAdmins(trx, row.id)) {
    await postMail(trx, jobs, {
      dedupeKey: `${template}:${row.id}:v${row.version + 1}:${admin.id}`,
      template,
      language: admin.language,
      to: { name: admin.name, email: admin.email },
      data: { organisationId: row.id, organisationName: row.name, kind, recipientName: admin.name, reasons, words },
      notice: { userId: admin.id, event: template, record: { kind, id: row.id }, facts: { name: row.name } },
      at: clock.now(),
    });
  }
}

async function tellOperator(
  trx: Queryable,
  { jobs, clock }: Services,
  user: User,
  row: OrganisationRow,
  kind: OrganisationKind,
): Promise<void> {
  for (const admin of await listProductAdmins(trx)) {
    if (admin.id === user.id) continue;
    await postMail(trx, jobs, {
      dedupeKey: `organisation-reapplied:${row.id}:v${row.version + 1}:${admin.id}`,
      template: "organisation-reapplied",
      language: admin.language,
      to: { name: admin.name, email: admin.email },
      data: { organisationId: row.id, organisationName: row.name, kind, recipientName: admin.name, byName: user.name },
      notice: {
        userId: admin.id,
        event: "organisation-reapplied",
        record: { kind, id: row.id },
        facts: { name: row.name, by: user.name },
      },
      at: clock.now(),
    });
  }
}
