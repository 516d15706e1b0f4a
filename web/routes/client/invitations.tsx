import { createFileRoute } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { useOwnPlace } from "#web/features/people/manage/place.ts";
import { useAddress } from "#web/platform/address.ts";

export const Route = createFileRoute("/client/invitations")({
  component: () => <InvitationsScreen place={useOwnPlace("client")} search={useAddress(invitationsSearch)} />,
});
