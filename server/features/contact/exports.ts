import { type ContactRequest, contact } from "#contract/contact/contact.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import type { Services } from "#server/platform/services.ts";
import { activityTypeNames as englishTypes } from "#words/activity-type-names.en.ts";
import { activityTypeNames as dutchTypes } from "#words/activity-type-names.nl.ts";
import { auditTexts as auditEnglish } from "#words/audit-texts.en.ts";
import { auditTexts as auditDutch } from "#words/audit-texts.nl.ts";
import { presentContactRequest } from "./present.ts";
import { allContactRequests } from "./queries.ts";

const textsOf = {
  en: {
    title: "Contact requests",
    types: englishTypes,
    languages: { en: "English", nl: "Dutch" },
    kinds: { Contact: "Question", Partner: "Partner", Call: "Call" },
    stages: auditEnglish.stages,
    outcomes: auditEnglish.contactOutcomes,
    columns: [
      "Name",
      "Company",
      "E-mail",
      "Phone",
      "Kind",
      "Message",
      "Received",
      "Assigned to",
      "Handled",
      "Handled by",
      "Handled on",
      "Language",
      "City",
      "Website",
      "Offers",
      "Call on",
      "Call cancelled",
      "Stage",
      "What came of it",
      "Look again on",
    ],
  },
  nl: {
    title: "Contactaanvragen",
    types: dutchTypes,
    languages: { en: "Engels", nl: "Nederlands" },
    kinds: { Contact: "Vraag", Partner: "Partner", Call: "Gesprek" },
    stages: auditDutch.stages,
    outcomes: auditDutch.contactOutcomes,
    columns: [
      "Naam",
      "Bedrijf",
      "E-mail",
      "Telefoon",
      "Soort",
      "Bericht",
      "Ontvangen",
      "Toegewezen aan",
      "Afgehandeld",
      "Afgehandeld door",
      "Afgehandeld op",
      "Taal",
      "Plaats",
      "Website",
      "Aanbod",
      "Gesprek op",
      "Gesprek geannuleerd",
      "Fase",
      "Wat ervan kwam",
      "Opnieuw bekijken op",
    ],
  },
} as const satisfies Record<UiLanguage, unknown>;

/** The list of contact requests, to take along. */
export function contactExport({ db, clock }: Services) {
  return exportable({
    name: "contact-requests",
    list: contact.listContactRequests,
    title: (language) => textsOf[language].title,
    columns,
    rows: (_user, filter) => allContactRequests(db, filter, clock.today()),
    present: (row) => presentContactRequest(row, clock.now()),
  });
}

function columns(language: UiLanguage): ExportColumn<ContactRequest>[] {
  const { columns: t, kinds, types, languages, stages, outcomes } = textsOf[language];
  return [
    { of: "name", header: t[0], kind: "text", value: ({ name }) => name },
    { of: "name", header: t[1], kind: "text", value: ({ company }) => company },
    { of: "contact", header: t[2], kind: "text", value: ({ email }) => email },
    { of: "contact", header: t[3], kind: "phone", value: ({ phone }) => phone },
    { of: "kind", header: t[4], kind: "text", width: 12, value: ({ kind }) => kinds[kind] },
    { of: "message", header: t[5], kind: "text", width: 60, value: ({ message }) => message },
    { of: "createdAt", header: t[6], kind: "instant", value: ({ createdAt }) => createdAt },
    { of: "assignedTo", header: t[7], kind: "text", value: ({ assignedTo }) => assignedTo?.name ?? null },
    { of: "stage", header: t[17], kind: "text", width: 14, value: ({ stage }) => stages[stage] },
    { of: "stage", header: t[18], kind: "text", width: 16, value: ({ outcome }) => outcome && outcomes[outcome] },
    { of: "followUpOn", header: t[19], kind: "date", value: ({ followUpOn }) => followUpOn },
    { of: "state", header: t[8], kind: "boolean", value: ({ handled }) => handled },
    { of: "state", header: t[9], kind: "text", value: ({ handledByName }) => handledByName },
    { of: "state", header: t[10], kind: "instant", value: ({ handledAt }) => handledAt },
    { header: t[11], kind: "text", width: 10, value: ({ language: asked }) => languages[asked] },
    { header: t[12], kind: "text", value: ({ city }) => city },
    { header: t[13], kind: "text", value: ({ websiteUrl }) => websiteUrl },
    { header: t[14], kind: "text", value: ({ activityType }) => activityType && types[activityType] },
    { header: t[15], kind: "instant", value: ({ call }) => call?.startsAt ?? null },
    { header: t[16], kind: "boolean", value: ({ call }) => call?.isCancelled ?? null },
  ];
}
