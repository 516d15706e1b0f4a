import { auditTexts } from "#words/audit-texts.en.ts";

export const auditDetailTexts = {
  ...auditTexts,
  everything: "What happened to it",
  open: "Open it",
  clear: "Clear filters",
  allEvents: "All events",
  removeEvent: "{event}: remove this filter",
  removeSubject: "What happened to it: remove this filter",
  sort: "Sort",
  sorts: { timestamp: "Oldest first", timestampDown: "Newest first" },
  detailsTitle: "Details",
  changesCaption: "What changed",
  field: "Field",
  before: "Before",
  after: "After",
};

export type AuditDetailTexts = typeof auditDetailTexts;
