import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ChooseListingScreen } from "#web/features/bookings/choose-listing-screen.tsx";
import { chooseListingDefaults, chooseListingSearch } from "#web/features/bookings/choose-listing-search.ts";

export const Route = createFileRoute("/admin/bookings/listings")({
  validateSearch: chooseListingSearch,
  search: { middlewares: [stripSearchParams(chooseListingDefaults)] },
  component: () => <ChooseListingScreen area="admin" search={Route.useSearch()} />,
});
