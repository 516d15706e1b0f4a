import { createFileRoute } from "@tanstack/react-router";
import { enterArea } from "#web/office/enter-area.ts";
import { OfficeShell } from "#web/office/office-shell.tsx";

export const Route = createFileRoute("/team")({
  ssr: false,
  beforeLoad: ({ context, location }) => enterArea("team", context, location.href),
  component: () => <OfficeShell area="team" />,
});
