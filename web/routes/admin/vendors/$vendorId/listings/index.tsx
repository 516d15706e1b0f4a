import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ListingsScreen } from "#web/features/listings/manage/listings-screen.tsx";
import { defaultListingsSearch, listingsSearch } from "#web/features/listings/manage/listings-search.ts";

export const Route = createFileRoute("/admin/vendors/$vendorId/listings/")({
  validateSearch: listingsSearch,
  search: { middlewares: [stripSearchParams(defaultListingsSearch)] },
  component: () => <ListingsScreen place={{ area: "admin", vendorId: Route.useParams().vendorId }} search={Route.useSearch()} />,
});
