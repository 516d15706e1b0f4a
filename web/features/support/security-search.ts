import { isPlainDate } from "#contract/core/dates/dates.ts";
import { officePageSizes } from "#contract/core/page-sizes.ts";
import { type SecurityEventType, type SecuritySort, securityEventTypes, securitySorts } from "#contract/support/security-events.ts";
import { choice, choices, text, whole } from "#web/platform/page/search-params.ts";

/** What a person looks for in the security log, as it stands in the address. */
export type SecuritySearch = {
  page: number;
  pageSize: number;
  sort: SecuritySort;
  types: SecurityEventType[];
  /** A part of a name or an e-mail address. */
  person: string;
  from: string;
  to: string;
};

export const securityDefaults: SecuritySearch = { page: 1, pageSize: 25, sort: "-at", types: [], person: "", from: "", to: "" };

/** What clearing the filters leaves. */
export const securityUnfiltered = { types: [], person: "", from: "", to: "" } satisfies Partial<SecuritySearch>;

/** The address of the list; whatever it cannot use falls back. */
export function securitySearch(search: Record<string, unknown>): SecuritySearch {
  const date = (value: unknown) => (isPlainDate(text(value)) ? text(value) : "");
  const pageSize = whole(search["pageSize"], 1, 100, securityDefaults.pageSize);
  return {
    page: whole(search["page"], 1, 1_000_000, 1),
    pageSize: officePageSizes.find((size) => size === pageSize) ?? securityDefaults.pageSize,
    sort: choice(search["sort"], securitySorts, securityDefaults.sort),
    types: choices(search["types"], securityEventTypes),
    person: text(search["person"]).replaceAll("\u0000", "").toWellFormed().trim(),
    from: date(search["from"]),
    to: date(search["to"]),
  };
}

export function isSecurityFiltered(search: SecuritySearch): boolean {
  return Object.keys(securityUnfiltered).some((key) => String(search[key as keyof SecuritySearch]) !== "");
}

/** What the API is asked. */
export function securityInput({ page, pageSize, sort, types, person, from, to }: SecuritySearch) {
  return {
    page,
    pageSize,
    sort,
    ...(types.length === 0 ? {} : { types: types.join(",") }),
    ...Object.fromEntries(Object.entries({ person, from, to }).filter(([, value]) => value !== "")),
  };
}
