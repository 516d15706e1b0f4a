import type { PlainDate } from "#contract/core/dates/dates.ts";
import { activationChecks } from "#contract/organisations/activation-checks.ts";
import type { Activation } from "#contract/organisations/activation-shapes.ts";
import { budgetBounds, freeBudget, hasSum, totalBudget } from "#contract/organisations/budget.ts";
import type { Client, Team, TeamBudget, Vendor } from "#contract/organisations/organisation-shapes.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import { reviewOf, type User } from "#server/access/actor.ts";
import type { OrganisationDetailsRow, OrganisationRow } from "./queries.ts";
import { canOfActivation, canOfOrganisation, canOfTeam, isAwaitingActivation } from "./rules.ts";
import { peopleOf, type TeamRow } from "./team-queries.ts";

/** What its form holds. */
export function profileOf(row: OrganisationRow) {
  return {
    name: row.name,
    legalName: row.legal_name,
    contactPersonName: row.contact_person_name,
    vatNumber: row.vat_number,
    registrationNumber: row.registration_number,
    legalAddress:
      row.address_street === null
        ? null
        : {
            street: row.address_street,
            postalCode: row.address_postal_code ?? "",
            city: row.address_city ?? "",
            country: row.address_country ?? "",
          },
    email: row.email,
    phone: row.phone,
    websiteUrl: row.website_url,
  };
}

/** What only a client's form holds besides. */
export function clientPartOf(row: OrganisationRow) {
  return { asksBeforeOverBudget: row.asks_before_over_budget };
}

/** What only a vendor's form holds besides. */
export function vendorPartOf(row: OrganisationRow) {
  return {
    instagramLink: row.instagram_link,
    pricesIncludeVat: row.prices_include_vat ?? false,
    vatRateBp: row.vat_rate_bp ?? 0,
  };
}

/** On the way to its first activation; null once it was there. */
function presentActivation(row: OrganisationDetailsRow, kind: OrganisationKind, user: User): Activation | null {
  if (!isAwaitingActivation(row)) return null;
  const { legalAddress, ...profile } = profileOf(row);
  const preparedCount = kind === "vendor" ? row.listing_count : row.team_count;
  const checks = activationChecks({ ...profile, kind, legalAddress, sameNumberCount: row.same_number_count, preparedCount });
  return { state: row.review_outcome ?? "pending", review: reviewOf(row), checks, can: canOfActivation(user, kind, row) };
}

function presentOrganisation(row: OrganisationDetailsRow, kind: OrganisationKind, user: User) {
  return {
    id: row.id,
    ...profileOf(row),
    logoUrl: row.logo_key === null ? null : `/api/logos/${row.logo_key}`,
    isActive: row.is_active,
    wasActivated: row.activated_at !== null,
    activation: presentActivation(row, kind, user),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    userCount: row.user_count,
    can: canOfOrganisation(user, kind, row),
  };
}

export function presentClient(row: OrganisationDetailsRow, user: User): Client {
  return { ...presentOrganisation(row, "client", user), ...clientPartOf(row), teamCount: row.team_count };
}

export function presentVendor(row: OrganisationDetailsRow, user: User): Vendor {
  return {
    ...presentOrganisation(row, "vendor", user),
    ...vendorPartOf(row),
    listingCount: row.listing_count,
    openBookingCount: row.open_booking_count,
  };
}

/** @param date the day whose period the row's sums are of */
export function presentBudget(row: TeamRow, date: PlainDate): TeamBudget {
  const period = row.budget_period;
  const peopleCount = peopleOf(row);
  const totalCents = totalBudget(row.budget_per_person_cents, peopleCount);
  return {
    perPersonCents: row.budget_per_person_cents,
    period,
    ...budgetBounds(period, date),
    memberCount: row.member_count,
    peopleCount,
    hasSum: hasSum(row.budget_per_person_cents, peopleCount),
    totalCents,
    spentCents: row.spent_cents,
    requestedCents: row.requested_cents,
    leftCents: totalCents === null ? null : totalCents - row.spent_cents,
    freeCents: freeBudget(totalCents, { spentCents: row.spent_cents, askedCents: row.asked_cents }),
    asksFirst: row.asks_first,
  };
}

export function presentTeam(row: TeamRow, user: User, today: PlainDate): Team {
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    name: row.name,
    budgetPerPersonCents: row.budget_per_person_cents,
    budgetPeriod: row.budget_period,
    isActive: row.is_active,
    memberCount: row.member_count,
    headcount: row.headcount,
    budget: presentBudget(row, today),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: canOfTeam(user, row),
  };
}
