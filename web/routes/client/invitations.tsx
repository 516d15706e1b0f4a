import { createFileRoute } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { useOwnScope } from "#web/features/people/manage/scope.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/client/invitations")({
  component: () => <InvitationsScreen scope={useOwnScope("client")} search={useAddress(invitationsSearch)} />,
});
