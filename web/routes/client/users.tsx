import { createFileRoute } from "@tanstack/react-router";
import { usersSearch } from "#web/features/people/manage/people-search.ts";
import { useOwnPlace } from "#web/features/people/manage/place.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";
import { useAddress } from "#web/platform/address.ts";

export const Route = createFileRoute("/client/users")({
  component: () => <UsersScreen place={useOwnPlace("client")} search={useAddress(usersSearch)} />,
});
