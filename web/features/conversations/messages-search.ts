import { listSearch, stateOf, words } from "#web/platform/lists/list-search.ts";
import { idText } from "#web/platform/page/search-params.ts";

/** What a person looks for among their conversations, as it stands in the address. */
const list = listSearch({
  sorts: ["latest"],
  sort: "latest",
  fields: {
    q: words("q"),
    /** Only what is unread, or waits for the reader. */
    show: stateOf({ unread: { unread: true }, waiting: { waitingForMe: true } }),
  },
});

export type MessagesSearch = typeof list.defaults;
export const { defaults: defaultMessagesSearch, unfiltered, read: messagesSearch, isFiltered, input } = list;

/** What the API is asked; its one order is the latest first. */
export function messagesInput(search: MessagesSearch) {
  const { sort: _latest, ...asked } = input(search);
  return asked;
}

/** Which listing a question is about. */
export const askSearch = (given: Record<string, unknown>) => ({ listingId: idText(given["listingId"]) });
