import type { UiLanguage } from "#contract/product.ts";
import { type AuditEvent, support } from "#contract/support.ts";
import type { ExportColumn } from "../../platform/export/columns.ts";
import { exportable } from "../../platform/export/endpoints.ts";
import type { Services } from "../../platform/services.ts";
import { presentAuditEvent } from "./present.ts";
import { allAuditEvents } from "./queries.ts";

const textsOf = {
  en: { title: "Audit", columns: ["When", "Event", "What happened", "Who", "Organisation", "Subject", "Subject's id", "Details"] },
  nl: {
    title: "Audit",
    columns: ["Wanneer", "Gebeurtenis", "Wat er gebeurde", "Wie", "Organisatie", "Onderwerp", "Id van het onderwerp", "Details"],
  },
} as const satisfies Record<UiLanguage, unknown>;

/** The audit, to take along: the sentences and words as they are stored and chained, in English. */
export function auditExport({ db, config }: Services) {
  return exportable({
    name: "audit",
    access: "audit.read",
    input: support.listAuditEvents["~orpc"].inputSchema,
    title: (language) => textsOf[language].title,
    columns,
    rows: (_user, filter) => allAuditEvents(db, config.timeZone, filter),
    present: presentAuditEvent,
  });
}

function columns(language: UiLanguage): ExportColumn<AuditEvent>[] {
  const { columns: t } = textsOf[language];
  return [
    { header: t[0], kind: "instant", value: ({ timestamp }) => timestamp },
    { header: t[1], kind: "text", value: ({ type }) => type },
    { header: t[2], kind: "text", width: 70, value: ({ message }) => message },
    { header: t[3], kind: "text", value: ({ userName }) => userName },
    { header: t[4], kind: "text", value: ({ organisationName }) => organisationName },
    { header: t[5], kind: "text", width: 16, value: ({ subject }) => subject.kind },
    { header: t[6], kind: "text", width: 38, value: ({ subject }) => subject.id },
    {
      header: t[7],
      kind: "text",
      width: 60,
      value: ({ details }) =>
        Object.entries(details)
          .map(([key, value]) => `${key}: ${value ?? ""}`)
          .join("; "),
    },
  ];
}
