import { createFileRoute } from "@tanstack/react-router";
import { ClientOverviewScreen } from "#web/office/overview/client-overview-screen.tsx";

export const Route = createFileRoute("/admin/clients/$clientId/")({
  component: () => <ClientOverviewScreen clientId={Route.useParams().clientId} />,
});
