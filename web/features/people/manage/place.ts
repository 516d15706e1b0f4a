import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type InvitableRole, type InvitationPlace, invites, type OrganisationKind } from "#contract/invitation-states.ts";
import { ApiProblem } from "#web/platform/api/problem.ts";
import { useMe } from "#web/platform/current-person.ts";
import { usePage } from "#web/platform/route-context.ts";
import type { Crumb } from "#web/ui/breadcrumbs.tsx";

/** Whose people are managed, and in which area: an organisation's admin at home, the operator in the organisation's chain, or among their own. */
export type PeoplePlace = { area: "admin" | "client" | "vendor"; kind: InvitationPlace; organisationId: string };

/** The product admins, who belong to no organisation. */
export const operatorPlace: PeoplePlace = { area: "admin", kind: "operator", organisationId: "" };

export function vendorPlace(organisationId: string): PeoplePlace {
  return { area: "admin", kind: "vendor", organisationId };
}

export function clientPlace(organisationId: string): PeoplePlace {
  return { area: "admin", kind: "client", organisationId };
}

/** The person's own organisation. */
export function useOwnPlace(kind: OrganisationKind): PeoplePlace {
  return { area: kind, kind, organisationId: useMe().organisation?.id ?? "" };
}

/** The address under which the organisation's screens stand. */
export function baseOf({ area, kind, organisationId }: PeoplePlace): string {
  if (kind === "operator") return "/admin";
  return area === "admin" ? `/admin/${kind}s/${organisationId}` : `/${area}`;
}

export function usersPath(place: PeoplePlace): string {
  return `${baseOf(place)}/users`;
}

export function invitationsPath(place: PeoplePlace): string {
  return place.kind === "operator" ? "/admin/users/invitations" : `${baseOf(place)}/invitations`;
}

/** The roles that the person may invite to here. */
export function useInvitableRoles({ kind }: PeoplePlace): readonly InvitableRole[] {
  return invites[useMe().role][kind];
}

/** Whose screens these are; for the operator it is looked up: "…" until it is known, an error where no such vendor or client is. */
export function useOrganisation({ area, kind, organisationId }: PeoplePlace): { name: string; error: unknown; refetch: () => void } {
  const { api, page } = usePage();
  const own = useMe().organisation?.name;
  const isAdmin = area === "admin";
  const vendor = useQuery(
    api.organisations.getVendor.queryOptions({ input: { vendorId: organisationId }, enabled: isAdmin && kind === "vendor" }),
  );
  const client = useQuery(
    api.organisations.getClient.queryOptions({ input: { clientId: organisationId }, enabled: isAdmin && kind === "client" }),
  );
  if (kind === "operator") return { name: page.settings.productName, error: null, refetch: () => undefined };
  const found = vendor.data ?? client.data;
  const asked = kind === "vendor" ? vendor : client;
  return { name: (isAdmin ? found?.name : own) ?? "…", error: found ? null : asked.error, refetch: () => void asked.refetch() };
}

/** The way to a screen: vendors › vendor › users, product admins › invitations; in the organisation's own area from the screen on. */
export function usePeopleCrumbs(place: PeoplePlace, ...last: Crumb[]): Crumb[] {
  const t = useTranslations("users.chain");
  const operator = useTranslations("users.operator");
  const { name } = useOrganisation(place);
  if (place.kind === "operator") {
    const users = usersPath(place);
    return last[0]?.href === users ? last : [{ label: operator("title"), href: users }, ...last];
  }
  if (place.area !== "admin") return last;
  return [{ label: t(`${place.kind}s`), href: `/admin/${place.kind}s` }, { label: name, href: baseOf(place) }, ...last];
}

export type TeamPlace = PeoplePlace & { teamId: string };

export function clientTeamPlace({ clientId, teamId }: { clientId: string; teamId: string }): TeamPlace {
  return { ...clientPlace(clientId), teamId };
}

export function useOwnTeamPlace(teamId: string): TeamPlace {
  return { ...useOwnPlace("client"), teamId };
}

export function teamPath(place: TeamPlace): string {
  return `${baseOf(place)}/teams/${place.teamId}`;
}

export function membersPath(place: TeamPlace): string {
  return `${teamPath(place)}/members`;
}

/** The team; an address that names another client than the team's leads nowhere. */
export function useTeam({ teamId, organisationId }: TeamPlace) {
  const { api } = usePage();
  const { data, error, refetch } = useQuery(api.organisations.getTeam.queryOptions({ input: { teamId } }));
  const isElsewhere = data !== undefined && data.clientId !== organisationId;
  return {
    team: isElsewhere ? undefined : data,
    error: isElsewhere ? new ApiProblem("resource.notFound", 404) : data ? null : error,
    refetch: () => void refetch(),
  };
}

/** The way to a team's screen: clients › client › teams › team › members. */
export function useTeamCrumbs(place: TeamPlace, teamName: string | undefined, ...last: Crumb[]): Crumb[] {
  const t = useTranslations("users.chain");
  const teams = `${baseOf(place)}/teams`;
  return usePeopleCrumbs(
    place,
    { label: t("teams"), href: teams },
    { label: teamName ?? "…", href: teamPath(place) },
    { label: t("members"), href: membersPath(place) },
    ...last,
  );
}
