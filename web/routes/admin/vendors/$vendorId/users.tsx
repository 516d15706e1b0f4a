import { createFileRoute } from "@tanstack/react-router";
import { usersSearch } from "#web/features/people/manage/people-search.ts";
import { vendorPlace } from "#web/features/people/manage/place.ts";
import { UsersScreen } from "#web/features/people/manage/users-screen.tsx";
import { useAddress } from "#web/platform/address.ts";

export const Route = createFileRoute("/admin/vendors/$vendorId/users")({
  component: () => <UsersScreen place={vendorPlace(Route.useParams().vendorId)} search={useAddress(usersSearch)} />,
});
