import IconCompass from "@tabler/icons-react/icons/IconCompass";
import { getRouteApi, Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { FollowFavourites } from "#web/features/listings/shortlist/favourites/follow-favourites.tsx";
import { NotesButton } from "#web/features/notes/notes-button.tsx";
import { AppearanceButton } from "#web/features/people/appearance/appearance-button.tsx";
import { HelpButton } from "#web/features/tickets/help/help-button.tsx";
import { AsksBeforeClosing, LeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMedia } from "#web/platform/page/use-wide.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { Wordmark } from "#web/ui/brand/wordmark.tsx";
import { DashboardLayout } from "#web/ui/layout/dashboard-layout.tsx";
import { isSidebarChosen, storeSidebar, useAppearance } from "#web/ui/theme/appearance.ts";
import { ElsewhereScreen } from "./elsewhere-screen.tsx";
import { LiveNotice } from "./live/live-notice.tsx";
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

// So does the bell: a screen is complete without it.
const NotificationBell = lazy(() =>
  import("#web/features/notifications/notification-bell.tsx").then((module) => ({ default: module.NotificationBell })),
);

/** The frame of a back-office area: its texts, its menu, its notices, its toasts. */
export function OfficeShell({ area }: { area: Area }) {
  const { officeTexts } = getRouteApi(`/${area}`).useRouteContext() as { officeTexts: Partial<OfficeTexts> };
  return (
    <MoreTexts texts={officeTexts}>
      <OfficeFrame area={area} />
    </MoreTexts>
  );
}

/** As the person left it; until then narrow on a tablet, where the lists need the room. Above the page the menu has no width of its own. */
function useCollapsed(): boolean {
  const { layout, sidebar } = useAppearance();
  const hasRoomAbove = useMedia("(min-width: 64rem)");
  if (layout === "horizontal" && hasRoomAbove) return false;
  return isSidebarChosen() ? sidebar === "mini" : window.innerWidth < 1_100;
}

function OfficeFrame({ area }: { area: Area }) {
  const t = useTranslations("office");
  const { page } = usePage();
  const me = useMe();
  const { pathname } = useLocation();
  const isCollapsed = useCollapsed();
  const entries = menus[me.area].filter(({ act }) => me.can.includes(act));
  // "Create team" stands below "Teams" in the address, and only one of them is where the person is.
  const closest = entries
    .filter(({ path, tabs = [] }) => [path, ...tabs].some((one) => pathname === one || pathname.startsWith(`${one}/`)))
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
      onCollapsedChange={(next) => storeSidebar(next ? "mini" : "full")}
      topStart={<PaletteTrigger area={me.area} />}
      topEnd={
        <>
          <Suspense fallback={null}>
            <NotificationBell area={me.area} />
          </Suspense>
          <NotesButton />
          <HelpButton />
          <AppearanceButton isSignedIn />
          <OfficeAccount me={me} />
        </>
      }
      notice={
        <>
          {announcement}
          <OrganisationNotice me={me} />
          <SecondFactorNotice me={me} />
          <LiveNotice personId={me.id} />
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
