import IconCompass from "@tabler/icons-react/icons/IconCompass";
import { getRouteApi, Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { FollowFavourites } from "#web/features/listings/shortlist/favourites/follow-favourites.tsx";
import { AsksBeforeClosing, LeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { Wordmark } from "#web/ui/brand/wordmark.tsx";
import { deviceStorage } from "#web/ui/browser-storage.ts";
import { DashboardLayout } from "#web/ui/layout/dashboard-layout.tsx";
import { ThemeModeSwitch } from "#web/ui/theme/theme-mode-switch.tsx";
import { ElsewhereScreen } from "./elsewhere-screen.tsx";
import { type MenuEntry, menus } from "./menus.ts";
import { OfficeAccount } from "./office-account.tsx";
import { OrganisationNotice } from "./organisation-notice.tsx";
import { PaletteTrigger } from "./palette/palette-trigger.tsx";
import { SecondFactorNotice } from "./second-factor-notice.tsx";
import type { OfficeTexts } from "./texts.en.ts";
import { useWaiting } from "./waiting.tsx";
import { Watches } from "./watches.tsx";

// Nothing is said in a toast before somebody has done something: it loads after the screen.
const Toaster = lazy(() => import("#web/ui/toast/toaster.tsx").then((module) => ({ default: module.Toaster })));

/** The frame of a back-office area: its texts, its menu, its notices, its toasts. */
export function OfficeShell({ area }: { area: Area }) {
  const { officeTexts } = getRouteApi(`/${area}`).useRouteContext() as { officeTexts: Partial<OfficeTexts> };
  return (
    <MoreTexts texts={officeTexts}>
      <OfficeFrame area={area} />
    </MoreTexts>
  );
}

const collapsedKey = "sidebar-collapsed";

/** As the person left it; until then narrow on a tablet, where the lists need the room. */
function startsCollapsed(): boolean {
  const stored = deviceStorage.getItem(collapsedKey);
  return stored === null ? window.innerWidth < 1_100 : stored === "true";
}

function OfficeFrame({ area }: { area: Area }) {
  const t = useTranslations("office");
  const ui = useTranslations("ui");
  const { page } = usePage();
  const me = useMe();
  const { pathname } = useLocation();
  const [isCollapsed, setCollapsed] = useState(startsCollapsed);
  const entries = menus[me.area].filter(({ act }) => me.can.includes(act));
  // "Create team" stands below "Teams" in the address, and only one of them is where the person is.
  const closest = entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce((longest, { path }) => (path.length > longest.length ? path : longest), "");
  const { waitingIn, announcement } = useWaiting();
  const itemOf = (label: string, entry: MenuEntry) => ({
    label,
    href: entry.path,
    icon: <entry.icon size={20} stroke={1.75} />,
    active: entry.path === closest,
    ...waitingIn(entry),
  });
  const items = entries.map((entry) => itemOf(t(`menu.${entry.key}`), entry));
  const bottomNav = entries.flatMap((entry) => {
    const { key, inReach } = entry;
    return inReach ? [itemOf(t(inReach === true ? `menu.${key}` : `short.${inReach}`), entry)] : [];
  });
  const collapse = (next: boolean) => {
    setCollapsed(next);
    deviceStorage.setItem(collapsedKey, String(next));
  };
  return (
    <DashboardLayout
      texts={{
        skip: t("skip"),
        mainNavigation: t("mainNavigation"),
        collapse: t("collapse"),
        expand: t("expand"),
        more: t("more"),
        closeMenu: t("closeMenu"),
      }}
      brand={<Wordmark name={page.settings.productName} href="/" />}
      brandCompact={<Wordmark name={page.settings.productName} href="/" compact />}
      nav={[
        { label: t(`areas.${me.area}`), items },
        { items: [{ label: t("menu.activities"), href: "/", icon: <IconCompass size={20} stroke={1.75} /> }] },
      ]}
      bottomNav={bottomNav}
      collapsed={isCollapsed}
      onCollapsedChange={collapse}
      topStart={<PaletteTrigger area={me.area} />}
      topEnd={
        <>
          <ThemeModeSwitch
            texts={{ legend: ui("theme.label"), light: ui("theme.light"), dark: ui("theme.dark"), auto: ui("theme.auto") }}
          />
          <OfficeAccount me={me} />
        </>
      }
      notice={
        <>
          {announcement}
          <OrganisationNotice me={me} />
          <SecondFactorNotice me={me} />
        </>
      }
    >
      <LeaveGuard />
      <Watches />
      <AsksBeforeClosing>{me.area === area ? <Outlet /> : <ElsewhereScreen area={area} me={me} />}</AsksBeforeClosing>
      <FollowFavourites />
      <Suspense fallback={null}>
        <Toaster texts={{ region: t("toasts.region", { hotkey: "{hotkey}" }), toast: t("toasts.toast"), close: t("toasts.close") }} />
      </Suspense>
    </DashboardLayout>
  );
}
