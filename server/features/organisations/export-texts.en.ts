import type { BudgetPeriod } from "#contract/listings/catalogue.ts";

/** The words of the exports of vendors, clients and teams. */
export const organisationExportTexts = {
  vendors: "Vendors",
  clients: "Clients",
  teams: "Teams",
  columns: {
    name: "Name",
    legalName: "Legal name",
    isActive: "Active",
    contactPersonName: "Contact person",
    email: "E-mail",
    phone: "Phone",
    vatNumber: "VAT number",
    registrationNumber: "Registration number",
    activation: "First activation",
    street: "Street",
    postalCode: "Postal code",
    city: "Town",
    country: "Country",
    websiteUrl: "Website",
    userCount: "Users",
    listingCount: "Listings",
    openBookingCount: "Open bookings",
    pricesIncludeVat: "Prices include VAT",
    vatRate: "VAT rate",
    teamCount: "Teams",
    createdAt: "Created",
    client: "Client",
    memberCount: "Members",
    headcount: "Headcount",
    budgetPerPerson: "Budget per person excl. VAT (EUR)",
    budgetPeriod: "Budget period",
    budgetTotal: "Budget excl. VAT (EUR)",
    budgetSpent: "Spent excl. VAT (EUR)",
    budgetLeft: "Left excl. VAT (EUR)",
  },
  periods: { Monthly: "per month", Quarterly: "per quarter", Annually: "per year", NotSet: "no period" } as Record<BudgetPeriod, string>,
};

export type OrganisationExportTexts = typeof organisationExportTexts;
