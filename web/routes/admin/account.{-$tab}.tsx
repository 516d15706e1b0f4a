import { createFileRoute } from "@tanstack/react-router";
import { AccountAt } from "#web/office/account/account-at.tsx";

export const Route = createFileRoute("/admin/account/{-$tab}")({
  component: () => <AccountAt area="admin" tab={Route.useParams().tab} />,
});
