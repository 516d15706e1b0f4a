import { createFileRoute } from "@tanstack/react-router";
import { TicketScreen } from "#web/features/tickets/ticket-screen.tsx";

export const Route = createFileRoute("/client/support/$ticketId")({
  component: () => <TicketScreen area="client" ticketId={Route.useParams().ticketId} />,
});
