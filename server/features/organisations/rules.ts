import type { Act } from "#contract/core/roles.ts";
import type { ReviewOutcome } from "#contract/organisations/activation.ts";
import type { ClientInput, VendorInput } from "#contract/organisations/organisation-input.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { AuditProfile } from "#contract/support/audit-details.ts";
import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";

/** The acts on one kind of organisation, as the permission matrix names them. */
export const actsOn = {
  vendor: { read: "vendors.read", update: "vendors.update", activate: "vendors.activate" },
  client: { read: "clients.read", update: "clients.update", activate: "clients.activate" },
} as const satisfies Record<OrganisationKind, Record<string, Act>>;

/** Whether the act reaches this organisation. */
export function reaches(user: User, act: Act, organisationId: string): boolean {
  const reach = reachOf(user.role, act);
  return reach === "all" || (reach === "own" && user.organisation?.id === organisationId);
}

type Toggleable = { id: string; is_active: boolean };
type Reviewed = Toggleable & { activated_at: Date | null; review_outcome: ReviewOutcome | null };

/** It waits for its first activation; one that was deactivated on purpose waits for nobody. */
export function isAwaitingActivation(row: Pick<Reviewed, "is_active" | "activated_at">): boolean {
  return !row.is_active && row.activated_at === null;
}

/** What the person may do with an organisation that they see; checked again by every command. */
export function canOfOrganisation(user: User, kind: OrganisationKind, row: Toggleable) {
  const mayToggle = reaches(user, actsOn[kind].activate, row.id);
  return {
    update: reaches(user, actsOn[kind].update, row.id),
    activate: mayToggle && !row.is_active,
    deactivate: mayToggle && row.is_active,
  };
}

/** What the person may do about its first activation. */
export function canOfActivation(user: User, kind: OrganisationKind, row: Reviewed) {
  return {
    review: isAwaitingActivation(row) && reaches(user, actsOn[kind].activate, row.id),
    reapply: row.review_outcome !== null && reaches(user, actsOn[kind].update, row.id),
  };
}

/** The same for a team. */
export function canOfTeam(user: User, team: { client_id: string; is_active: boolean }) {
  const may = reaches(user, "teams.manage", team.client_id);
  return { update: may, activate: may && !team.is_active, deactivate: may && team.is_active };
}

type Profile = Partial<Omit<VendorInput & ClientInput, "legalAddress" | "name">> & Pick<ClientInput, "legalAddress" | "name">;

/** A profile on one level, as the audit keeps it: the address on one line. */
export function plainProfile({ legalAddress, ...rest }: Profile): AuditProfile {
  const address = legalAddress && `${legalAddress.street}, ${legalAddress.postalCode} ${legalAddress.city}, ${legalAddress.country}`;
  return { ...rest, legalAddress: address };
}
