import { createFileRoute } from "@tanstack/react-router";
import { AddMemberScreen } from "#web/features/people/manage/add-member-screen.tsx";
import { useOwnTeamPlace } from "#web/features/people/manage/place.ts";

export const Route = createFileRoute("/client/teams/$teamId/members/add")({
  component: () => <AddMemberScreen place={useOwnTeamPlace(Route.useParams().teamId)} />,
});
