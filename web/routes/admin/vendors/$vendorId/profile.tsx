import { createFileRoute } from "@tanstack/react-router";
import { VendorScreen } from "#web/features/organisations/vendor-screen.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/profile")({
  component: () => <VendorScreen vendorId={Route.useParams().vendorId} />,
});
