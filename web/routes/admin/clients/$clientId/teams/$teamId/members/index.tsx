import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { MembersScreen } from "#web/features/people/manage/members-screen.tsx";
import { defaultUsersSearch, usersSearch } from "#web/features/people/manage/people-search.ts";
import { clientTeamPlace } from "#web/features/people/manage/place.ts";

export const Route = createFileRoute("/admin/clients/$clientId/teams/$teamId/members/")({
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(defaultUsersSearch)] },
  component: () => <MembersScreen place={clientTeamPlace(Route.useParams())} search={Route.useSearch()} />,
});
