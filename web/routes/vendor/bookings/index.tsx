import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { BookingsScreen } from "#web/features/bookings/bookings-screen.tsx";
import { bookingsSearch, defaultBookingsSearch } from "#web/features/bookings/bookings-search.ts";

export const Route = createFileRoute("/vendor/bookings/")({
  validateSearch: bookingsSearch,
  search: { middlewares: [stripSearchParams(defaultBookingsSearch)] },
  component: () => <BookingsScreen area="vendor" search={Route.useSearch()} />,
});
