import type { Selectable } from "kysely";
import type { BudgetPeriod } from "#contract/catalogue.ts";
import type { Client, Team, Vendor } from "#contract/organisations.ts";
import type { Organisations } from "../../platform/db/schema.ts";
import type { TeamRow } from "./queries.ts";

type OrganisationRow = Selectable<Organisations>;

export function presentClient(row: OrganisationRow): Client {
  return {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    contactPersonName: row.contact_person_name,
    vatNumber: row.vat_number,
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
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function presentVendor(row: OrganisationRow): Vendor {
  return {
    ...presentClient(row),
    instagramLink: row.instagram_link,
    pricesIncludeVat: row.prices_include_vat ?? false,
    vatRateBp: row.vat_rate_bp ?? 0,
  };
}

export function presentTeam(row: TeamRow): Team {
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    name: row.name,
    budgetPerPersonCents: row.budget_per_person_cents,
    budgetPeriod: row.budget_period as BudgetPeriod,
    isActive: row.is_active,
    memberCount: row.member_count,
    version: row.version,
  };
}
