import { createFileRoute } from "@tanstack/react-router";
import { TeamScreen } from "#web/features/organisations/teams/team-screen.tsx";

export const Route = createFileRoute("/client/teams/$teamId/")({
  component: () => <TeamScreen area="client" teamId={Route.useParams().teamId} />,
});
