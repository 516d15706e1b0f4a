import { createFileRoute } from "@tanstack/react-router";
import { CreateClientScreen } from "#web/features/organisations/create-organisation-screen.tsx";

export const Route = createFileRoute("/admin/clients/create")({
  component: CreateClientScreen,
});
