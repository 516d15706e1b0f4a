import { createFileRoute } from "@tanstack/react-router";
import { useOwnListings } from "#web/features/listings/manage/place.ts";
import { VenuesScreen } from "#web/features/listings/manage/venues/venues-screen.tsx";

export const Route = createFileRoute("/vendor/listings/$listingId/venues/")({
  component: () => <VenuesScreen place={useOwnListings()} listingId={Route.useParams().listingId} />,
});
