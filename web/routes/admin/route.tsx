import { createFileRoute } from "@tanstack/react-router";
import { enterArea } from "#web/office/enter-area.ts";
import { OfficeShell } from "#web/office/office-shell.tsx";

export const Route = createFileRoute("/admin")({
  ssr: false,
  beforeLoad: ({ context, location }) => enterArea("admin", context, location.href),
  component: () => <OfficeShell area="admin" />,
});
