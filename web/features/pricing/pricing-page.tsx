import IconCheck from "@tabler/icons-react/icons/IconCheck";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PitchBeside, PitchHero, PitchSection, QuestionList } from "#web/ui/display/pitch.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { AgreeForm } from "./agree-form.tsx";
import { Calculator } from "./calculator.tsx";
import styles from "./pricing-page.module.css";
import type { PricingSearch } from "./pricing-search.ts";

const clientPoints = ["price", "teams", "history"] as const;
const vendorPoints = ["page", "calendar", "requests", "people", "numbers"] as const;
const questions = ["when", "vat", "change", "hidden", "pause"] as const;

type PricingPageProps = { search: PricingSearch; termsVersion: string; onCalculate: (search: PricingSearch) => void };

/** `/pricing`: what it costs, what one keeps, the promise, the terms, and the way to registration. */
export function PricingPage({ search, termsVersion, onCalculate }: PricingPageProps) {
  const t = useTranslations("pricing");
  const commission = useFormats().percent(usePage().page.settings.commissionRateBp);
  return (
    <>
      <PitchHero
        kicker={t("kicker")}
        title={t("heading")}
        intro={t("intro", { commission })}
        actions={
          <>
            <ButtonLink href="#calculator" variant="primary" size="l">
              {t("calculate")}
            </ButtonLink>
            <UiLink href="/become-a-partner">{t("partner")}</UiLink>
          </>
        }
        aside={
          <p className={styles.figure}>
            <strong>{commission}</strong>
            <span>{t("figure")}</span>
            <small>{t("figureNote")}</small>
          </p>
        }
      />
      <PitchSection title={t("plans.title")}>
        <div className={styles.plans}>
          <Plan
            title={t("plans.clientsTitle")}
            price={t("plans.clientsPrice")}
            text={t("plans.clientsText")}
            points={clientPoints.map((point) => t(`plans.clientsPoints.${point}`))}
            action={<ButtonLink href="/">{t("plans.clientsAction")}</ButtonLink>}
          />
          <Plan
            title={t("plans.vendorsTitle")}
            price={commission}
            text={t("plans.vendorsText", { commission })}
            points={vendorPoints.map((point) => t(`plans.vendorsPoints.${point}`))}
            action={
              <ButtonLink href="#terms" variant="primary">
                {t("plans.vendorsAction")}
              </ButtonLink>
            }
            isMain
          />
        </div>
      </PitchSection>
      <PitchSection id="calculator" title={t("calculator.title")} intro={t("calculator.intro")}>
        <Calculator search={search} onCalculate={onCalculate} />
      </PitchSection>
      <PitchSection title={t("promise.title")} intro={t("promise.text")} tone="warm">
        <ButtonLink href="/contact">{t("promise.action")}</ButtonLink>
      </PitchSection>
      <PitchSection id="terms" title={t("terms.title")} intro={t("terms.intro")}>
        <PitchBeside
          main={<AgreeForm version={termsVersion} isRefused={search.terms !== undefined} />}
          beside={
            <>
              <h2 className={styles.questionsTitle}>{t("questions.title")}</h2>
              <QuestionList
                questions={questions.map((name) => ({ question: t(`questions.${name}Question`), answer: t(`questions.${name}Answer`) }))}
              />
            </>
          }
        />
      </PitchSection>
    </>
  );
}

type PlanProps = { title: string; price: string; text: string; points: readonly string[]; action: ReactNode; isMain?: boolean };

function Plan({ title, price, text, points, action, isMain = false }: PlanProps) {
  return (
    <article className={styles.plan} data-main={isMain || undefined}>
      <h3 className={styles.planTitle}>{title}</h3>
      <p className={styles.planPrice}>{price}</p>
      <p className={styles.planText}>{text}</p>
      <ul className={styles.planPoints}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={20} stroke={2.2} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <div className={styles.planAction}>{action}</div>
    </article>
  );
}
