import { createFileRoute } from "@tanstack/react-router";
import { TicketsScreen } from "#web/features/tickets/tickets-screen.tsx";
import { ticketsSearch } from "#web/features/tickets/tickets-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/vendor/support/")({
  component: () => <TicketsScreen area="vendor" search={useAddress(ticketsSearch)} />,
});
