import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "#web/office/dashboard/dashboard-screen.tsx";

export const Route = createFileRoute("/team/dashboard")({
  component: () => <DashboardScreen area="team" />,
});
