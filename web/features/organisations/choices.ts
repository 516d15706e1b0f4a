import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FoundChoices } from "#web/platform/forms/choice-field.tsx";
import { usePage } from "#web/platform/page/route-context.ts";

/** As many as a select shows before its list becomes one to search in. */
const pageSize = 50;

/** Active clients by a few letters. */
export function useClientChoices(q: string): FoundChoices {
  const { api } = usePage();
  const query = useQuery(
    api.organisations.listClients.queryOptions({ input: { q, pageSize, isActive: true }, placeholderData: keepPreviousData }),
  );
  if (query.error && !query.data) throw query.error;
  return query.data && { ...query.data, isOfBefore: query.isPlaceholderData };
}

export function useClientName(clientId: string): string | undefined {
  const { api } = usePage();
  return useQuery(api.organisations.getClient.queryOptions({ input: { clientId }, enabled: clientId !== "" })).data?.name;
}

type TeamsOf = { clientId?: string | undefined; isActive?: boolean; enabled?: boolean };

/** Teams that the person may see, by a few letters: of one client where it is named. */
export function useTeamChoices(q: string, { clientId, isActive, enabled = true }: TeamsOf): FoundChoices {
  const { api } = usePage();
  const query = useQuery(
    api.organisations.listTeams.queryOptions({
      input: { q, pageSize, ...(isActive === undefined ? {} : { isActive }), ...(clientId === undefined ? {} : { clientId }) },
      enabled,
      placeholderData: keepPreviousData,
    }),
  );
  if (query.error && !query.data) throw query.error;
  return query.data && { ...query.data, isOfBefore: query.isPlaceholderData };
}

export function useTeamName(teamId: string): string | undefined {
  const { api } = usePage();
  return useQuery(api.organisations.getTeam.queryOptions({ input: { teamId }, enabled: teamId !== "" })).data?.name;
}
