import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { defaultUsersSearch, usersSearch } from "#web/features/people/manage/people-search.ts";
import { clientPlace } from "#web/features/people/manage/place.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";

export const Route = createFileRoute("/admin/clients/$clientId/users")({
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(defaultUsersSearch)] },
  component: () => <UsersScreen place={clientPlace(Route.useParams().clientId)} search={Route.useSearch()} />,
});
