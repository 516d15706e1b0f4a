import { createFileRoute } from "@tanstack/react-router";
import { NotificationsScreen } from "#web/features/notifications/notifications-screen.tsx";
import { notificationsSearch } from "#web/features/notifications/notifications-search.ts";
import { leadToTab } from "#web/office/account/account-tabs.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/notifications")({
  beforeLoad: ({ search }) => {
    if ("view" in search && search.view === "preferences") leadToTab("admin", "notifications");
  },
  component: () => <NotificationsScreen area="admin" search={useAddress(notificationsSearch)} />,
});
