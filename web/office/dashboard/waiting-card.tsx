import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { Part } from "#web/platform/api/part.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { Card } from "#web/ui/card.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { menus } from "../menus.ts";
import { useWaiting } from "../waiting.tsx";
import { BookingRows } from "./booking-rows.tsx";
import styles from "./dashboard.module.css";
import { useRowActs } from "./row-acts.tsx";

/** What waits for the person, each the way to its list, and the bookings among it, the longest waiting first. */
export function WaitingCard({ area }: { area: Area }) {
  const t = useTranslations("dashboard");
  const menu = useTranslations("office.menu");
  const me = useMe();
  const { api } = usePage();
  const { query, waitingIn } = useWaiting();
  const waiting = menus[area]
    .filter(({ act }) => me.can.includes(act))
    .flatMap((entry) => {
      const found = waitingIn(entry);
      return found ? [{ key: entry.key, label: menu(entry.key), ...found }] : [];
    });
  const bookings = useQuery(api.bookings.listBookings.queryOptions({ input: { waitingFor: "me", sort: "createdAt", pageSize: 10 } }));
  const { actOf, dialog } = useRowActs(area);
  return (
    <Card title={t("waiting")}>
      <Part query={query} height="6rem">
        {() =>
          waiting.length === 0 ? (
            <p className={styles.none}>{t("nothingWaits")}</p>
          ) : (
            <ul className={styles.figures}>
              {waiting.map(({ key, label, count, countLabel, countHref }) => (
                <li key={key}>
                  <UiLink href={countHref} className={styles.figure}>
                    <span className={styles.label}>{label}</span>
                    <strong>{count}</strong>
                    <span className={styles.label}>{countLabel}</span>
                  </UiLink>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
      <Part query={bookings} height={null}>
        {({ items }) =>
          items.length > 0 ? (
            <>
              <h3 className={styles.heading}>{t("waitingBookings")}</h3>
              <BookingRows area={area} bookings={items.slice(0, 5)} actOf={actOf} />
            </>
          ) : null
        }
      </Part>
      {dialog}
    </Card>
  );
}
