import IconBell from "@tabler/icons-react/icons/IconBell";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { waitingAtMost } from "#contract/core/page-sizes.ts";
import type { Area } from "#contract/core/roles.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { IconButton } from "#web/ui/button.tsx";
import { LiveRegion } from "#web/ui/feedback/live-region.tsx";
import { useAnnounced } from "./announced.ts";
import styles from "./notifications.module.css";
import { useReadByOpening } from "./read-by-opening.ts";
import { WithNotificationTexts } from "./with-texts.tsx";

const Panel = lazy(() => import("./bell-panel.tsx").then((module) => ({ default: module.BellPanel })));

/** How long a count may stand where no stream brings it up to date. */
const refreshMs = 60_000;

/** How much has happened that the person has not seen, and the way to it. */
export function NotificationBell({ area }: { area: Area }) {
  return (
    <WithNotificationTexts>
      <Bell area={area} />
    </WithNotificationTexts>
  );
}

function Bell({ area }: { area: Area }) {
  const t = useTranslations("notifications");
  const { api } = usePage();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(
    api.notifications.countUnread.queryOptions({ input: {}, refetchOnWindowFocus: "always", refetchInterval: refreshMs }),
  );
  const unread = data?.unread ?? 0;
  useReadByOpening(unread);
  const announced = useAnnounced(data?.unread);
  const count = unread >= waitingAtMost ? `${waitingAtMost - 1}+` : String(unread);
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          variant="ghost"
          label={t("bell", { unread, count })}
          icon={<IconBell size={20} stroke={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {unread > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </span>
      <LiveRegion>{announced > 0 ? t("announced", { unread: announced, count: String(announced) }) : ""}</LiveRegion>
      {isOpen ? (
        <Suspense fallback={null}>
          <Panel area={area} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
