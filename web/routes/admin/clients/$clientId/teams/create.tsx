import { createFileRoute } from "@tanstack/react-router";
import { CreateTeamScreen } from "#web/features/organisations/teams/create-team-screen.tsx";
import { createTeamSearch } from "#web/features/organisations/teams/create-team-search.ts";

export const Route = createFileRoute("/admin/clients/$clientId/teams/create")({
  validateSearch: createTeamSearch,
  component: () => <CreateTeamScreen area="admin" clientId={Route.useParams().clientId} search={Route.useSearch()} />,
});
