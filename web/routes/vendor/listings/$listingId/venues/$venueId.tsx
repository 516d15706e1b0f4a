import { createFileRoute } from "@tanstack/react-router";
import { useOwnListings } from "#web/features/listings/manage/scope.ts";
import { VenueScreen } from "#web/features/listings/manage/venues/venue-screens.tsx";

export const Route = createFileRoute("/vendor/listings/$listingId/venues/$venueId")({
  component: () => {
    const { listingId, venueId } = Route.useParams();
    return <VenueScreen scope={useOwnListings()} listingId={listingId} venueId={venueId} />;
  },
});
