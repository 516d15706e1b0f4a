import { createFileRoute } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { vendorScope } from "#web/features/people/manage/scope.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/vendors/$vendorId/invitations")({
  component: () => <InvitationsScreen scope={vendorScope(Route.useParams().vendorId)} search={useAddress(invitationsSearch)} />,
});
