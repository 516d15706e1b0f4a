import { createFileRoute } from "@tanstack/react-router";
import { CreateTeamScreen } from "#web/features/organisations/teams/create-team-screen.tsx";

export const Route = createFileRoute("/client/teams/create")({
  component: () => <CreateTeamScreen area="client" />,
});
