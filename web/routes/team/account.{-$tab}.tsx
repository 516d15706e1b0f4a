import { createFileRoute } from "@tanstack/react-router";
import { AccountAt } from "#web/office/account/account-at.tsx";

export const Route = createFileRoute("/team/account/{-$tab}")({
  component: () => <AccountAt area="team" tab={Route.useParams().tab} />,
});
