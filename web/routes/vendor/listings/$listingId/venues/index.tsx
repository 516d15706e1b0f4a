import { createFileRoute } from "@tanstack/react-router";
import { useOwnListings } from "#web/features/listings/manage/scope.ts";
import { VenuesScreen } from "#web/features/listings/manage/venues/venues-screen.tsx";

export const Route = createFileRoute("/vendor/listings/$listingId/venues/")({
  component: () => <VenuesScreen scope={useOwnListings()} listingId={Route.useParams().listingId} />,
});
