import { createFileRoute } from "@tanstack/react-router";
import { ChooseListingScreen } from "#web/features/bookings/choose-listing-screen.tsx";
import { chooseListingSearch } from "#web/features/bookings/choose-listing-search.ts";

export const Route = createFileRoute("/client/bookings/listings")({
  validateSearch: chooseListingSearch,
  component: () => <ChooseListingScreen area="client" search={Route.useSearch()} />,
});
