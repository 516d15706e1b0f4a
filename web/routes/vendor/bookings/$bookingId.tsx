import { createFileRoute } from "@tanstack/react-router";
import { BookingScreen } from "#web/features/bookings/details/booking-screen.tsx";

export const Route = createFileRoute("/vendor/bookings/$bookingId")({
  component: () => <BookingScreen area="vendor" bookingId={Route.useParams().bookingId} />,
});
