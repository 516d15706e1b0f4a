import { createFileRoute } from "@tanstack/react-router";
import { BookingScreen } from "#web/features/bookings/details/booking-screen.tsx";
import { BookingFiles } from "#web/features/conversations/booking-files.tsx";
import { BookingTalk } from "#web/features/conversations/booking-talk.tsx";

export const Route = createFileRoute("/vendor/bookings/$bookingId")({
  component: () => <BookingScreen area="vendor" bookingId={Route.useParams().bookingId} talk={BookingTalk} files={BookingFiles} />,
});
