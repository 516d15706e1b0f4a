import {
  type ContentKind,
  type ContentSort,
  type ContentState,
  contentKinds,
  contentSorts,
  contentStates,
} from "#contract/content/content-states.ts";
import { officePageSizes } from "#contract/core/page-sizes.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { choice, choices, text, whole } from "#web/platform/page/search-params.ts";

/** What an editor looks for among the pages, as it stands in the address. */
export type PagesSearch = {
  q: string;
  kinds: ContentKind[];
  state: ContentState | "";
  missingIn: UiLanguage | "";
  sort: ContentSort;
  page: number;
  pageSize: number;
};

export const pagesDefaults: PagesSearch = { q: "", kinds: [], state: "", missingIn: "", sort: "-updatedAt", page: 1, pageSize: 25 };

/** What clearing the filters leaves. */
export const pagesUnfiltered = { q: "", kinds: [], state: "", missingIn: "" } satisfies Partial<PagesSearch>;

/** Reads an address leniently: what is not understood falls back. */
export function pagesSearch(given: Record<string, unknown>): PagesSearch {
  const size = whole(given["pageSize"], 1, 1_000, pagesDefaults.pageSize);
  return {
    q: text(given["q"]).replaceAll("\u0000", "").toWellFormed().trim(),
    kinds: choices(given["kinds"], contentKinds),
    state: choice(given["state"], ["", ...contentStates], ""),
    missingIn: choice(given["missingIn"], ["", ...uiLanguages], ""),
    sort: choice(given["sort"], contentSorts, pagesDefaults.sort),
    page: whole(given["page"], 1, 1_000_000_000, 1),
    pageSize: officePageSizes.find((known) => known === size) ?? pagesDefaults.pageSize,
  };
}

export function isFiltered({ q, kinds, state, missingIn }: PagesSearch): boolean {
  return q !== "" || kinds.length > 0 || state !== "" || missingIn !== "";
}

/** What the API is asked: these fields alone, whatever else stands in the address. */
export function pagesInput({ q, kinds, state, missingIn, sort, page, pageSize }: PagesSearch) {
  return {
    sort,
    page,
    pageSize,
    ...(q === "" ? {} : { q }),
    ...(kinds.length === 0 ? {} : { kinds: kinds.join(",") }),
    ...(state === "" ? {} : { states: state }),
    ...(missingIn === "" ? {} : { missingIn }),
  };
}
