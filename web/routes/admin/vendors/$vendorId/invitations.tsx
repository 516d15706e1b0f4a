import { createFileRoute } from "@tanstack/react-router";
import { vendorScope } from "#web/features/people/manage/scope.ts";
import { InviteFromContact } from "#web/office/from-contact/invite-from-contact.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/invitations")({
  component: () => <InviteFromContact scope={vendorScope(Route.useParams().vendorId)} />,
});
