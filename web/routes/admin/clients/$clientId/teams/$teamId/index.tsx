import { createFileRoute } from "@tanstack/react-router";
import { TeamScreen } from "#web/features/organisations/teams/team-screen.tsx";

export const Route = createFileRoute("/admin/clients/$clientId/teams/$teamId/")({
  component: () => <TeamScreen area="admin" clientId={Route.useParams().clientId} teamId={Route.useParams().teamId} />,
});
