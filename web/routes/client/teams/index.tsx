import { createFileRoute } from "@tanstack/react-router";
import { teamsSearch } from "#web/features/organisations/organisations-search.ts";
import { TeamsScreen } from "#web/features/organisations/teams/teams-screen.tsx";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/client/teams/")({
  component: () => <TeamsScreen area="client" search={useAddress(teamsSearch)} />,
});
