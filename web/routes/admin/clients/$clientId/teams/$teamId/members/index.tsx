import { createFileRoute } from "@tanstack/react-router";
import { MembersScreen } from "#web/features/people/manage/members-screen.tsx";
import { membersSearch } from "#web/features/people/manage/people-search.ts";
import { clientTeamScope } from "#web/features/people/manage/scope.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/clients/$clientId/teams/$teamId/members/")({
  component: () => <MembersScreen scope={clientTeamScope(Route.useParams())} search={useAddress(membersSearch)} />,
});
