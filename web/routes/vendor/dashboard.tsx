import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "#web/office/dashboard/dashboard-screen.tsx";

export const Route = createFileRoute("/vendor/dashboard")({
  component: () => <DashboardScreen area="vendor" />,
});
