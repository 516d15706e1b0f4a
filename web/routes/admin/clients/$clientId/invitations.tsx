import { createFileRoute } from "@tanstack/react-router";
import { clientScope } from "#web/features/people/manage/scope.ts";
import { InviteFromContact } from "#web/office/from-contact/invite-from-contact.tsx";

export const Route = createFileRoute("/admin/clients/$clientId/invitations")({
  component: () => <InviteFromContact scope={clientScope(Route.useParams().clientId)} />,
});
