import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ListingsScreen } from "#web/features/listings/manage/listings-screen.tsx";
import { defaultListingsSearch, listingsSearch } from "#web/features/listings/manage/listings-search.ts";
import { useOwnListings } from "#web/features/listings/manage/place.ts";

export const Route = createFileRoute("/vendor/listings/")({
  validateSearch: listingsSearch,
  search: { middlewares: [stripSearchParams(defaultListingsSearch)] },
  component: () => <ListingsScreen place={useOwnListings()} search={Route.useSearch()} />,
});
