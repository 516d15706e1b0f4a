import { createFileRoute } from "@tanstack/react-router";
import { BookingsScreen } from "#web/features/bookings/bookings-screen.tsx";
import { bookingsSearch } from "#web/features/bookings/bookings-search.ts";

export const Route = createFileRoute("/admin/bookings/")({
  validateSearch: bookingsSearch,
  component: () => <BookingsScreen area="admin" search={Route.useSearch()} />,
});
