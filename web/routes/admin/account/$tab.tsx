import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "#web/office/account/account-screen.tsx";
import { accountTabIn } from "#web/office/account/account-tabs.ts";

export const Route = createFileRoute("/admin/account/$tab")({
  beforeLoad: ({ params }) => accountTabIn(params),
  component: () => <AccountScreen area="admin" tab={Route.useRouteContext().tab} />,
});
