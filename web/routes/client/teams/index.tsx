import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { defaultOrganisationsSearch, organisationsSearch } from "#web/features/organisations/organisations-search.ts";
import { TeamsScreen } from "#web/features/organisations/teams-screen.tsx";

export const Route = createFileRoute("/client/teams/")({
  validateSearch: organisationsSearch,
  search: { middlewares: [stripSearchParams(defaultOrganisationsSearch)] },
  component: () => <TeamsScreen area="client" search={Route.useSearch()} />,
});
