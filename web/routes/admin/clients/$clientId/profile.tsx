import { createFileRoute } from "@tanstack/react-router";
import { ClientScreen } from "#web/features/organisations/client-screen.tsx";

export const Route = createFileRoute("/admin/clients/$clientId/profile")({
  component: () => <ClientScreen clientId={Route.useParams().clientId} />,
});
