import { officePageSizes } from "#contract/core/page-sizes.ts";
import {
  type InvitationSort,
  type InvitationState,
  invitationSorts,
  invitationStates,
  type UserSort,
  userSorts,
} from "#contract/people/invitation-states.ts";
import { choice, choices, text, whole } from "#web/platform/page/search-params.ts";

type Paging = { q: string; page: number; pageSize: number };

/** What somebody looks for among users or members, as it stands in the address. */
export type UsersSearch = Paging & { sort: UserSort };
export const defaultUsersSearch: UsersSearch = { q: "", sort: "name", page: 1, pageSize: 25 };

/** Reads an address leniently: what is not understood falls back. */
export function usersSearch(given: Record<string, unknown>): UsersSearch {
  return { ...pagingOf(given), sort: choice(given["sort"], userSorts, defaultUsersSearch.sort) };
}

/** The same among invitations; no state means all. */
export type InvitationsSearch = Paging & { states: InvitationState[]; sort: InvitationSort };
export const defaultInvitationsSearch: InvitationsSearch = { q: "", states: [], sort: "-createdAt", page: 1, pageSize: 25 };

export function invitationsSearch(given: Record<string, unknown>): InvitationsSearch {
  return {
    ...pagingOf(given),
    states: choices(given["states"], invitationStates),
    sort: choice(given["sort"], invitationSorts, defaultInvitationsSearch.sort),
  };
}

function pagingOf(given: Record<string, unknown>): Paging {
  const size = whole(given["pageSize"], 1, 1_000, defaultUsersSearch.pageSize);
  return {
    q: text(given["q"]).replaceAll("\u0000", "").toWellFormed().trim(),
    page: whole(given["page"], 1, 1_000_000_000, 1),
    pageSize: officePageSizes.find((known) => known === size) ?? defaultUsersSearch.pageSize,
  };
}

/** What the API is asked: these fields alone, whatever else stands in the address. */
export function usersInput({ q, sort, page, pageSize }: UsersSearch) {
  return { q, sort, page, pageSize };
}

export function invitationsInput({ q, states, sort, page, pageSize }: InvitationsSearch) {
  return { q, sort, page, pageSize, ...(states.length === 0 ? {} : { states }) };
}
