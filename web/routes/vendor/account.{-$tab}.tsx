import { createFileRoute } from "@tanstack/react-router";
import { AccountAt } from "#web/office/account/account-at.tsx";

export const Route = createFileRoute("/vendor/account/{-$tab}")({
  component: () => <AccountAt area="vendor" tab={Route.useParams().tab} />,
});
