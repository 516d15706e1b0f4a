import type { UiLanguage } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";
import { type SecurityEvent, security } from "#contract/support/security.ts";
import { methodsInWords } from "#contract/support/security-events.ts";
import { type AuditEvent, type OutboxMail, support } from "#contract/support/support.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import type { Services } from "#server/platform/services.ts";
import { roleNames as englishRoles } from "#words/role-names.en.ts";
import { roleNames as dutchRoles } from "#words/role-names.nl.ts";
import * as english from "#words/security-event-names.en.ts";
import * as dutch from "#words/security-event-names.nl.ts";
import { exportedAuditWords } from "./audit-words.ts";
import { presentAuditEvent, presentMail } from "./present.ts";
import { allAuditEvents, allMails } from "./queries.ts";
import { allSecurityEvents, presentSecurityEvent } from "./security-queries.ts";

const textsOf = {
  en: {
    title: "Audit",
    columns: ["When", "Event", "What happened", "Who", "Organisation", "Subject", "Subject’s id", "Details"],
    subjects: {
      booking: "Booking",
      listing: "Activity",
      vendor: "Vendor",
      client: "Client",
      team: "Team",
      contactRequest: "Contact request",
      user: "Person",
      invitation: "Invitation",
      contentPage: "Page",
      searchSynonym: "Search word",
      mail: "Mail",
      ticket: "Ticket",
      brand: "Brand",
    },
  },
  nl: {
    title: "Audit",
    columns: ["Wanneer", "Gebeurtenis", "Wat er gebeurde", "Wie", "Organisatie", "Onderwerp", "Id van het onderwerp", "Details"],
    subjects: {
      booking: "Boeking",
      listing: "Activiteit",
      vendor: "Aanbieder",
      client: "Klant",
      team: "Team",
      contactRequest: "Contactaanvraag",
      user: "Persoon",
      invitation: "Uitnodiging",
      contentPage: "Pagina",
      searchSynonym: "Zoekwoord",
      mail: "Mail",
      ticket: "Ticket",
      brand: "Merk",
    },
  },
} as const satisfies Record<UiLanguage, { subjects: Record<AuditEvent["subject"]["kind"], string>; [key: string]: unknown }>;

/** The audit, to take along: worded as on its screen, in the language of whoever takes it. What is stored and chained stays English. */
export function auditExport({ db, config }: Services) {
  return exportable({
    name: "audit",
    list: support.listAuditEvents,
    title: (language) => textsOf[language].title,
    columns: (language) => columns(language, config.timeZone),
    rows: (_user, filter) => allAuditEvents(db, config.timeZone, filter),
    present: presentAuditEvent,
  });
}

function columns(language: UiLanguage, timeZone: string): ExportColumn<AuditEvent>[] {
  const { columns: t, subjects } = textsOf[language];
  const words = exportedAuditWords(language, timeZone);
  const details = (event: AuditEvent) => [
    ...words.changes(event).map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    ...words.facts(event).map(({ label, value }) => `${label}: ${value}`),
  ];
  return [
    { of: "timestamp", header: t[0], kind: "instant", value: ({ timestamp }) => timestamp },
    { of: "event", header: t[1], kind: "text", value: ({ type }) => words.event[type] },
    { of: "message", header: t[2], kind: "text", width: 70, value: words.sentence },
    { of: "who", header: t[3], kind: "text", value: words.who },
    { of: "organisation", header: t[4], kind: "text", value: ({ organisationName }) => organisationName },
    { header: t[5], kind: "text", width: 16, value: ({ subject }) => subjects[subject.kind] },
    { header: t[6], kind: "text", width: 38, value: ({ subject }) => subject.id },
    { header: t[7], kind: "text", width: 60, value: (event) => details(event).join("; ") },
  ];
}

