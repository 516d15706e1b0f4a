import { createFileRoute, Outlet } from "@tanstack/react-router";
import { NotFoundScreen } from "#web/storefront/not-found-screen.tsx";
import { StorefrontLayout } from "#web/storefront/storefront-layout.tsx";

export const Route = createFileRoute("/_storefront")({
  component: () => (
    <StorefrontLayout>
      <Outlet />
    </StorefrontLayout>
  ),
  notFoundComponent: NotFoundScreen,
});
