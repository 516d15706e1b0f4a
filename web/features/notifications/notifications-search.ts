import { choice, whole } from "#web/platform/page/search-params.ts";

export const notificationViews = ["all", "unread"] as const;

/** What of a person's notifications is shown, as it stands in the address. */
export const notificationsSearch = (given: Record<string, unknown>) => ({
  view: choice(given["view"], notificationViews, "all"),
  page: whole(given["page"], 1, 1_000, 1),
});
export type NotificationsSearch = ReturnType<typeof notificationsSearch>;