const outboxTextsOf = {
  en: {
    title: "Outbox",
    states: { queued: "Waiting", sent: "Sent", kept: "Kept", superseded: "Not sent (overtaken)", failed: "Failed" },
    columns: ["Subject", "Name", "E-mail", "State", "Written", "Sent", "Language", "Template", "Last error"],
  },
  nl: {
    title: "Postvak uit",
    states: { queued: "Wacht", sent: "Verstuurd", kept: "Bewaard", superseded: "Niet verstuurd (achterhaald)", failed: "Mislukt" },
    columns: ["Onderwerp", "Naam", "E-mail", "Status", "Geschreven", "Verstuurd", "Taal", "Sjabloon", "Laatste fout"],
  },
} as const satisfies Record<UiLanguage, unknown>;

/** The mails of the outbox, to take along: about them, never what they say. */
export function outboxExport({ db, config }: Services) {
  return exportable({
    name: "outbox",
    list: support.listOutbox,
    title: (language) => outboxTextsOf[language].title,
    columns: outboxColumns,
    rows: (_user, filter) => allMails(db, config.timeZone, filter),
    present: presentMail,
  });
}

function outboxColumns(language: UiLanguage): ExportColumn<OutboxMail>[] {
  const { columns: t, states } = outboxTextsOf[language];
  return [
    { of: "subject", header: t[0], kind: "text", width: 50, value: ({ subject }) => subject },
    { of: "to", header: t[1], kind: "text", value: ({ toName }) => toName },
    { of: "to", header: t[2], kind: "text", value: ({ toEmail }) => toEmail },
    { of: "state", header: t[3], kind: "text", width: 20, value: ({ state }) => states[state] },
    { of: "createdAt", header: t[4], kind: "instant", value: ({ createdAt }) => createdAt },
    { header: t[5], kind: "instant", value: ({ sentAt }) => sentAt },
    { header: t[6], kind: "text", width: 10, value: (mail) => mail.language },
    { header: t[7], kind: "text", value: ({ template }) => template },
    { header: t[8], kind: "text", width: 50, value: ({ error }) => error },
  ];
}

const securityTextsOf = {
  en: {
    title: "Security",
    events: english.securityEventNames,
    methods: english.signInMethodNames,
    roles: englishRoles,
    columns: ["When", "Event", "Name", "E-mail", "Here as", "Organisation", "How", "Device", "Network", "Times"],
  },
  nl: {
    title: "Beveiliging",
    events: dutch.securityEventNames,
    methods: dutch.signInMethodNames,
    roles: dutchRoles,
    columns: ["Wanneer", "Gebeurtenis", "Naam", "E-mail", "Hier als", "Organisatie", "Hoe", "Toestel", "Netwerk", "Aantal"],
  },
} as const satisfies Record<UiLanguage, unknown>;

/** The security log, to take along. */
export function securityExport({ db, config }: Services) {
  return exportable({
    name: "security",
    list: security.listSecurityEvents,
    title: (language) => securityTextsOf[language].title,
    columns: securityColumns,
    rows: (_user, filter) => allSecurityEvents(db, config.oidc.issuer, config.timeZone, filter),
    present: presentSecurityEvent,
  });
}

function securityColumns(language: UiLanguage): ExportColumn<SecurityEvent>[] {
  const { columns: t, events, methods, roles } = securityTextsOf[language];
  return [
    { of: "at", header: t[0], kind: "instant", value: ({ at }) => at },
    { of: "event", header: t[1], kind: "text", value: ({ type }) => events[type] },
    { of: "who", header: t[2], kind: "text", value: ({ name }) => name },
    { of: "who", header: t[3], kind: "text", value: ({ email }) => email },
    { of: "role", header: t[4], kind: "text", value: ({ user }) => (user ? (roles[user.role as Role] ?? user.role) : null) },
    { of: "role", header: t[5], kind: "text", value: ({ user }) => user?.organisation?.name ?? null },
    { of: "method", header: t[6], kind: "text", value: ({ method }) => methodsInWords(method, (known) => methods[known]) },
    { of: "device", header: t[7], kind: "text", value: ({ device }) => device },
    { of: "device", header: t[8], kind: "text", width: 24, value: ({ network }) => network },
    { of: "event", header: t[9], kind: "integer", width: 10, value: ({ count }) => count },
  ];
}
