import { createFileRoute } from "@tanstack/react-router";
import { MembersScreen } from "#web/features/people/manage/members-screen.tsx";
import { usersSearch } from "#web/features/people/manage/people-search.ts";
import { useOwnTeamPlace } from "#web/features/people/manage/place.ts";
import { useAddress } from "#web/platform/address.ts";

export const Route = createFileRoute("/client/teams/$teamId/members/")({
  component: () => <MembersScreen place={useOwnTeamPlace(Route.useParams().teamId)} search={useAddress(usersSearch)} />,
});
