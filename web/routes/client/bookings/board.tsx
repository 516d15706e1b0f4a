import { createFileRoute } from "@tanstack/react-router";
import { BoardScreen } from "#web/features/bookings/board/board-screen.tsx";
import { bookingsSearch } from "#web/features/bookings/list/bookings-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/client/bookings/board")({
  component: () => <BoardScreen area="client" search={useAddress(bookingsSearch)} />,
});
