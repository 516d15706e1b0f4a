import { createFileRoute } from "@tanstack/react-router";
import { VenuesScreen } from "#web/features/listings/manage/venues/venues-screen.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/listings/$listingId/venues/")({
  component: () => <VenuesScreen scope={{ area: "admin", vendorId: Route.useParams().vendorId }} listingId={Route.useParams().listingId} />,
});
