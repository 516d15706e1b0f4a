import { createFileRoute } from "@tanstack/react-router";
import { TicketScreen } from "#web/features/tickets/ticket-screen.tsx";

export const Route = createFileRoute("/team/support/$ticketId")({
  component: () => <TicketScreen area="team" ticketId={Route.useParams().ticketId} />,
});
