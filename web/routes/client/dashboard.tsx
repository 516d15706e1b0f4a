import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "#web/office/dashboard/dashboard-screen.tsx";

export const Route = createFileRoute("/client/dashboard")({
  component: () => <DashboardScreen area="client" />,
});
