import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Conversation, ThreadEntry } from "#contract/conversations/conversation-shapes.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useConversationCache } from "./conversation-queries.ts";

/**
 * Follows how far the reader has read: the box keeps to its end while that is in sight and stands still where they
 * scrolled up, and the mark moves once the end was really seen. The focus is never taken.
 */
export function useReading(conversation: Conversation, entries: readonly ThreadEntry[]) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(entries.at(-1)?.id);
  const newest = entries.at(-1);
  const { mark } = useMark(conversation);

  useLayoutEffect(() => {
    if (isAtEnd && newest && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [isAtEnd, newest]);

  useEffect(() => {
    const { current: last } = end;
    if (!last) return;
    const observer = new IntersectionObserver(([entry]) => setAtEnd(entry?.isIntersecting ?? false), { root: box.current });
    observer.observe(last);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isAtEnd || !newest) return;
    setSeen(newest.id);
    const { current: last } = end;
    if (!last || conversation.unread === 0) return;
    // Only what is in the window counts as seen: the box may stand far below it.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && document.visibilityState === "visible") mark(newest.at);
    });
    observer.observe(last);
    return () => observer.disconnect();
  }, [isAtEnd, newest, conversation.unread, mark]);

  const from = entries.findIndex(({ id }) => id === seen);
  return {
    box,
    end,
    news: isAtEnd || from === -1 ? 0 : entries.length - 1 - from,
    toEnd() {
      box.current?.scrollTo({ top: box.current.scrollHeight });
      setAtEnd(true);
    },
  };
}

/** Tells the server how far was read, each place once. */
function useMark({ id }: Conversation) {
  const { api } = usePage();
  const cache = useConversationCache();
  const told = useRef("");
  const latest = useRef(cache);
  latest.current = cache;
  const [mark] = useState(() => (until: string) => {
    if (told.current >= until) return;
    told.current = until;
    api.conversations.markRead.call({ conversationId: id, until }).then(
      () => latest.current.refresh(),
      () => {
        told.current = "";
      },
    );
  });
  return { mark };
}
