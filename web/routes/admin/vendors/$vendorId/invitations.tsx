import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { defaultInvitationsSearch, invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { vendorPlace } from "#web/features/people/manage/place.ts";

export const Route = createFileRoute("/admin/vendors/$vendorId/invitations")({
  validateSearch: invitationsSearch,
  search: { middlewares: [stripSearchParams(defaultInvitationsSearch)] },
  component: () => <InvitationsScreen place={vendorPlace(Route.useParams().vendorId)} search={Route.useSearch()} />,
});
