import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FavouritesLink } from "#web/features/listings/shortlist/favourites/favourites-link.tsx";
import { LazyFrameParts } from "#web/features/listings/shortlist/lazy-parts.tsx";
import { VatSwitch } from "#web/features/listings/vat-switch.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Wordmark } from "#web/ui/brand/wordmark.tsx";
import { PublicLayout } from "#web/ui/layout/public-layout.tsx";
import { ThemeModeSwitch } from "#web/ui/theme/theme-mode-switch.tsx";
import { AccountLink } from "./account-link.tsx";
import { useCountedViews } from "./count-views.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { LazyToaster } from "./lazy-toaster.tsx";
import { footerPages, menuPages, sitePaths } from "./site-pages.ts";

/** The public layout: menu, language, prices, appearance, account, footer. */
export function StorefrontLayout({ children }: { children: ReactNode }) {
  useCountedViews();
  const t = useTranslations();
  const { settings } = usePage().page;
  const pathname = useLocation({ select: (location) => location.pathname });
  const item = (page: keyof typeof sitePaths) => {
    const href = sitePaths[page];
    const label = page === "listings" || page === "signIn" ? t(`shell.${page}`) : t(`shell.pages.${page}`);
    return { href, label, active: pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)) };
  };
  const texts = { legend: t("ui.theme.label"), light: t("ui.theme.light"), dark: t("ui.theme.dark"), auto: t("ui.theme.auto") };
  return (
    <PublicLayout
      texts={{
        skip: t("shell.skip"),
        mainNavigation: t("shell.mainNavigation"),
        openMenu: t("shell.openMenu"),
        closeMenu: t("shell.closeMenu"),
        footerNavigation: t("shell.footerNavigation"),
      }}
      brand={<Wordmark name={settings.productName} href="/" />}
      nav={menuPages.map(item)}
      language={
        <>
          <VatSwitch />
          <LanguageSwitch />
        </>
      }
      theme={<ThemeModeSwitch texts={texts} />}
      account={
        <>
          <FavouritesLink />
          <AccountLink />
        </>
      }
      footer={footerPages.map(({ title, pages }) => ({
        title: title === "productName" ? settings.productName : t(`shell.${title}`),
        items: pages.map(item),
      }))}
      footerBrand={
        <>
          <Wordmark name={settings.productName} />
          <p>{t("shell.footerText")}</p>
        </>
      }
      footerNote={t("shell.copyright", { year: String(new Date().getUTCFullYear()), product: settings.productName })}
    >
      {children}
      <LazyFrameParts />
      <LazyToaster />
    </PublicLayout>
  );
}
