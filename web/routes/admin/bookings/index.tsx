import { createFileRoute } from "@tanstack/react-router";
import { BookingsScreen } from "#web/features/bookings/list/bookings-screen.tsx";
import { bookingsSearch } from "#web/features/bookings/list/bookings-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/bookings/")({
  component: () => <BookingsScreen area="admin" search={useAddress(bookingsSearch)} />,
});
