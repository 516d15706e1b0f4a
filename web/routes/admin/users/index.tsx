import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { defaultUsersSearch, usersSearch } from "#web/features/people/manage/people-search.ts";
import { operatorPlace } from "#web/features/people/manage/place.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";

export const Route = createFileRoute("/admin/users/")({
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(defaultUsersSearch)] },
  component: () => <UsersScreen place={operatorPlace} search={Route.useSearch()} />,
});
