import { useTranslations } from "use-intl";
import type { Conversation, ThreadEntry } from "#contract/conversations/conversation-shapes.ts";
import type { Area } from "#contract/core/roles.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./thread.module.css";
import { Entry } from "./thread-entry.tsx";
import { useReading } from "./use-reading.ts";

type LogProps = {
  area: Area;
  conversation: Conversation;
  entries: readonly ThreadEntry[];
  onEarlier: (() => void) | undefined;
  isAsking: boolean;
};

const ownRole = { admin: "ProductAdmin", vendor: "Vendor", client: "Client", team: "Client" } as const satisfies Record<Area, string>;

/** The entries in a box of their own that keeps to its end, and the mark that follows what was seen of it. */
export function ThreadLog({ area, conversation, entries, onEarlier, isAsking }: LogProps) {
  const t = useTranslations("conversations");
  const { box, end, news, toEnd } = useReading(conversation, entries);
  const seen = seenBelow(conversation, entries, area);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <div ref={box} className={styles.log} role="log" aria-label={t("title")} tabIndex={0}>
        {onEarlier ? (
          <p className={styles.earlier}>
            <Button variant="ghost" size="s" loading={isAsking} onClick={onEarlier}>
              {t("earlier")}
            </Button>
          </p>
        ) : null}
        {entries.length === 0 ? <p className={styles.empty}>{t(conversation.can.write ? "emptyWriting" : "empty")}</p> : null}
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} conversationId={conversation.id} seenBy={entry.id === seen?.id ? seen.names : []} />
          ))}
        </ol>
        <div ref={end} />
      </div>
      {news > 0 ? (
        <div className={styles.news}>
          <Button size="s" variant="primary" onClick={toEnd}>
            {t("news", { count: news })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The newest message of the reader's side that the others have seen, and who they are. */
function seenBelow({ seenBy }: Conversation, entries: readonly ThreadEntry[], area: Area) {
  const last = entries.findLast(({ message }) => message?.visibility === "shared" && message.authorRole === ownRole[area]);
  if (!last) return null;
  return { id: last.id, names: seenBy.filter(({ until }) => until >= last.at).map(({ name }) => name) };
}
