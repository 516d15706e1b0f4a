import { createFileRoute } from "@tanstack/react-router";
import { CreateVendorScreen } from "#web/features/organisations/create-organisation-screen.tsx";

export const Route = createFileRoute("/admin/vendors/create")({
  component: CreateVendorScreen,
});
