import { createFileRoute } from "@tanstack/react-router";
import { BrandScreen } from "#web/features/support/brand/brand-screen.tsx";

export const Route = createFileRoute("/admin/brand")({
  component: BrandScreen,
});
