import { invitationSorts, invitationStates, userSorts } from "#contract/people/invitation-states.ts";
import { anyOf, listSearch, words } from "#web/platform/lists/list-search.ts";

/** What somebody looks for among users or members, as it stands in the address. */
const users = listSearch({ sorts: userSorts, sort: "name", fields: { q: words("q") } });
export type UsersSearch = typeof users.defaults;
export const { defaults: defaultUsersSearch, read: usersSearch, input: usersInput } = users;

/** The same among invitations; no state means all. */
const invitations = listSearch({
  sorts: invitationSorts,
  sort: "-createdAt",
  fields: { q: words("q"), states: anyOf("states", invitationStates) },
});
export type InvitationsSearch = typeof invitations.defaults;
export const { defaults: defaultInvitationsSearch, read: invitationsSearch, input: invitationsInput } = invitations;
