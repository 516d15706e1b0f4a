import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ClientsScreen } from "#web/features/organisations/organisations-screen.tsx";
import { defaultOrganisationsSearch, organisationsSearch } from "#web/features/organisations/organisations-search.ts";

export const Route = createFileRoute("/admin/clients/")({
  validateSearch: organisationsSearch,
  search: { middlewares: [stripSearchParams(defaultOrganisationsSearch)] },
  component: () => <ClientsScreen search={Route.useSearch()} />,
});
