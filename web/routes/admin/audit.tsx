import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "#web/features/support/audit-screen.tsx";
import { auditSearch } from "#web/features/support/audit-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/audit")({
  component: () => <AuditScreen search={useAddress(auditSearch)} />,
});
