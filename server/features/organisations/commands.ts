import type { ClientInput, VendorInput } from "#contract/organisations/organisation-input.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { User } from "#server/access/actor.ts";
import { hasTraded } from "#server/features/bookings/reads.ts";
import { refreshListingsOf } from "#server/features/listings/reads.ts";
import { listAdmins } from "#server/features/people/reads.ts";
import { type AuditAuthor, authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween, toldValues } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { createOnce } from "#server/platform/http/idempotency.ts";
import { found, refuseField, refuseStale } from "#server/platform/http/refusal.ts";
import { postMail } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import { putBack } from "./activation/review.ts";
import { clientPartOf, profileOf, vendorPartOf } from "./present.ts";
import { insertOrganisation, lockOrganisation, type OrganisationRow, updateActivity, updateProfile } from "./queries.ts";
import { actsOn, plainProfile } from "./rules.ts";

type Given = { kind: "vendor"; profile: VendorInput } | { kind: "client"; profile: ClientInput };

const events = {
  vendor: {
    created: "VendorCreatedEvent",
    updated: "VendorUpdatedEvent",
    activated: "VendorActivatedEvent",
    deactivated: "VendorDeactivatedEvent",
  },
  client: {
    created: "ClientCreatedEvent",
    updated: "ClientUpdatedEvent",
    activated: "ClientActivatedEvent",
    deactivated: "ClientDeactivatedEvent",
  },
} as const;

/**
 * Creates a vendor or a client, inactive until somebody activates it.
 *
 * @returns its id; the first call's, when the idempotency key was used before
 * @throws Refusal `idempotency.mismatch`, `idempotency.invalid`
 */
export function createOrganisation(
  services: Services,
  user: User,
  { kind, profile }: Given,
  idempotencyKey: string | null,
): Promise<string> {
  const now = services.clock.now();
  return services.db.transaction().execute((trx) =>
    createOnce(trx, { userId: user.id, key: idempotencyKey, endpoint: `create ${kind}`, input: profile, now }, async (id) => {
      await insertOrganisation(trx, id, kind, profile, now);
      await writeAudit(trx, {
        type: events[kind].created,
        message: `${user.name} created the ${kind} ${profile.name}.`,
        at: now,
        by: authorOf(user),
        subject: { kind, id },
        details: toldValues(plainProfile(profile)),
      });
    }),
  );
}

/**
 * Changes a profile; nothing is written where nothing changed. Where the operator asked for changes, one by the
 * organisation itself puts it back among those that wait.
 *
 * @param seenVersion the version the person filled the form in from
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion), `input.invalid` (a VAT number that bookings rest on is taken away)
 */
export async function updateOrganisation(
  services: Services,
  user: User,
  id: string,
  { kind, profile }: Given,
  seenVersion: number,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = found(await lockOrganisation(trx, user, kind, id, actsOn[kind].update));
    refuseStale(row.version, seenVersion);
    const before = plainProfile({ ...profileOf(row), ...(kind === "vendor" ? vendorPartOf(row) : clientPartOf(row)) } as ClientInput);
    const changes = changesBetween(before, plainProfile(profile));
    if (changes.length === 0) return;
    if (row.vat_number !== null && profile.vatNumber === null && (await hasTraded(trx, kind, id))) refuseField("vatNumber", "required");
    await updateProfile(trx, id, profile);
    const isPutRight = row.review_outcome === "changesRequested" && user.organisation?.id === id;
    if (kind === "vendor" && changes.some(({ field }) => searched.includes(field))) await refreshListingsOf(trx, id);
    await writeAudit(trx, {
      type: events[kind].updated,
      message: `${user.name} changed the profile of the ${kind} ${profile.name}: ${changes.map(({ field }) => field).join(", ")}.`,
      at: services.clock.now(),
      by: authorOf(user),
      subject: { kind, id },
      details: { name: profile.name, ...changeDetails(changes) },
    });
    if (isPutRight) await putBack(trx, services, user, kind, { ...row, name: profile.name, version: row.version + 1 });
  });
}

/** The fields of a vendor that its listings are found and priced by. */
const searched = ["name", "pricesIncludeVat", "vatRateBp", "legalAddress"];

/**
 * Told in the same transaction that an organisation or a team was activated or
 * deactivated, before the audit row, which is written last; `version` is the
 * one it has then.
 */
export type ActivityListener = (
  trx: Queryable,
  change: { kind: OrganisationKind | "team"; id: string; name: string; isActive: boolean; version: number; by: AuditAuthor },
) => Promise<void>;

/**
 * Activates or deactivates a vendor or a client and tells its admins. A
 * vendor's listings appear or are hidden in the same transaction; bookings
 * stay. One that is so already stays as it is.
 *
 * @throws Refusal `resource.notFound`, `version.stale` (params: currentVersion)
 */
export async function setOrganisationActive(
  services: Services,
  user: User,
  kind: OrganisationKind,
  { id, isActive }: { id: string; isActive: boolean },
  seenVersion: number,
  onChanged: ActivityListener,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = found(await lockOrganisation(trx, user, kind, id, actsOn[kind].activate));
    refuseStale(row.version, seenVersion);
    if (row.is_active === isActive) return;
    await updateActivity(trx, id, isActive, services.clock.now());
    if (kind === "vendor") await refreshListingsOf(trx, id);
    await tellAdmins(trx, services, row, kind, isActive);
    await onChanged(trx, { kind, id, name: row.name, isActive, version: row.version + 1, by: authorOf(user) });
    await writeAudit(trx, {
      type: events[kind][isActive ? "activated" : "deactivated"],
      message: `${user.name} ${isActive ? "activated" : "deactivated"} the ${kind} ${row.name}.`,
      at: services.clock.now(),
      by: authorOf(user),
      subject: { kind, id },
      details: { name: row.name, ...changeDetails(changesBetween({ isActive: row.is_active }, { isActive })) },
    });
  });
}

async function tellAdmins(
  trx: Queryable,
  { jobs, clock }: Services,
  row: OrganisationRow,
  kind: OrganisationKind,
  isActive: boolean,
): Promise<void> {
  const template = isActive ? "organisation-activated" : "organisation-deactivated";
  for (const admin of await listAdmins(trx, row.id)) {
    await postMail(trx, jobs, {
      dedupeKey: `${template}:${row.id}:v${row.version + 1}:${admin.id}`,
      template,
      language: admin.language,
      to: { name: admin.name, email: admin.email },
      data: {
        organisationId: row.id,
        organisationName: row.name,
        kind,
        recipientName: admin.name,
        ...(isActive && row.vat_number === null ? { lacksVatNumber: true } : {}),
      },
      notice: {
        userId: admin.id,
        event: template,
        record: { kind, id: row.id },
        facts: { name: row.name },
      },
      at: clock.now(),
    });
  }
}
