import { createFileRoute } from "@tanstack/react-router";
import { ClientsScreen } from "#web/features/organisations/organisations-screen.tsx";
import { organisationsSearch } from "#web/features/organisations/organisations-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/clients/")({
  component: () => <ClientsScreen search={useAddress(organisationsSearch)} />,
});
