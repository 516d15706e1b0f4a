import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { Part } from "#web/platform/api/part.tsx";
import { usePage, useToday } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { BookingRows } from "./booking-rows.tsx";
import styles from "./dashboard.module.css";

/** What is agreed and comes next, soonest first. */
export function NextCard({ area }: { area: Area }) {
  const t = useTranslations("dashboard");
  const { api } = usePage();
  const today = useToday();
  const query = useQuery(
    api.bookings.listBookings.queryOptions({ input: { statuses: ["Approved"], from: today, sort: "activityDate", pageSize: 10 } }),
  );
  return (
    <Card
      title={t("next")}
      action={
        <ButtonLink size="s" variant="ghost" href={`/${area}/calendar`}>
          {t("calendar")}
        </ButtonLink>
      }
    >
      <Part query={query}>
        {({ items }) =>
          items.length === 0 ? <p className={styles.none}>{t("noNext")}</p> : <BookingRows area={area} bookings={items.slice(0, 5)} />
        }
      </Part>
    </Card>
  );
}
