import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import { type InvitableRole, type InvitationScope, invites } from "#contract/people/invitation-states.ts";
import { ApiProblem } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import type { Crumb } from "#web/ui/navigation/breadcrumbs.tsx";

/** Whose people are managed, and in which area: an organisation's admin at home, the operator in the organisation's chain, or among their own. */
export type OrganisationScope = { area: "admin" | "client" | "vendor"; kind: InvitationScope; organisationId: string };

/** The product admins, who belong to no organisation. */
export const operatorScope: OrganisationScope = { area: "admin", kind: "operator", organisationId: "" };

export function vendorScope(organisationId: string): OrganisationScope {
  return { area: "admin", kind: "vendor", organisationId };
}

export function clientScope(organisationId: string): OrganisationScope {
  return { area: "admin", kind: "client", organisationId };
}

/** The person's own organisation. */
export function useOwnScope(kind: OrganisationKind): OrganisationScope {
  return { area: kind, kind, organisationId: useMe().organisation?.id ?? "" };
}

/** The address under which the organisation's screens stand. */
export function baseOf({ area, kind, organisationId }: OrganisationScope): string {
  if (kind === "operator") return "/admin";
  return area === "admin" ? `/admin/${kind}s/${organisationId}` : `/${area}`;
}

export function usersPath(scope: OrganisationScope): string {
  return `${baseOf(scope)}/users`;
}

export function invitationsPath(scope: OrganisationScope): string {
  return scope.kind === "operator" ? "/admin/users/invitations" : `${baseOf(scope)}/invitations`;
}

/** The roles that the person may invite to here. */
export function useInvitableRoles({ kind }: OrganisationScope): readonly InvitableRole[] {
  return invites[useMe().role][kind];
}

/** Whose screens these are; for the operator it is looked up: "…" until it is known, an error where no such vendor or client is. */
export function useOrganisation({ area, kind, organisationId }: OrganisationScope): { name: string; error: unknown; refetch: () => void } {
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
export function usePeopleCrumbs(scope: OrganisationScope, ...last: Crumb[]): Crumb[] {
  const t = useTranslations("users.chain");
  const operator = useTranslations("users.operator");
  const { name } = useOrganisation(scope);
  if (scope.kind === "operator") {
    const users = usersPath(scope);
    return last[0]?.href === users ? last : [{ label: operator("title"), href: users }, ...last];
  }
  if (scope.area !== "admin") return last;
  return [{ label: t(`${scope.kind}s`), href: `/admin/${scope.kind}s` }, { label: name, href: baseOf(scope) }, ...last];
}

export type TeamScope = OrganisationScope & { teamId: string };

export function clientTeamScope({ clientId, teamId }: { clientId: string; teamId: string }): TeamScope {
  return { ...clientScope(clientId), teamId };
}

export function useOwnTeamScope(teamId: string): TeamScope {
  return { ...useOwnScope("client"), teamId };
}

export function teamPath(scope: TeamScope): string {
  return `${baseOf(scope)}/teams/${scope.teamId}`;
}

export function membersPath(scope: TeamScope): string {
  return `${teamPath(scope)}/members`;
}

/** The team; an address that names another client than the team's leads nowhere. */
export function useTeam({ teamId, organisationId }: TeamScope) {
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
export function useTeamCrumbs(scope: TeamScope, teamName: string | undefined, ...last: Crumb[]): Crumb[] {
  const t = useTranslations("users.chain");
  const teams = `${baseOf(scope)}/teams`;
  return usePeopleCrumbs(
    scope,
    { label: t("teams"), href: teams },
    { label: teamName ?? "…", href: teamPath(scope) },
    { label: t("members"), href: membersPath(scope) },
    ...last,
  );
}
