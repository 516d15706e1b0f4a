import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import type { Crumb } from "#web/ui/navigation/breadcrumbs.tsx";

/**
 * Where teams stand: under a client in the admin area, alone in the client's
 * own. The client is asked for by name only where it is somebody else's.
 *
 * @param clientId of the address; in the client area it is the person's own
 */
export function useTeamScope(area: Extract<Area, "admin" | "client">, clientId: string | undefined) {
  const t = useTranslations("organisations");
  const { api } = usePage();
  const own = useMe().organisation;
  const id = clientId ?? own?.id ?? "";
  const isAdmin = area === "admin";
  const client = useQuery(api.organisations.getClient.queryOptions({ input: { clientId: id }, enabled: isAdmin }));
  const path = isAdmin ? `/admin/clients/${id}/teams` : "/client/teams";
  const crumbs: Crumb[] = [
    ...(isAdmin
      ? [
          { label: t("clients.title"), href: "/admin/clients" },
          { label: client.data?.name ?? "…", href: `/admin/clients/${id}` },
        ]
      : []),
    { label: t("teams.title"), href: path },
  ];
  return {
    clientId: id,
    clientName: isAdmin ? client.data?.name : own?.name,
    error: isAdmin && !client.data ? client.error : null,
    retry: () => void client.refetch(),
    path,
    crumbs,
  };
}
