import { auditEventTypes, auditSorts } from "#contract/support/support-states.ts";
import { anyOf, day, idOf, listSearch, opened, words } from "#web/platform/lists/list-search.ts";

/** What a person looks for in the audit, as it stands in the address. */
const list = listSearch({
  sorts: auditSorts,
  sort: "-timestamp",
  fields: {
    q: words("q"),
    types: anyOf("types", auditEventTypes),
    /** Parts of names. */
    person: words("person"),
    organisation: words("organisation"),
    /** The one thing whose history is shown. */
    subject: idOf("subjectId"),
    from: day("from"),
    to: day("to"),
    event: opened(),
  },
});

export type AuditSearch = typeof list.defaults;
export const { defaults: auditDefaults, unfiltered: auditUnfiltered, read: auditSearch, isFiltered, input: auditInput } = list;
