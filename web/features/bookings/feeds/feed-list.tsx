import { useTranslations } from "use-intl";
import type { CalendarFeed } from "#contract/bookings/calendar-feeds.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./feed-list.module.css";

export function FeedList({ feeds, onRemove }: { feeds: readonly CalendarFeed[]; onRemove: (feed: CalendarFeed) => void }) {
  const t = useTranslations("feeds");
  const formats = useFormats();
  if (feeds.length === 0) return null;
  return (
    <ul className={styles.list}>
      {feeds.map((feed) => (
        <li key={feed.id} className={styles.feed}>
          <span>
            <strong>{feed.name}</strong>
            <span className={styles.facts}>
              <span>{t("from", { date: formats.instant(feed.createdAt) })}</span>
              <span aria-hidden="true"> · </span>
              <span>{feed.lastFetchedAt === null ? t("never") : t("fetched", { date: formats.instant(feed.lastFetchedAt) })}</span>
            </span>
          </span>
          <Button size="s" variant="ghost" onClick={() => onRemove(feed)}>
            {t("remove", { name: feed.name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
