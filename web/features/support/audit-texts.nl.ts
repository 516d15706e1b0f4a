import { auditTexts } from "#words/audit-texts.nl.ts";
import type { AuditDetailTexts } from "./audit-texts.en.ts";

export const auditDetailTexts = {
  ...auditTexts,
  everything: "Wat ermee gebeurde",
  open: "Openen",
  clear: "Filters wissen",
  allEvents: "Alle gebeurtenissen",
  removeEvent: "{event}: verwijder dit filter",
  removeSubject: "Wat ermee gebeurde: verwijder dit filter",
  sort: "Sorteren",
  sorts: { timestamp: "Oudste eerst", timestampDown: "Nieuwste eerst" },
  detailsTitle: "Details",
  changesCaption: "Wat er wijzigde",
  field: "Veld",
  before: "Voordien",
  after: "Nadien",
} satisfies AuditDetailTexts;
