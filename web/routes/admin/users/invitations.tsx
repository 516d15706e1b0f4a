import { createFileRoute } from "@tanstack/react-router";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { invitationsSearch } from "#web/features/people/manage/people-search.ts";
import { operatorScope } from "#web/features/people/manage/scope.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/users/invitations")({
  component: () => <InvitationsScreen scope={operatorScope} search={useAddress(invitationsSearch)} />,
});
