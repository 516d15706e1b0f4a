import { createFileRoute } from "@tanstack/react-router";
import { CreateListingScreen } from "#web/features/listings/manage/create-listing-screen.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/listings/create")({
  component: () => <CreateListingScreen scope={{ area: "admin", vendorId: Route.useParams().vendorId }} />,
});
