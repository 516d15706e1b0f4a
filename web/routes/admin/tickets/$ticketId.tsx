import { createFileRoute } from "@tanstack/react-router";
import { TicketScreen } from "#web/features/tickets/ticket-screen.tsx";

export const Route = createFileRoute("/admin/tickets/$ticketId")({
  component: () => <TicketScreen area="admin" ticketId={Route.useParams().ticketId} />,
});
