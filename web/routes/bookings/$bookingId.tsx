import { createFileRoute } from "@tanstack/react-router";

/** A booking's address in mails: leads to it in the person's own area, by way of sign-in where needed. */
export const Route = createFileRoute("/bookings/$bookingId")({
  ssr: false,
  beforeLoad: async ({ context, location, params }) => {
    const { enterOwnArea } = await import("#web/office/enter-area.ts");
    return enterOwnArea(context, location.href, (area) => `/${area}/bookings/${params.bookingId}`);
  },
});
