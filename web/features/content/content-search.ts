import { type ContentCategory, contentCategories } from "#contract/content/content-states.ts";
import { whole } from "#web/platform/page/search-params.ts";

export type BlogSearch = { category: ContentCategory | ""; page: number };

export const defaultBlogSearch: BlogSearch = { category: "", page: 1 };

/** Reads an address leniently: what is not understood falls back. */
export function blogSearch(given: Record<string, unknown>): BlogSearch {
  return {
    category: contentCategories.find((category) => category === given["category"]) ?? "",
    page: whole(given["page"], 1, 10_000, 1),
  };
}
