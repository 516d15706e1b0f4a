import { createFileRoute } from "@tanstack/react-router";
import { OfficeShell } from "#web/office/office-shell.tsx";

export const Route = createFileRoute("/vendor")({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    // Nothing of an office weighs on the public pages.
    const { enterArea } = await import("#web/office/enter-area.ts");
    return enterArea("vendor", context, location.href);
  },
  component: () => <OfficeShell area="vendor" />,
});
