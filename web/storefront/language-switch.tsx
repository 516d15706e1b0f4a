import { useLocation } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { uiLanguages } from "#contract/core/product.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { tabStorage, typedAlongKey } from "#web/ui/browser-storage.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./language-switch.module.css";

/** Comes when it is wanted: most pages have nothing typed into them. */
const typedAlong = () => import("./typed-along.ts");

/** The same page in the other language, with what was typed into it: plain links, since the server sets the cookie. */
export function LanguageSwitch() {
  const t = useTranslations("ui.language");
  const { page } = usePage();
  const { pathname, search } = useLocation();
  const along = useRef<Awaited<ReturnType<typeof typedAlong>>>(undefined);
  const prepare = () =>
    void typedAlong().then((module) => {
      along.current = module;
    });
  useEffect(() => {
    if (tabStorage.getItem(typedAlongKey) !== null) void typedAlong().then(({ unpackTyped }) => unpackTyped());
  }, []);
  const pack = (event: MouseEvent<HTMLAnchorElement>) => {
    if (along.current) return along.current.packTyped();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Pressed before it came: the page waits for it.
    event.preventDefault();
    const { href } = event.currentTarget;
    const leave = () => window.location.assign(href);
    typedAlong()
      .then(({ packTyped }) => packTyped())
      .then(leave, leave);
  };
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
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={pack}
          >
            {language.toUpperCase()}
            <VisuallyHidden> {t(language)}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
