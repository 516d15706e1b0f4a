import { createFileRoute } from "@tanstack/react-router";
import { CreateBookingScreen } from "#web/features/bookings/create/create-booking-screen.tsx";
import { createBookingSearch } from "#web/features/bookings/create/create-booking-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/bookings/create")({
  component: () => <CreateBookingScreen area="admin" search={useAddress(createBookingSearch)} />,
});
