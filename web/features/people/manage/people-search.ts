import { invitationSorts, invitationStates, userSorts } from "#contract/people/invitation-states.ts";
import { anyOf, listSearch, words, yesOrNo } from "#web/platform/lists/list-search.ts";

/** What somebody looks for among users, as it stands in the address; `former` those whose access ended. */
const users = listSearch({ sorts: userSorts, sort: "name", fields: { q: words("q"), former: yesOrNo("former", ["ended", "with"]) } });
export type UsersSearch = typeof users.defaults;
export const { defaults: defaultUsersSearch, read: usersSearch, input: usersInput } = users;

/** The same among the members of a team. */
const members = listSearch({ sorts: userSorts, sort: "name", fields: { q: words("q") } });
export type MembersSearch = typeof members.defaults;
export const { defaults: defaultMembersSearch, read: membersSearch, input: membersInput } = members;

/** The same among invitations; no state means all. */
const invitations = listSearch({
  sorts: invitationSorts,
  sort: "-createdAt",
  fields: { q: words("q"), states: anyOf("states", invitationStates) },
});
export type InvitationsSearch = typeof invitations.defaults;
export const { defaults: defaultInvitationsSearch, read: invitationsSearch, input: invitationsInput } = invitations;
