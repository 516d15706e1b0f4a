import { useTranslations } from "use-intl";
import { useAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotificationCache } from "./notification-queries.ts";

/** Marks all that was shown as read; what came since stays unread. */
export function ReadAllButton({ until }: { until: string | undefined }) {
  const t = useTranslations("notifications");
  const { api } = usePage();
  const { refresh } = useNotificationCache();
  const { act, isPending } = useAct({
    call: () => api.notifications.readNotifications.call(until === undefined ? {} : { until }),
    success: () => ({ title: t("allRead") }),
    title: "update",
    done: refresh,
  });
  return (
    <Button variant="ghost" loading={isPending} onClick={() => act()}>
      {t("readAll")}
    </Button>
  );
}
