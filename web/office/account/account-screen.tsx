import { lazy, type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { EraseCard } from "#web/features/people/account/erase-card.tsx";
import { OwnDataCard } from "#web/features/people/account/own-data-card.tsx";
import { ProfileCard } from "#web/features/people/account/profile-card.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useMe } from "#web/platform/session/current-person.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { type AccountTab, accountPath, accountTabs } from "./account-tabs.ts";

const AppearanceCard = lazy(() =>
  import("#web/features/people/appearance/appearance-card.tsx").then((module) => ({ default: module.AppearanceCard })),
);
const SecurityTab = lazy(() => import("#web/features/people/account/security-tab.tsx").then((module) => ({ default: module.SecurityTab })));
const CalendarFeedsCard = lazy(() =>
  import("#web/features/bookings/feeds/calendar-feeds-card.tsx").then((module) => ({ default: module.CalendarFeedsCard })),
);
const NotificationChoices = lazy(() =>
  import("#web/features/notifications/notification-choices.tsx").then((module) => ({ default: module.NotificationChoices })),
);

/** All that is a person's own, a tab with an address each. */
export function AccountScreen({ area, tab }: { area: Area; tab: AccountTab }) {
  const t = useTranslations("account");
  const me = useMe();
  return (
    <OfficePage
      title={t("title")}
      description={<bdi>{me.email}</bdi>}
      crumbs={[
        { label: t("title"), href: accountPath(area, "profile") },
        { label: t(`tabs.${tab}`), href: accountPath(area, tab) },
      ]}
    >
      <Stack gap={4}>
        <LinkTabs
          label={t("title")}
          items={accountTabs.map((key) => ({ key, href: accountPath(area, key), label: t(`tabs.${key}`) }))}
          current={tab}
        />
        <Suspense fallback={<Skeleton height="20rem" />}>{contents[tab]()}</Suspense>
      </Stack>
    </OfficePage>
  );
}

const contents: Record<AccountTab, () => ReactNode> = {
  profile: () => <Profile />,
  notifications: () => <NotificationChoices />,
  appearance: () => <AppearanceCard />,
  security: () => <SecurityTab />,
  feeds: () => <CalendarFeedsCard />,
  data: () => <OwnData />,
};

function Profile() {
  const me = useMe();
  return <ProfileCard key={`${me.name} ${me.language}`} me={me} />;
}

function OwnData() {
  const me = useMe();
  return (
    <Stack gap={5}>
      <OwnDataCard me={me} />
      <EraseCard me={me} />
    </Stack>
  );
}
