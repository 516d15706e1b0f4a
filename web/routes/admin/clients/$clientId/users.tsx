import { createFileRoute } from "@tanstack/react-router";
import { usersSearch } from "#web/features/people/manage/people-search.ts";
import { clientScope } from "#web/features/people/manage/scope.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/clients/$clientId/users")({
  component: () => <UsersScreen scope={clientScope(Route.useParams().clientId)} search={useAddress(usersSearch)} />,
});
