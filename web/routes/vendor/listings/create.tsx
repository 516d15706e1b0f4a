import { createFileRoute } from "@tanstack/react-router";
import { CreateListingScreen } from "#web/features/listings/manage/create-listing-screen.tsx";
import { useOwnListings } from "#web/features/listings/manage/place.ts";

export const Route = createFileRoute("/vendor/listings/create")({
  component: () => <CreateListingScreen place={useOwnListings()} />,
});
