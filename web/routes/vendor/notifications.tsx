import { createFileRoute } from "@tanstack/react-router";
import { NotificationsAt } from "#web/office/account/notifications-at.tsx";

export const Route = createFileRoute("/vendor/notifications")({ component: () => <NotificationsAt area="vendor" /> });
