import { createFileRoute } from "@tanstack/react-router";
import { OwnVendorScreen } from "#web/features/organisations/vendor-screen.tsx";

export const Route = createFileRoute("/vendor/update")({
  component: OwnVendorScreen,
});
