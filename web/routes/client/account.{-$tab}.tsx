import { createFileRoute } from "@tanstack/react-router";
import { AccountAt } from "#web/office/account/account-at.tsx";

export const Route = createFileRoute("/client/account/{-$tab}")({
  component: () => <AccountAt area="client" tab={Route.useParams().tab} />,
});
