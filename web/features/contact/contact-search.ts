import { contactKinds, contactSorts, contactStages } from "#contract/contact/contact-states.ts";
import { anyOf, idOf, listSearch, words, yesOrNo } from "#web/platform/lists/list-search.ts";

export const contactStates = ["open", "handled", "all"] as const;
export type ContactState = (typeof contactStates)[number];

/** What a product admin looks for among the contact requests, as it stands in the address. What waits comes first: the list opens on it. */
const list = listSearch({
  sorts: contactSorts,
  sort: "-createdAt",
  fields: {
    q: words("q"),
    kinds: anyOf("kinds", contactKinds),
    state: yesOrNo("handled", ["handled", "open"], "open"),
    /** A product admin's id. */
    assignee: idOf("assignedToId"),
    /** How far it has come. */
    stages: anyOf("stages", contactStages),
    /** Whether somebody wanted to look at it again by now. */
    due: yesOrNo("due", ["due", "notDue"]),
  },
});

export type ContactSearch = typeof list.defaults;
export const { defaults: contactDefaults, unfiltered: contactUnfiltered, read: contactSearch, isFiltered, input: contactInput } = list;
