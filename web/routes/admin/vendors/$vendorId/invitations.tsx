import { createFileRoute } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { vendorPlace } from "#web/features/people/manage/place.ts";
import { useAddress } from "#web/platform/address.ts";

export const Route = createFileRoute("/admin/vendors/$vendorId/invitations")({
  component: () => <InvitationsScreen place={vendorPlace(Route.useParams().vendorId)} search={useAddress(invitationsSearch)} />,
});
