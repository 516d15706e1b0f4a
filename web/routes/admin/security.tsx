import { createFileRoute } from "@tanstack/react-router";
import { SecurityScreen } from "#web/features/support/security-screen.tsx";
import { securitySearch } from "#web/features/support/security-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/security")({
  component: () => <SecurityScreen search={useAddress(securitySearch)} />,
});
