import { createFileRoute } from "@tanstack/react-router";
import { NotificationsAt } from "#web/office/account/notifications-at.tsx";

export const Route = createFileRoute("/client/notifications")({ component: () => <NotificationsAt area="client" /> });
