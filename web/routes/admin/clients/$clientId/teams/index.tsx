import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { defaultOrganisationsSearch, organisationsSearch } from "#web/features/organisations/organisations-search.ts";
import { TeamsScreen } from "#web/features/organisations/teams-screen.tsx";

export const Route = createFileRoute("/admin/clients/$clientId/teams/")({
  validateSearch: organisationsSearch,
  search: { middlewares: [stripSearchParams(defaultOrganisationsSearch)] },
  component: () => <TeamsScreen area="admin" clientId={Route.useParams().clientId} search={Route.useSearch()} />,
});
