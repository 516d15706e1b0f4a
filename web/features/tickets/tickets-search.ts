import { ticketKinds, ticketSorts, ticketStates } from "#contract/tickets/ticket-states.ts";
import { anyOf, idOf, listSearch, words, yesOrNo } from "#web/platform/lists/list-search.ts";

/** What somebody looks for among the tickets, as it stands in the address: what is to be answered first comes first. */
const list = listSearch({
  sorts: ticketSorts,
  sort: "answerDueAt",
  fields: {
    q: words("q"),
    states: anyOf("states", ticketStates),
    kinds: anyOf("kinds", ticketKinds),
    lateness: yesOrNo("late", ["late", "inTime"]),
    /** A product admin's id. */
    owner: idOf("ownerId"),
    settling: yesOrNo("toSettle", ["toSettle", "rest"]),
  },
});

export type TicketsSearch = typeof list.defaults;
export const { defaults: ticketsDefaults, unfiltered: ticketsUnfiltered, read: ticketsSearch, isFiltered, input: ticketsInput } = list;
