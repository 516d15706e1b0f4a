import { createFileRoute } from "@tanstack/react-router";
import { ListingsScreen } from "#web/features/listings/manage/listings-screen.tsx";
import { listingsSearch } from "#web/features/listings/manage/listings-search.ts";
import { useOwnListings } from "#web/features/listings/manage/scope.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/vendor/listings/")({
  component: () => <ListingsScreen scope={useOwnListings()} search={useAddress(listingsSearch)} />,
});
