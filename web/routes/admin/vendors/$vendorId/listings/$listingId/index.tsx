import { createFileRoute } from "@tanstack/react-router";
import { ListingScreen } from "#web/features/listings/manage/listing-screen.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/listings/$listingId/")({
  component: () => (
    <ListingScreen scope={{ area: "admin", vendorId: Route.useParams().vendorId }} listingId={Route.useParams().listingId} />
  ),
});
