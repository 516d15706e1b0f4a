import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { Card } from "#web/ui/card.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { menus } from "../menus.ts";
import { useWaiting } from "../waiting.tsx";
import styles from "./dashboard.module.css";

/** What waits for the person, each the way to its list. */
export function WaitingCard({ area }: { area: Area }) {
  const t = useTranslations("office");
  const me = useMe();
  const { waitingIn } = useWaiting();
  const waiting = menus[area]
    .filter(({ act }) => me.can.includes(act))
    .flatMap((entry) => {
      const found = waitingIn(entry);
      return found ? [{ key: entry.key, label: t(`menu.${entry.key}`), ...found }] : [];
    });
  return (
    <Card title={t("dashboard.waiting")}>
      {waiting.length === 0 ? (
        <p>{t("dashboard.nothingWaits")}</p>
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
      )}
    </Card>
  );
}
