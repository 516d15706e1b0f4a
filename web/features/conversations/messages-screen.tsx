import IconMessages from "@tabler/icons-react/icons/IconMessages";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useIsWide } from "#web/platform/page/use-wide.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import styles from "./messages.module.css";
import type { MessagesSearch } from "./messages-search.ts";

type MessagesProps = { area: Area; search: MessagesSearch; conversationId?: string };

/** All conversations and the one that is open: side by side where there is room, one after the other on a phone. */
export function MessagesScreen({ area, search, conversationId }: MessagesProps) {
  const t = useTranslations("conversations");
  const isWide = useIsWide();
  const path = `/${area}/messages`;
  return (
    <OfficePage title={t("list")} crumbs={[{ label: t("list"), href: path }]}>
      <div className={styles.sides}>
        {isWide || !conversationId ? <ConversationList area={area} search={search} openId={conversationId} /> : null}
        {conversationId ? (
          <ConversationPane key={conversationId} area={area} conversationId={conversationId} />
        ) : isWide ? (
          <Card>
            <EmptyState icon={<IconMessages aria-hidden="true" />} title={t("choose")} text={t("chooseText")} headingLevel={2} />
          </Card>
        ) : null}
      </div>
    </OfficePage>
  );
}
