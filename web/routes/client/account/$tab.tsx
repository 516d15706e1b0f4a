import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "#web/office/account/account-screen.tsx";
import { accountTabIn } from "#web/office/account/account-tabs.ts";

export const Route = createFileRoute("/client/account/$tab")({
  beforeLoad: ({ params }) => accountTabIn(params),
  component: () => <AccountScreen area="client" tab={Route.useRouteContext().tab} />,
});
