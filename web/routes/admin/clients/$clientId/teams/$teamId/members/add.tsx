import { createFileRoute } from "@tanstack/react-router";
import { AddMemberScreen } from "#web/features/people/manage/add-member-screen.tsx";
import { clientTeamPlace } from "#web/features/people/manage/place.ts";

export const Route = createFileRoute("/admin/clients/$clientId/teams/$teamId/members/add")({
  component: () => <AddMemberScreen place={clientTeamPlace(Route.useParams())} />,
});
