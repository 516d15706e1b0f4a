import { createFileRoute } from "@tanstack/react-router";
import { BookingsScreen } from "#web/features/bookings/bookings-screen.tsx";
import { bookingsSearch } from "#web/features/bookings/bookings-search.ts";

export const Route = createFileRoute("/vendor/bookings/")({
  validateSearch: bookingsSearch,
  component: () => <BookingsScreen area="vendor" search={Route.useSearch()} />,
});
