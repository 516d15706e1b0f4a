import { type ContactKind, type ContactSort, contactKinds, contactSorts } from "#contract/contact/contact-states.ts";
import { officePageSizes } from "#contract/core/page-sizes.ts";
import { choice, choices, idText, text, whole } from "#web/platform/page/search-params.ts";

export const contactStates = ["open", "handled", "all"] as const;
export type ContactState = (typeof contactStates)[number];

/** What a product admin looks for among the contact requests, as it stands in the address. */
export type ContactSearch = {
  q: string;
  kinds: ContactKind[];
  state: ContactState;
  /** A product admin's id; "" for everybody's. */
  assignee: string;
  sort: ContactSort;
  page: number;
  pageSize: number;
  /** The request that is open beside the list; "" for none. */
  request: string;
};

/** What waits comes first: the list opens on it. */
export const contactDefaults: ContactSearch = {
  q: "",
  kinds: [],
  state: "open",
  assignee: "",
  sort: "-createdAt",
  page: 1,
  pageSize: 25,
  request: "",
};

/** What clearing the filters leaves. */
export const contactUnfiltered = { q: "", kinds: [], state: "all", assignee: "" } satisfies Partial<ContactSearch>;

/** Reads an address leniently: what is not understood falls back. */
export function contactSearch(given: Record<string, unknown>): ContactSearch {
  const size = whole(given["pageSize"], 1, 1_000, contactDefaults.pageSize);
  return {
    q: text(given["q"]).replaceAll("\u0000", "").toWellFormed().trim(),
    kinds: choices(given["kinds"], contactKinds),
    state: choice(given["state"], contactStates, contactDefaults.state),
    assignee: idText(given["assignee"]),
    sort: choice(given["sort"], contactSorts, contactDefaults.sort),
    page: whole(given["page"], 1, 1_000_000_000, 1),
    pageSize: officePageSizes.find((known) => known === size) ?? contactDefaults.pageSize,
    request: idText(given["request"]),
  };
}

export function isFiltered({ q, kinds, state, assignee }: ContactSearch): boolean {
  return q !== "" || kinds.length > 0 || state !== "all" || assignee !== "";
}

/** What the API is asked. */
export function contactInput({ q, kinds, state, assignee, sort, page, pageSize }: ContactSearch) {
  return {
    sort,
    page,
    pageSize,
    ...(q === "" ? {} : { q }),
    ...(kinds.length === 0 ? {} : { kinds: kinds.join(",") }),
    ...(state === "all" ? {} : { handled: state === "handled" }),
    ...(assignee === "" ? {} : { assignedToId: assignee }),
  };
}
