import { createFileRoute } from "@tanstack/react-router";
import { NotificationsAt } from "#web/office/account/notifications-at.tsx";

export const Route = createFileRoute("/team/notifications")({ component: () => <NotificationsAt area="team" /> });
