import IconBell from "@tabler/icons-react/icons/IconBell";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { ListFrame, useListAddress } from "#web/platform/lists/list-frame.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { NotificationLine } from "./notification-line.tsx";
import styles from "./notifications.module.css";
import { type NotificationsSearch, notificationViews } from "./notifications-search.ts";
import { ReadAllButton } from "./read-all-button.tsx";
import { WithNotificationTexts } from "./with-texts.tsx";

type ScreenProps = { area: Area; search: NotificationsSearch };

/** All that the person was told, and how they want to be told. */
export function NotificationsScreen(props: ScreenProps) {
  return (
    <WithNotificationTexts>
      <Screen {...props} />
    </WithNotificationTexts>
  );
}

const defaults: NotificationsSearch = { view: "all", page: 1 };

function Screen({ area, search }: ScreenProps) {
  const t = useTranslations("notifications");
  const path = `/${area}/notifications`;
  const { hrefFor } = useListAddress(path, search, defaults);
  return (
    <OfficePage
      title={t("title")}
      crumbs={[{ label: t("title"), href: path }]}
      secondaryActions={<ButtonLink href={`/${area}/account/notifications`}>{t("choose")}</ButtonLink>}
    >
      <Stack gap={4}>
        <LinkTabs
          label={t("title")}
          items={notificationViews.map((view) => ({ key: view, href: hrefFor({ view }), label: t(`views.${view}`) }))}
          current={search.view}
        />
        <News area={area} search={search} />
      </Stack>
    </OfficePage>
  );
}

function News({ area, search }: ScreenProps) {
  const t = useTranslations("notifications");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const textOf = useProblemText();
  const { hrefFor } = useListAddress(`/${area}/notifications`, search, defaults);
  const isUnread = search.view === "unread";
  const { data, error, refetch } = useQuery({
    ...api.notifications.listNotifications.queryOptions({ input: { page: search.page, unread: isUnread } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const hasUnread = data?.items.some(({ isRead }) => !isRead);
  return (
    <Card>
      <ListFrame
        page={data}
        hrefFor={(page) => hrefFor({ page })}
        tools={
          hasUnread ? (
            <Cluster>
              <ReadAllButton until={undefined} />
            </Cluster>
          ) : null
        }
      >
        {data ? (
          data.items.length === 0 ? (
            <EmptyState
              icon={<IconBell aria-hidden="true" />}
              title={t(isUnread ? "noneUnread" : "none")}
              text={t(isUnread ? "noneUnreadText" : "noneText")}
              headingLevel={2}
            />
          ) : (
            <ul className={styles.list} aria-label={t("list")}>
              {data.items.map((notification) => (
                <NotificationLine key={notification.id} notification={notification} unread={notification.isRead ? 0 : 1} />
              ))}
            </ul>
          )
        ) : error ? (
          <Notice tone="danger" action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}>
            {textOf(problemOf(error))}
          </Notice>
        ) : (
          <Skeleton height="16rem" />
        )}
      </ListFrame>
    </Card>
  );
}
