import { createFileRoute } from "@tanstack/react-router";
import { CreateVenueScreen } from "#web/features/listings/manage/venues/venue-screens.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/listings/$listingId/venues/create")({
  component: () => (
    <CreateVenueScreen scope={{ area: "admin", vendorId: Route.useParams().vendorId }} listingId={Route.useParams().listingId} />
  ),
});
