import { usePage } from "#web/platform/page/route-context.ts";

/** Asks the lists again after an act on people, and what counts them. */
export function useForgetPeople(): () => Promise<void> {
  const { api, queryClient } = usePage();
  const keys = [
    api.people.listUsers.key(),
    api.people.listInvitations.key(),
    api.people.listTeamMembers.key(),
    api.productAdmins.key(),
    api.organisations.key(),
  ];
  return async () => {
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
