import { createFileRoute } from "@tanstack/react-router";
import { usersSearch } from "#web/features/people/manage/people-search.ts";
import { clientPlace } from "#web/features/people/manage/place.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";
import { useAddress } from "#web/platform/address.ts";

export const Route = createFileRoute("/admin/clients/$clientId/users")({
  component: () => <UsersScreen place={clientPlace(Route.useParams().clientId)} search={useAddress(usersSearch)} />,
});
