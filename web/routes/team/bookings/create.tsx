import { createFileRoute } from "@tanstack/react-router";
import { CreateBookingScreen } from "#web/features/bookings/create-booking-screen.tsx";
import { createBookingSearch } from "#web/features/bookings/create-booking-search.ts";

export const Route = createFileRoute("/team/bookings/create")({
  validateSearch: createBookingSearch,
  component: () => <CreateBookingScreen area="team" search={Route.useSearch()} />,
});
