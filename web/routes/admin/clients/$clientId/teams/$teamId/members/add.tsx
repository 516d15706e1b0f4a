import { createFileRoute } from "@tanstack/react-router";
import { AddMemberScreen } from "#web/features/people/manage/add-member-screen.tsx";
import { clientTeamScope } from "#web/features/people/manage/scope.ts";

export const Route = createFileRoute("/admin/clients/$clientId/teams/$teamId/members/add")({
  component: () => <AddMemberScreen scope={clientTeamScope(Route.useParams())} />,
});
