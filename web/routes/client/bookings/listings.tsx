import { createFileRoute } from "@tanstack/react-router";
import { ChooseListingScreen } from "#web/features/bookings/create/choose-listing-screen.tsx";
import { chooseListingSearch } from "#web/features/bookings/create/choose-listing-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/client/bookings/listings")({
  component: () => <ChooseListingScreen area="client" search={useAddress(chooseListingSearch)} />,
});
