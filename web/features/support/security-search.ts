import { securityEventTypes, securitySorts } from "#contract/support/security-events.ts";
import { anyOf, day, listSearch, words } from "#web/platform/lists/list-search.ts";

/** What a person looks for in the security log, as it stands in the address. */
const list = listSearch({
  sorts: securitySorts,
  sort: "-at",
  fields: {
    types: anyOf("types", securityEventTypes),
    /** A part of a name or an e-mail address. */
    person: words("person"),
    from: day("from"),
    to: day("to"),
  },
});

export type SecuritySearch = typeof list.defaults;
export const {
  defaults: securityDefaults,
  unfiltered: securityUnfiltered,
  read: securitySearch,
  isFiltered: isSecurityFiltered,
  input: securityInput,
} = list;
