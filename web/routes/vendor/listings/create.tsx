import { createFileRoute } from "@tanstack/react-router";
import { CreateListingScreen } from "#web/features/listings/manage/create-listing-screen.tsx";
import { useOwnListings } from "#web/features/listings/manage/scope.ts";

export const Route = createFileRoute("/vendor/listings/create")({
  component: () => <CreateListingScreen scope={useOwnListings()} />,
});
