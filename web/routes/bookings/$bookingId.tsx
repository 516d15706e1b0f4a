import { createFileRoute } from "@tanstack/react-router";
import { enterOwnArea } from "#web/office/enter-area.ts";

/** A booking's address in mails: leads to it in the person's own area, by way of sign-in where needed. */
export const Route = createFileRoute("/bookings/$bookingId")({
  ssr: false,
  beforeLoad: ({ context, location, params }) => enterOwnArea(context, location.href, (area) => `/${area}/bookings/${params.bookingId}`),
});
