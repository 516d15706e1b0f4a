import { createFileRoute } from "@tanstack/react-router";
import { BookingScreen } from "#web/features/bookings/details/booking-screen.tsx";

export const Route = createFileRoute("/admin/bookings/$bookingId")({
  component: () => <BookingScreen area="admin" bookingId={Route.useParams().bookingId} />,
});
