import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { VendorsScreen } from "#web/features/organisations/organisations-screen.tsx";
import { defaultOrganisationsSearch, organisationsSearch } from "#web/features/organisations/organisations-search.ts";

export const Route = createFileRoute("/admin/vendors/")({
  validateSearch: organisationsSearch,
  search: { middlewares: [stripSearchParams(defaultOrganisationsSearch)] },
  component: () => <VendorsScreen search={Route.useSearch()} />,
});
