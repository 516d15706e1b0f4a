import { isPlainDate } from "#contract/dates.ts";
import { officePageSizes } from "#contract/page-sizes.ts";
import { type AuditEventType, auditEventTypes } from "#contract/support-states.ts";
import { choices, text, whole } from "#web/platform/search-params.ts";

export type AuditSearch = { page: number; pageSize: number; q: string; types: AuditEventType[]; from: string; to: string };

export const auditDefaults: AuditSearch = { page: 1, pageSize: 25, q: "", types: [], from: "", to: "" };

/** The address of the audit list; whatever it cannot use falls back. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const date = (value: unknown) => (isPlainDate(text(value)) ? text(value) : "");
  const pageSize = whole(search["pageSize"], 1, 100, auditDefaults.pageSize);
  return {
    page: whole(search["page"], 1, 1_000_000, 1),
    pageSize: officePageSizes.find((size) => size === pageSize) ?? auditDefaults.pageSize,
    q: text(search["q"]),
    types: choices(search["types"], auditEventTypes),
    from: date(search["from"]),
    to: date(search["to"]),
  };
}
