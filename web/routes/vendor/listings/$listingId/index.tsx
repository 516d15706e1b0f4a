import { createFileRoute } from "@tanstack/react-router";
import { ListingScreen } from "#web/features/listings/manage/listing-screen.tsx";
import { useOwnListings } from "#web/features/listings/manage/scope.ts";

export const Route = createFileRoute("/vendor/listings/$listingId/")({
  component: () => <ListingScreen scope={useOwnListings()} listingId={Route.useParams().listingId} />,
});
