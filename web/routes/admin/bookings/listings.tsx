import { createFileRoute } from "@tanstack/react-router";
import { ChooseListingScreen } from "#web/features/bookings/choose-listing-screen.tsx";
import { chooseListingSearch } from "#web/features/bookings/choose-listing-search.ts";
import { useAddress } from "#web/platform/address.ts";

export const Route = createFileRoute("/admin/bookings/listings")({
  component: () => <ChooseListingScreen area="admin" search={useAddress(chooseListingSearch)} />,
});
