import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "#web/office/account/account-screen.tsx";
import { accountTabIn } from "#web/office/account/account-tabs.ts";

export const Route = createFileRoute("/vendor/account/$tab")({
  beforeLoad: ({ params }) => accountTabIn(params),
  component: () => <AccountScreen area="vendor" tab={Route.useRouteContext().tab} />,
});
