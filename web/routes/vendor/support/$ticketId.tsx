import { createFileRoute } from "@tanstack/react-router";
import { TicketScreen } from "#web/features/tickets/ticket-screen.tsx";

export const Route = createFileRoute("/vendor/support/$ticketId")({
  component: () => <TicketScreen area="vendor" ticketId={Route.useParams().ticketId} />,
});
