import { createFileRoute } from "@tanstack/react-router";
import { NotificationsScreen } from "#web/features/notifications/notifications-screen.tsx";
import { notificationsSearch } from "#web/features/notifications/notifications-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/client/notifications")({
  component: () => <NotificationsScreen area="client" search={useAddress(notificationsSearch)} />,
});
