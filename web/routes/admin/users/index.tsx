import { createFileRoute } from "@tanstack/react-router";
import { usersSearch } from "#web/features/people/manage/people-search.ts";
import { operatorScope } from "#web/features/people/manage/scope.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/users/")({
  component: () => <UsersScreen scope={operatorScope} search={useAddress(usersSearch)} />,
});
