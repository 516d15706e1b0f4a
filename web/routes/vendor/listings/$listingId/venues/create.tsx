import { createFileRoute } from "@tanstack/react-router";
import { useOwnListings } from "#web/features/listings/manage/scope.ts";
import { CreateVenueScreen } from "#web/features/listings/manage/venues/venue-screens.tsx";

export const Route = createFileRoute("/vendor/listings/$listingId/venues/create")({
  component: () => <CreateVenueScreen scope={useOwnListings()} listingId={Route.useParams().listingId} />,
});
