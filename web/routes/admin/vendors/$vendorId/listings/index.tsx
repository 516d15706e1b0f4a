import { createFileRoute } from "@tanstack/react-router";
import { ListingsScreen } from "#web/features/listings/manage/listings-screen.tsx";
import { listingsSearch } from "#web/features/listings/manage/listings-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/vendors/$vendorId/listings/")({
  component: () => <ListingsScreen scope={{ area: "admin", vendorId: Route.useParams().vendorId }} search={useAddress(listingsSearch)} />,
});
