import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { uiLanguages } from "#contract/core/product.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./language-switch.module.css";
import { packTyped, unpackTyped } from "./typed-along.ts";

/** The same page in the other language, with what was typed into it: plain links, since the server sets the cookie. */
export function LanguageSwitch() {
  const t = useTranslations("ui.language");
  const { page } = usePage();
  const { pathname, search } = useLocation();
  useEffect(unpackTyped, []);
  return (
    <ul className={styles.languages} aria-label={t("label")} data-print="no">
      {uiLanguages.map((language) => (
        <li key={language}>
          <a
            href={`${pathname}${stringifySearch({ ...search, lang: language })}`}
            hrefLang={language}
            lang={language}
            title={t(language)}
            aria-current={language === page.language ? "true" : undefined}
            className={styles.language}
            onClick={packTyped}
          >
            {language.toUpperCase()}
            <VisuallyHidden> {t(language)}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
