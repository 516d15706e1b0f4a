import { createFileRoute } from "@tanstack/react-router";
import { stringifySearch } from "#web/platform/page/search-params.ts";

/** "Request this date" on a listing: the choices travel through sign-in into the booking form of the person's own area. */
export const Route = createFileRoute("/bookings/new")({
  ssr: false,
  beforeLoad: async ({ context, location, search }) => {
    const { enterOwnArea } = await import("#web/office/enter-area.ts");
    const { createBookingSearch } = await import("#web/features/bookings/create/create-booking-search.ts");
    return enterOwnArea(context, location.href, (area) =>
      area === "vendor" ? "/vendor" : `/${area}/bookings/create${stringifySearch(createBookingSearch(search))}`,
    );
  },
});
