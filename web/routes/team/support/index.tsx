import { createFileRoute } from "@tanstack/react-router";
import { TicketsScreen } from "#web/features/tickets/tickets-screen.tsx";
import { ticketsSearch } from "#web/features/tickets/tickets-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/team/support/")({
  component: () => <TicketsScreen area="team" search={useAddress(ticketsSearch)} />,
});
