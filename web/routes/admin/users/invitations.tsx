import { createFileRoute } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { operatorPlace } from "#web/features/people/manage/place.ts";
import { useAddress } from "#web/platform/address.ts";

export const Route = createFileRoute("/admin/users/invitations")({
  component: () => <InvitationsScreen place={operatorPlace} search={useAddress(invitationsSearch)} />,
});
