import { createFileRoute } from "@tanstack/react-router";
import { ListingScreen } from "#web/features/listings/manage/listing-screen.tsx";
import { useOwnListings } from "#web/features/listings/manage/place.ts";

export const Route = createFileRoute("/vendor/listings/$listingId/")({
  component: () => <ListingScreen place={useOwnListings()} listingId={Route.useParams().listingId} />,
});
