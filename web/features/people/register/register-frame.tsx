import { useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { uiLanguages } from "#contract/core/product.ts";
import { comeBack } from "#web/platform/forms/unsaved-work.ts";
import { usePageTitle } from "#web/platform/page/page-title.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { Wordmark } from "#web/ui/brand/wordmark.tsx";
import { BlankLayout } from "#web/ui/layout/blank-layout.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { ThemeModeSwitch } from "#web/ui/theme/theme-mode-switch.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./register.module.css";

const Toaster = lazy(() => import("#web/ui/toast/toaster.tsx").then((module) => ({ default: module.Toaster })));

/** Around every step of registration: the brand, the language, and where it may say something in a toast. */
export function RegisterFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("register");
  const shell = useTranslations("shell");
  const ui = useTranslations("ui");
  const { productName } = usePage().page.settings;
  usePageTitle(t("title"));
  return (
    <BlankLayout
      width="wide"
      skipLabel={shell("skip")}
      brand={<Wordmark name={productName} href="/" />}
      controls={
        <>
          <Languages />
          <ThemeModeSwitch
            texts={{ legend: ui("theme.label"), light: ui("theme.light"), dark: ui("theme.dark"), auto: ui("theme.auto") }}
          />
        </>
      }
      footer={<UiLink href="/">{t("toStorefront")}</UiLink>}
    >
      {children}
      <Suspense fallback={null}>
        <Toaster texts={{ region: t("toasts.region", { hotkey: "{hotkey}" }), toast: t("toasts.toast"), close: ui("close") }} />
      </Suspense>
    </BlankLayout>
  );
}

/** The same step in the other language: plain links, since the server sets the cookie. */
function Languages() {
  const t = useTranslations("ui.language");
  const { page } = usePage();
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.languages} aria-label={t("label")}>
      {uiLanguages.map((language) => (
        <li key={language}>
          <a
            href={`${pathname}${stringifySearch({ ...search, lang: language })}`}
            hrefLang={language}
            lang={language}
            aria-current={language === page.language ? "true" : undefined}
            className={styles.language}
            onClick={comeBack}
          >
            {language.toUpperCase()}
            <VisuallyHidden> {t(language)}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The heading of a step. */
export function StepHead({ title, text, step }: { title: string; text?: string | undefined; step?: string | undefined }) {
  return (
    <header className={styles.head}>
      {step ? <p className={styles.step}>{step}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.lead}>{text}</p> : null}
    </header>
  );
}
