import { mailStates, outboxSorts } from "#contract/support/support-states.ts";
import { anyOf, listSearch, words } from "#web/platform/lists/list-search.ts";

/** What a product admin looks for in the outbox, as it stands in the address. */
const list = listSearch({ sorts: outboxSorts, sort: "-createdAt", fields: { q: words("q"), states: anyOf("states", mailStates) } });

export type OutboxSearch = typeof list.defaults;
export const { defaults: outboxDefaults, read: outboxSearch, input: outboxInput } = list;
