import { createFileRoute } from "@tanstack/react-router";
import { CreateTeamScreen } from "#web/features/organisations/teams/create-team-screen.tsx";

export const Route = createFileRoute("/admin/clients/$clientId/teams/create")({
  component: () => <CreateTeamScreen area="admin" clientId={Route.useParams().clientId} />,
});
