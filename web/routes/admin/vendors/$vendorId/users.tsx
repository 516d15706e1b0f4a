import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { defaultUsersSearch, usersSearch } from "#web/features/people/manage/people-search.ts";
import { vendorPlace } from "#web/features/people/manage/place.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/users")({
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(defaultUsersSearch)] },
  component: () => <UsersScreen place={vendorPlace(Route.useParams().vendorId)} search={Route.useSearch()} />,
});
