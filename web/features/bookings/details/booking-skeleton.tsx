import { useTranslations } from "use-intl";
import { Card } from "#web/ui/card.tsx";
import { LiveRegion } from "#web/ui/feedback/live-region.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./booking-view.module.css";

/** The shape of a booking while it loads; it appears after 150 ms only. */
export function BookingSkeleton() {
  const t = useTranslations("bookings.details");
  return (
    <>
      <LiveRegion>{t("loading")}</LiveRegion>
      <div className={styles.skeletonHead}>
        <Skeleton width="9rem" />
        <Skeleton width="min(22rem, 80%)" height="2rem" />
        <Skeleton width="min(16rem, 60%)" />
      </div>
      <div className={styles.columns}>
        <div className={styles.request}>
          <SkeletonCard lines={6} />
        </div>
        <div className={styles.terms}>
          <SkeletonCard lines={5} />
          <SkeletonCard lines={3} />
        </div>
        <div className={styles.talk}>
          <SkeletonCard lines={3} />
        </div>
      </div>
    </>
  );
}

function SkeletonCard({ lines }: { lines: number }) {
  return (
    <Card>
      <Stack gap={3}>
        <Skeleton width="40%" height="1.25rem" />
        {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
          <Skeleton key={key} width="90%" />
        ))}
      </Stack>
    </Card>
  );
}
