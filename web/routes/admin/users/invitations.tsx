import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { defaultInvitationsSearch, invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { operatorPlace } from "#web/features/people/manage/place.ts";

export const Route = createFileRoute("/admin/users/invitations")({
  validateSearch: invitationsSearch,
  search: { middlewares: [stripSearchParams(defaultInvitationsSearch)] },
  component: () => <InvitationsScreen place={operatorPlace} search={Route.useSearch()} />,
});
