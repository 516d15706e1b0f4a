import { createFileRoute } from "@tanstack/react-router";
import { AvailabilityScreen } from "#web/features/listings/manage/availability/availability-screen.tsx";

export const Route = createFileRoute("/admin/vendors/$vendorId/availability")({
  component: () => <AvailabilityScreen scope={{ area: "admin", vendorId: Route.useParams().vendorId }} />,
});
