import IconBell from "@tabler/icons-react/icons/IconBell";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import { NotificationLine } from "./notification-line.tsx";
import styles from "./notifications.module.css";
import { ReadAllButton } from "./read-all-button.tsx";

/** The latest news, by what it is about, beside the page. */
export function BellPanel({ area, onClose }: { area: Area; onClose: () => void }) {
  const t = useTranslations("notifications");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { data, error, refetch } = useQuery(api.notifications.openBell.queryOptions({ input: {}, staleTime: 0 }));
  const textOf = useProblemText();
  return (
    <Drawer
      open
      keepsTyped
      onClose={onClose}
      title={t("title")}
      closeLabel={ui("close")}
      description={t("panelText")}
      footer={
        <Cluster>
          <ButtonLink href={`/${area}/notifications`} onClick={onClose}>
            {t("showAll")}
          </ButtonLink>
          {data && data.unread > 0 ? <ReadAllButton until={data.groups[0]?.at} /> : null}
        </Cluster>
      }
    >
      {data ? (
        data.groups.length === 0 ? (
          <EmptyState icon={<IconBell aria-hidden="true" />} title={t("none")} text={t("noneText")} headingLevel={3} />
        ) : (
          <ul className={styles.list} aria-label={t("list")}>
            {data.groups.map((group) => (
              <NotificationLine key={group.id} notification={group} unread={group.unread} more={group.count - 1} onOpen={onClose} />
            ))}
          </ul>
        )
      ) : error ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}>
          {textOf(problemOf(error))}
        </Notice>
      ) : (
        <Skeleton height="12rem" />
      )}
    </Drawer>
  );
}
