import { createFileRoute } from "@tanstack/react-router";
import { SystemScreen } from "#web/features/support/system-screen.tsx";

export const Route = createFileRoute("/admin/system")({
  component: SystemScreen,
});
