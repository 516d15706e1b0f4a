import { createFileRoute } from "@tanstack/react-router";
import { VendorOverviewScreen } from "#web/office/overview/vendor-overview-screen.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/")({
  component: () => <VendorOverviewScreen vendorId={Route.useParams().vendorId} />,
});
