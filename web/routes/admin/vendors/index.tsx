import { createFileRoute } from "@tanstack/react-router";
import { VendorsScreen } from "#web/features/organisations/organisations-screen.tsx";
import { organisationsSearch } from "#web/features/organisations/organisations-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/vendors/")({
  component: () => <VendorsScreen search={useAddress(organisationsSearch)} />,
});
