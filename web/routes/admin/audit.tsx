import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { AuditScreen } from "#web/features/support/audit-screen.tsx";
import { auditDefaults, auditSearch } from "#web/features/support/audit-search.ts";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams(auditDefaults)] },
  component: () => <AuditScreen search={Route.useSearch()} />,
});
