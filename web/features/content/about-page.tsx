import IconEyeOff from "@tabler/icons-react/icons/IconEyeOff";
import IconHistory from "@tabler/icons-react/icons/IconHistory";
import IconMessages from "@tabler/icons-react/icons/IconMessages";
import IconReceiptEuro from "@tabler/icons-react/icons/IconReceiptEuro";
import IconUserCheck from "@tabler/icons-react/icons/IconUserCheck";
import IconUsersGroup from "@tabler/icons-react/icons/IconUsersGroup";
import { useTranslations } from "use-intl";
import { shareOf } from "#contract/pricing/quote.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import styles from "./about-page.module.css";

const promises = [
  { key: "price", Icon: IconReceiptEuro },
  { key: "people", Icon: IconMessages },
  { key: "checked", Icon: IconUserCheck },
  { key: "everybody", Icon: IconUsersGroup },
  { key: "privacy", Icon: IconEyeOff },
  { key: "record", Icon: IconHistory },
] as const;

/** What a workshop for fourteen costs in the example of the articles. */
const exampleCents = 780_00;

/** Who we are, what we promise, how we earn. */
export function AboutPage() {
  const t = useTranslations("about");
  const formats = useFormats();
  const { productName: product, commissionRateBp } = usePage().page.settings;
  const commission = formats.percent(commissionRateBp);
  const commissionCents = shareOf(exampleCents, commissionRateBp);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{t("heading")}</h1>
        <p className={styles.lead}>{t("lead", { product })}</p>
      </header>
      <section className={styles.chapter} aria-labelledby="why">
        <h2 id="why">{t("whyTitle")}</h2>
        <div className={styles.words}>
          <p>{t("whyNow")}</p>
          <p>{t("whyBetter")}</p>
        </div>
      </section>
      <section className={styles.promises} aria-labelledby="promises">
        <h2 id="promises">{t("promisesTitle")}</h2>
        <ul className={styles.cards}>
          {promises.map(({ key, Icon }) => (
            <li key={key} className={styles.card}>
              <Icon size={26} stroke={1.6} aria-hidden="true" />
              <h3>{t(`promises.${key}.title`)}</h3>
              <p>{t(`promises.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.chapter} aria-labelledby="earn">
        <h2 id="earn">{t("earnTitle")}</h2>
        <div className={styles.words}>
          <p>{t("earn", { commission })}</p>
          <dl className={styles.example} aria-label={t("exampleTitle")}>
            <div>
              <dt>{t("example.price")}</dt>
              <dd>{formats.moneyExact(exampleCents)}</dd>
            </div>
            <div>
              <dt>{t("example.commission", { commission })}</dt>
              <dd>{formats.moneyExact(commissionCents)}</dd>
            </div>
            <div>
              <dt>{t("example.rest")}</dt>
              <dd>{formats.moneyExact(exampleCents - commissionCents)}</dd>
            </div>
          </dl>
        </div>
      </section>
      <section className={styles.chapter} aria-labelledby="bonfire">
        <h2 id="bonfire">{t("brandTitle")}</h2>
        <div className={styles.words}>
          <p>{t("brand")}</p>
        </div>
      </section>
      <section className={styles.call} aria-labelledby="call">
        <h2 id="call">{t("ctaTitle")}</h2>
        <div className={styles.ways}>
          <ButtonLink href="/" variant="primary" size="l">
            {t("find")}
          </ButtonLink>
          <ButtonLink href="/become-a-partner" size="l">
            {t("partner")}
          </ButtonLink>
          <ButtonLink href="/contact" variant="ghost" size="l">
            {t("contact")}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
