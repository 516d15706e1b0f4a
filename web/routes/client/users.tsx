import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { defaultUsersSearch, usersSearch } from "#web/features/people/manage/people-search.ts";
import { useOwnPlace } from "#web/features/people/manage/place.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";

export const Route = createFileRoute("/client/users")({
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(defaultUsersSearch)] },
  component: () => <UsersScreen place={useOwnPlace("client")} search={Route.useSearch()} />,
});
