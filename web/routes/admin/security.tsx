import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { SecurityScreen } from "#web/features/support/security-screen.tsx";
import { securityDefaults, securitySearch } from "#web/features/support/security-search.ts";

export const Route = createFileRoute("/admin/security")({
  validateSearch: securitySearch,
  search: { middlewares: [stripSearchParams(securityDefaults)] },
  component: () => <SecurityScreen search={Route.useSearch()} />,
});
