import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { defaultInvitationsSearch, invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { useOwnPlace } from "#web/features/people/manage/place.ts";

export const Route = createFileRoute("/client/invitations")({
  validateSearch: invitationsSearch,
  search: { middlewares: [stripSearchParams(defaultInvitationsSearch)] },
  component: () => <InvitationsScreen place={useOwnPlace("client")} search={Route.useSearch()} />,
});
