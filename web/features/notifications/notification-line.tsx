import { useTranslations } from "use-intl";
import type { Notification } from "#contract/notifications/notifications.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { useReadRecord } from "./notification-queries.ts";
import styles from "./notifications.module.css";

type LineProps = {
  notification: Notification;
  /** How much about the record is unread. */
  unread: number;
  /** How much else happened to the record. */
  more?: number;
  onOpen?: () => void;
};

/** A piece of news; opening what it is about reads it. */
export function NotificationLine({ notification, unread, more = 0, onOpen }: LineProps) {
  const t = useTranslations("notifications");
  const formats = useFormats();
  const read = useReadRecord();
  const { path, text, kind, at, record } = notification;
  return (
    <li className={styles.line} data-unread={unread > 0 || undefined}>
      <UiLink
        href={path}
        className={styles.link}
        onClick={() => {
          if (unread > 0) void read(record.id);
          onOpen?.();
        }}
      >
        <span className={styles.text}>{text}</span>
        <span className={styles.facts}>
          <span>{t(`kinds.${kind}`)}</span>
          <time dateTime={at}>{formats.instant(at)}</time>
          {more > 0 ? <span>{t("more", { count: more })}</span> : null}
          {unread > 0 ? <Badge tone="primary">{t("unread")}</Badge> : null}
        </span>
      </UiLink>
    </li>
  );
}
