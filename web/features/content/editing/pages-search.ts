import { contentKinds, contentSorts, contentStates } from "#contract/content/content-states.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { anyOf, listSearch, oneOf, words } from "#web/platform/lists/list-search.ts";

/** What an editor looks for among the pages, as it stands in the address. */
const list = listSearch({
  sorts: contentSorts,
  sort: "-updatedAt",
  fields: {
    q: words("q"),
    kinds: anyOf("kinds", contentKinds),
    state: oneOf("states", contentStates),
    missingIn: oneOf("missingIn", uiLanguages),
  },
});

export type PagesSearch = typeof list.defaults;
export const { defaults: pagesDefaults, unfiltered: pagesUnfiltered, read: pagesSearch, isFiltered, input: pagesInput } = list;
