import { createFileRoute } from "@tanstack/react-router";
import { AddMemberScreen } from "#web/features/people/manage/add-member-screen.tsx";
import { useOwnTeamScope } from "#web/features/people/manage/scope.ts";

export const Route = createFileRoute("/client/teams/$teamId/members/add")({
  component: () => <AddMemberScreen scope={useOwnTeamScope(Route.useParams().teamId)} />,
});
