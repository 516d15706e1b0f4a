import { useTranslations } from "use-intl";
import styles from "./calendar.module.css";

/** How approved, open, offered and held days are drawn. */
export function Legend() {
  const t = useTranslations("calendar");
  return (
    <ul className={styles.legend} aria-label={t("legend")}>
      {(["approved", "open", "offered", "held"] as const).map((look) => (
        <li key={look}>
          <span className={styles.swatch} data-look={look} aria-hidden="true" />
          <span>{t(`legendEntries.${look}`)}</span>
        </li>
      ))}
    </ul>
  );
}
