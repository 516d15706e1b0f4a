import { createFileRoute } from "@tanstack/react-router";
import { MembersScreen } from "#web/features/people/manage/members-screen.tsx";
import { membersSearch } from "#web/features/people/manage/people-search.ts";
import { useOwnTeamScope } from "#web/features/people/manage/scope.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/client/teams/$teamId/members/")({
  component: () => <MembersScreen scope={useOwnTeamScope(Route.useParams().teamId)} search={useAddress(membersSearch)} />,
});
