import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Conversation, ThreadEntry } from "#contract/conversations/conversation-shapes.ts";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useConversationOptions } from "./conversation-queries.ts";
import styles from "./thread.module.css";
import { ThreadLog } from "./thread-log.tsx";

type ThreadProps = {
  area: Area;
  /** The conversation's own id, or its booking's. */
  id: string;
  /** Where the reader writes; shown to those who may. */
  composer: (conversation: Conversation) => ReactNode;
};

/** All that was said, offered and decided, oldest first, and the field for what comes next. */
export function Thread({ area, id, composer }: ThreadProps) {
  const { data, error, refetch } = useQuery(useConversationOptions(id));
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  if (data) return <Loaded key={data.id} area={area} conversation={data} composer={composer} />;
  if (!error) return <Skeleton height="12rem" />;
  return (
    <Notice tone="danger" action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}>
      {textOf(problemOf(error))}
    </Notice>
  );
}

function Loaded({ area, conversation, composer }: Omit<ThreadProps, "id"> & { conversation: Conversation }) {
  const { earlier, askEarlier, isAsking } = useEarlier(conversation);
  const { latest } = conversation;
  return (
    <div className={styles.thread}>
      <ThreadLog
        area={area}
        conversation={conversation}
        entries={[...(earlier?.entries ?? []), ...latest.entries]}
        onEarlier={(earlier ?? latest).hasEarlier ? askEarlier : undefined}
        isAsking={isAsking}
      />
      {conversation.can.write ? <div data-print="no">{composer(conversation)}</div> : null}
    </div>
  );
}

/** What stands before the latest entries, as far as the reader went back; the latest move on by themselves. */
function useEarlier({ id, latest }: Conversation) {
  const { api } = usePage();
  const [earlier, setEarlier] = useState<Conversation["latest"] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const before = (first: ThreadEntry | undefined) => first && { conversationId: id, before: first.at, beforeId: first.id };
  const askEarlier = async () => {
    const from = before(earlier?.entries[0] ?? latest.entries[0]);
    if (!from || isAsking) return;
    setAsking(true);
    const part = await api.conversations.listEntries.call(from).catch(() => null);
    setAsking(false);
    if (part) setEarlier((held) => ({ entries: [...part.entries, ...(held?.entries ?? [])], hasEarlier: part.hasEarlier }));
  };
  // What was the first of the latest may have become one of the earlier ones since.
  const known = new Set(latest.entries.map((entry) => entry.id));
  const shown = earlier && { ...earlier, entries: earlier.entries.filter((entry) => !known.has(entry.id)) };
  return { earlier: shown, askEarlier, isAsking };
}
