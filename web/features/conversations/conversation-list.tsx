import IconMessages from "@tabler/icons-react/icons/IconMessages";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ConversationSummary } from "#contract/conversations/conversation-shapes.ts";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { ListFrame, ListSearch, useListAddress } from "#web/platform/lists/list-frame.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./messages.module.css";
import { defaultMessagesSearch, isFiltered, type MessagesSearch, messagesInput, unfiltered } from "./messages-search.ts";

const shown = ["all", "unread", "waiting"] as const;

type ListProps = { area: Area; search: MessagesSearch; openId: string | undefined };

/** The conversations that the person may read, the latest first. */
export function ConversationList({ area, search, openId }: ListProps) {
  const t = useTranslations("conversations");
  const { api } = usePage();
  const base = `/${area}/messages`;
  const { go, hrefFor } = useListAddress(openId ? `${base}/${openId}` : base, search, defaultMessagesSearch);
  const { data, error, refetch } = useQuery({
    ...api.conversations.listConversations.queryOptions({ input: messagesInput(search) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card>
      <ListFrame
        page={data}
        hrefFor={(page) => hrefFor({ page })}
        tools={
          <div className={styles.tools}>
            <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q })} />
            <ChipGroup
              legend={t("show")}
              hideLegend
              name="show"
              options={shown.map((value) => ({ value, label: t(value) }))}
              selected={[search.show]}
              onChange={([show]) => go({ show: (show ?? "all") as MessagesSearch["show"] })}
            />
          </div>
        }
      >
        {data ? (
          <Lines area={area} search={search} openId={openId} conversations={data.items} />
        ) : (
          <Missing error={error} onRetry={() => void refetch()} />
        )}
      </ListFrame>
    </Card>
  );
}

/** Not there yet, or not to be had now. */
function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  if (!error) return <Skeleton height="16rem" />;
  return (
    <Notice tone="danger" action={<Button onClick={onRetry}>{ui("retry")}</Button>}>
      {textOf(problemOf(error))}
    </Notice>
  );
}

function Lines({ area, search, openId, conversations }: ListProps & { conversations: readonly ConversationSummary[] }) {
  const t = useTranslations("conversations");
  const ui = useTranslations("ui");
  const base = `/${area}/messages`;
  const { hrefFor } = useListAddress(base, search, defaultMessagesSearch);
  const narrowed = isFiltered(search);
  if (conversations.length === 0)
    return (
      <EmptyState
        icon={<IconMessages aria-hidden="true" />}
        headingLevel={2}
        title={t(narrowed ? "noneFound" : "none")}
        text={t(narrowed ? "noneFoundText" : "noneText")}
        action={narrowed ? <ButtonLink href={hrefFor(unfiltered)}>{ui("lists.clear")}</ButtonLink> : undefined}
      />
    );
  return (
    <ul className={styles.list} aria-label={t("listLabel")}>
      {conversations.map((conversation) => (
        <Line
          key={conversation.id}
          area={area}
          conversation={conversation}
          href={hrefFor({ page: search.page }).replace(base, `${base}/${conversation.id}`)}
          isOpen={isOpenIn(conversation, openId)}
        />
      ))}
    </ul>
  );
}

const isOpenIn = ({ id, booking }: ConversationSummary, openId: string | undefined) =>
  openId === id || (openId !== undefined && openId === booking?.id);

type LineProps = { area: Area; conversation: ConversationSummary; href: string; isOpen: boolean };

function Line({ area, conversation, href, isOpen }: LineProps) {
  const t = useTranslations("conversations");
  const statuses = useTranslations("bookings.statuses");
  const formats = useFormats();
  const { booking, listing, lastMessage, unread, waitsForYou } = conversation;
  return (
    <li className={styles.line} data-open={isOpen || undefined} data-unread={unread > 0 || undefined}>
      <UiLink href={href} className={styles.link} aria-current={isOpen ? "page" : undefined}>
        <span className={styles.lineHead}>
          <strong>{othersOf(area, conversation)}</strong>
          <time dateTime={conversation.lastEntryAt}>{formats.instant(conversation.lastEntryAt)}</time>
        </span>
        <span lang={listing.textLanguage}>{listing.name}</span>
        {lastMessage ? (
          <span className={styles.excerpt}>
            <span>{lastMessage.isOwn ? t("you") : lastMessage.byName}</span>: <span>{lastMessage.text}</span>
          </span>
        ) : null}
        <span className={styles.marks}>
          <Badge tone="neutral">{booking ? statuses(booking.status) : t("question")}</Badge>
          {unread > 0 ? <Badge tone="primary">{t("unreadCount", { count: unread })}</Badge> : null}
          {waitsForYou ? <Badge tone="warning">{t("waitsForYou")}</Badge> : null}
        </span>
      </UiLink>
    </li>
  );
}

/** Whom the reader talks to there. */
export function othersOf(area: Area, { client, vendor }: Pick<ConversationSummary, "client" | "vendor">): string {
  if (area === "vendor") return client.name;
  return area === "admin" ? `${client.name}, ${vendor.name}` : vendor.name;
}
