import type { UiLanguage } from "#contract/core/product.ts";
import type { Activation } from "#contract/organisations/activation-shapes.ts";
import type { Client, Team, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { organisations } from "#contract/organisations/organisations.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import type { Services } from "#server/platform/services.ts";
import { activationReasonNames as reasonsEn, activationStateNames as statesEn } from "#words/activation-reason-names.en.ts";
import { activationReasonNames as reasonsNl, activationStateNames as statesNl } from "#words/activation-reason-names.nl.ts";
import { organisationExportTexts as en } from "./export-texts.en.ts";
import { organisationExportTexts as nl } from "./export-texts.nl.ts";
import { presentClient, presentTeam, presentVendor } from "./present.ts";
import { allOrganisations } from "./queries.ts";
import { allTeams } from "./team-queries.ts";

const textsOf = { en, nl };
const namesOf = { en: { states: statesEn, reasons: reasonsEn }, nl: { states: statesNl, reasons: reasonsNl } };

/** The lists of vendors, clients and teams, to take along. */
export function organisationExports({ db, clock }: Services) {
  return [
    exportable({
      name: "vendors",
      list: organisations.listVendors,
      title: (language) => textsOf[language].vendors,
      columns: vendorColumns,
      rows: (_user, filter) => allOrganisations(db, "vendor", filter),
      present: presentVendor,
    }),
    exportable({
      name: "clients",
      list: organisations.listClients,
      title: (language) => textsOf[language].clients,
      columns: clientColumns,
      rows: (_user, filter) => allOrganisations(db, "client", filter),
      present: presentClient,
    }),
    exportable({
      name: "teams",
      list: organisations.listTeams,
      title: (language) => textsOf[language].teams,
      columns: teamColumns,
      rows: (user, filter) => allTeams(db, user, filter, clock.today()),
      present: (row, user) => presentTeam(row, user, clock.today()),
    }),
  ];
}

/** How far it is on the way to its first activation, with the reasons. */
function standing(activation: Activation | null, language: UiLanguage): string | null {
  if (activation === null) return null;
  const { states, reasons } = namesOf[language];
  return [states[activation.state], ...(activation.review?.reasons ?? []).map((reason) => reasons[reason])].join("; ");
}

function profileColumns(language: UiLanguage): ExportColumn<Client | Vendor>[] {
  const { columns: t } = textsOf[language];
  return [
    { of: "name", header: t.name, kind: "text", value: ({ name }) => name },
    { of: "name", header: t.legalName, kind: "text", value: ({ legalName }) => legalName },
    { of: "state", header: t.isActive, kind: "boolean", value: ({ isActive }) => isActive },
    { of: "state", header: t.activation, kind: "text", width: 24, value: ({ activation }) => standing(activation, language) },
    { of: "contact", header: t.contactPersonName, kind: "text", value: ({ contactPersonName }) => contactPersonName },
    { of: "contact", header: t.email, kind: "text", value: ({ email }) => email },
    { of: "contact", header: t.phone, kind: "phone", value: ({ phone }) => phone },
    { header: t.vatNumber, kind: "text", width: 18, value: ({ vatNumber }) => vatNumber },
    { header: t.registrationNumber, kind: "text", width: 18, value: ({ registrationNumber }) => registrationNumber },
    { header: t.street, kind: "text", value: ({ legalAddress }) => legalAddress?.street ?? null },
    { header: t.postalCode, kind: "text", width: 12, value: ({ legalAddress }) => legalAddress?.postalCode ?? null },
    { header: t.city, kind: "text", width: 20, value: ({ legalAddress }) => legalAddress?.city ?? null },
    { header: t.country, kind: "text", width: 10, value: ({ legalAddress }) => legalAddress?.country ?? null },
    { header: t.websiteUrl, kind: "text", value: ({ websiteUrl }) => websiteUrl },
    { of: "users", header: t.userCount, kind: "integer", value: ({ userCount }) => userCount },
  ];
}

function vendorColumns(language: UiLanguage): ExportColumn<Vendor>[] {
  const { columns: t } = textsOf[language];
  return [
    ...profileColumns(language),
    { of: "listings", header: t.listingCount, kind: "integer", value: ({ listingCount }) => listingCount },
    { header: t.openBookingCount, kind: "integer", value: ({ openBookingCount }) => openBookingCount },
    { header: t.pricesIncludeVat, kind: "boolean", value: ({ pricesIncludeVat }) => pricesIncludeVat },
    { header: t.vatRate, kind: "percent", value: ({ vatRateBp }) => vatRateBp },
    { of: "createdAt", header: t.createdAt, kind: "instant", value: ({ createdAt }) => createdAt },
  ];
}

function clientColumns(language: UiLanguage): ExportColumn<Client>[] {
  const { columns: t } = textsOf[language];
  return [
    ...profileColumns(language),
    { of: "teams", header: t.teamCount, kind: "integer", value: ({ teamCount }) => teamCount },
    { of: "createdAt", header: t.createdAt, kind: "instant", value: ({ createdAt }) => createdAt },
  ];
}

function teamColumns(language: UiLanguage): ExportColumn<Team>[] {
  const { columns: t, periods } = textsOf[language];
  return [
    { of: "name", header: t.name, kind: "text", value: ({ name }) => name },
    { header: t.client, kind: "text", value: ({ clientName }) => clientName },
    { of: "state", header: t.isActive, kind: "boolean", value: ({ isActive }) => isActive },
    { of: "members", header: t.memberCount, kind: "integer", value: ({ memberCount }) => memberCount },
    { of: "members", header: t.headcount, kind: "integer", value: ({ headcount }) => headcount },
    { of: "budget", header: t.budgetPerPerson, kind: "money", value: ({ budgetPerPersonCents }) => budgetPerPersonCents },
    { of: "budget", header: t.budgetPeriod, kind: "text", width: 16, value: ({ budgetPeriod }) => periods[budgetPeriod] },
    { header: t.budgetTotal, kind: "money", value: ({ budget }) => budget.totalCents },
    { of: "spent", header: t.budgetSpent, kind: "money", value: ({ budget }) => budget.spentCents },
    {
      of: "left",
      header: t.budgetLeft,
      kind: "money",
      // A budget per person of nobody is none, as in the list.
      value: ({ budget }) => (budget.hasSum ? budget.freeCents : null),
    },
    { header: t.createdAt, kind: "instant", value: ({ createdAt }) => createdAt },
  ];
}
