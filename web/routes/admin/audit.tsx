import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "#web/features/support/audit-screen.tsx";
import { auditSearch } from "#web/features/support/audit-search.ts";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: auditSearch,
  component: () => <AuditScreen search={Route.useSearch()} />,
});
