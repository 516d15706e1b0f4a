import { createFileRoute } from "@tanstack/react-router";
import { BookingsScreen } from "#web/features/bookings/bookings-screen.tsx";
import { bookingsSearch } from "#web/features/bookings/bookings-search.ts";

export const Route = createFileRoute("/team/bookings/")({
  validateSearch: bookingsSearch,
  component: () => <BookingsScreen area="team" search={Route.useSearch()} />,
});
