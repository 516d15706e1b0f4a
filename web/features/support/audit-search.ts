import { isPlainDate } from "#contract/core/dates/dates.ts";
import { officePageSizes } from "#contract/core/page-sizes.ts";
import { type AuditEventType, type AuditSort, auditEventTypes, auditSorts } from "#contract/support/support-states.ts";
import { choice, choices, text, whole } from "#web/platform/page/search-params.ts";

/** What a person looks for in the audit, as it stands in the address. */
export type AuditSearch = {
  page: number;
  pageSize: number;
  q: string;
  sort: AuditSort;
  types: AuditEventType[];
  /** Parts of names. */
  person: string;
  organisation: string;
  /** The id of the one thing whose history is shown; "" for everything. */
  subject: string;
  from: string;
  to: string;
  /** The event that is open beside the list. */
  event: string;
};

export const auditDefaults: AuditSearch = {
  page: 1,
  pageSize: 25,
  q: "",
  sort: "-timestamp",
  types: [],
  person: "",
  organisation: "",
  subject: "",
  from: "",
  to: "",
  event: "",
};

/** What clearing the filters leaves. */
export const auditUnfiltered = {
  q: "",
  types: [],
  person: "",
  organisation: "",
  subject: "",
  from: "",
  to: "",
} satisfies Partial<AuditSearch>;

/** The address of the audit list; whatever it cannot use falls back. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const date = (value: unknown) => (isPlainDate(text(value)) ? text(value) : "");
  const words = (value: unknown) => text(value).replaceAll("\u0000", "").toWellFormed().trim();
  const id = (value: unknown) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text(value)) ? text(value) : "");
  const pageSize = whole(search["pageSize"], 1, 100, auditDefaults.pageSize);
  return {
    page: whole(search["page"], 1, 1_000_000, 1),
    pageSize: officePageSizes.find((size) => size === pageSize) ?? auditDefaults.pageSize,
    q: words(search["q"]),
    sort: choice(search["sort"], auditSorts, auditDefaults.sort),
    types: choices(search["types"], auditEventTypes),
    person: words(search["person"]),
    organisation: words(search["organisation"]),
    subject: id(search["subject"]),
    from: date(search["from"]),
    to: date(search["to"]),
    event: id(search["event"]),
  };
}

export function isFiltered(search: AuditSearch): boolean {
  return Object.keys(auditUnfiltered).some((key) => String(search[key as keyof AuditSearch]) !== "");
}

/** What the API is asked. */
export function auditInput({ page, pageSize, sort, types, subject, q, person, organisation, from, to }: AuditSearch) {
  return {
    page,
    pageSize,
    sort,
    ...(types.length === 0 ? {} : { types: types.join(",") }),
    ...(subject === "" ? {} : { subjectId: subject }),
    ...Object.fromEntries(Object.entries({ q, person, organisation, from, to }).filter(([, value]) => value !== "")),
  };
}
