import { useTranslations } from "use-intl";
import styles from "./hero.module.css";

/** The first thing a visitor sees: a team around a fire at dusk, and the question that matters. */
export function Hero() {
  const t = useTranslations("listings.home");
  return (
    <section className={styles.hero}>
      <div className={styles.texts}>
        <h1 className={styles.heading}>{t("heading")}</h1>
        <p className={styles.intro}>{t("intro")}</p>
      </div>
    </section>
  );
}
