import { createFileRoute } from "@tanstack/react-router";
import { NotificationsScreen } from "#web/features/notifications/notifications-screen.tsx";
import { notificationsSearch } from "#web/features/notifications/notifications-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/notifications")({
  component: () => <NotificationsScreen area="admin" search={useAddress(notificationsSearch)} />,
});
