import { useQueryClient } from "@tanstack/react-query";
import { usePage } from "#web/platform/page/route-context.ts";

/** Brings the bell and the list up to date after something was read. */
export function useNotificationCache() {
  const queryClient = useQueryClient();
  const { api } = usePage();
  return {
    refresh: (): Promise<unknown> =>
      Promise.all(
        [api.notifications.countUnread.key(), api.notifications.openBell.key(), api.notifications.listNotifications.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  };
}

/** Marks what is about a record as read, without a word: it was opened. */
export function useReadRecord() {
  const { api } = usePage();
  const { refresh } = useNotificationCache();
  return async (recordId: string): Promise<void> => {
    // What could not be marked stays unread, which is no more than that.
    await api.notifications.readNotifications.call({ recordId }).then(refresh, () => undefined);
  };
}
