import { createFileRoute } from "@tanstack/react-router";
import { AvailabilityScreen } from "#web/features/listings/manage/availability/availability-screen.tsx";
import { useOwnListings } from "#web/features/listings/manage/scope.ts";

export const Route = createFileRoute("/vendor/availability")({
  component: () => <AvailabilityScreen scope={useOwnListings()} />,
});
