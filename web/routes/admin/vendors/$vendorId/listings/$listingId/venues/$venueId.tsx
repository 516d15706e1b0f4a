import { createFileRoute } from "@tanstack/react-router";
import { VenueScreen } from "#web/features/listings/manage/venues/venue-screens.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/listings/$listingId/venues/$venueId")({
  component: () => {
    const { vendorId, ...ids } = Route.useParams();
    return <VenueScreen scope={{ area: "admin", vendorId }} {...ids} />;
  },
});
