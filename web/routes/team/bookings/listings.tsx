import { createFileRoute } from "@tanstack/react-router";
import { ChooseListingScreen } from "#web/features/bookings/choose-listing-screen.tsx";
import { chooseListingSearch } from "#web/features/bookings/choose-listing-search.ts";

export const Route = createFileRoute("/team/bookings/listings")({
  validateSearch: chooseListingSearch,
  component: () => <ChooseListingScreen area="team" search={Route.useSearch()} />,
});
