import { createFileRoute } from "@tanstack/react-router";
import { OwnClientScreen } from "#web/features/organisations/client-screen.tsx";

export const Route = createFileRoute("/client/update")({
  component: OwnClientScreen,
});
