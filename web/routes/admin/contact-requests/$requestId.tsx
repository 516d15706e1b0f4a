import { createFileRoute } from "@tanstack/react-router";
import { ContactRequestScreen } from "#web/features/contact/contact-request-screen.tsx";

export const Route = createFileRoute("/admin/contact-requests/$requestId")({
  component: () => <ContactRequestScreen requestId={Route.useParams().requestId} />,
});
