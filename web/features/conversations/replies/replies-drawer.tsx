import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FilledReply } from "#contract/conversations/saved-replies.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import styles from "./replies.module.css";
import { ReplyForm } from "./reply-form.tsx";

type DrawerProps = { conversationId: string; onChoose: (text: string) => void; onClose: () => void };

/** The organisation's saved replies as they would be sent here, and what changes them. */
export function RepliesDrawer({ conversationId, onChoose, onClose }: DrawerProps) {
  const t = useTranslations("conversations.replies");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const textOf = useProblemText();
  const [edited, setEdited] = useState<FilledReply | "new" | null>(null);
  const { data, error, refetch } = useQuery(api.savedReplies.listSavedReplies.queryOptions({ input: { conversationId }, staleTime: 0 }));
  return (
    <Drawer open onClose={onClose} title={t("title")} closeLabel={ui("close")} description={t("text")}>
      {edited !== null ? (
        <ReplyForm reply={edited === "new" ? undefined : edited} onDone={() => setEdited(null)} />
      ) : (
        <Stack gap={4}>
          <Cluster>
            <Button onClick={() => setEdited("new")}>{t("new")}</Button>
          </Cluster>
          {data ? (
            <Replies replies={data.items} onChoose={onChoose} onEdit={setEdited} />
          ) : error ? (
            <Notice tone="danger" action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}>
              {textOf(problemOf(error))}
            </Notice>
          ) : (
            <Skeleton height="10rem" />
          )}
        </Stack>
      )}
    </Drawer>
  );
}

type RepliesProps = { replies: readonly FilledReply[]; onChoose: (text: string) => void; onEdit: (reply: FilledReply) => void };

function Replies({ replies, onChoose, onEdit }: RepliesProps) {
  const t = useTranslations("conversations.replies");
  const languages = useTranslations("ui.language");
  if (replies.length === 0) return <p>{t("none")}</p>;
  return (
    <ul className={styles.list} aria-label={t("title")}>
      {replies.map((reply) => (
        <li key={reply.id} className={styles.reply}>
          <p>
            <strong>{reply.name}</strong> <span className={styles.language}>{languages(reply.language)}</span>
          </p>
          <p className={styles.text} lang={reply.language}>
            {reply.filled}
          </p>
          {reply.missing.length > 0 ? <p className={styles.missing}>{t("missing", { names: reply.missing.join(", ") })}</p> : null}
          <Cluster>
            <Button size="s" onClick={() => onChoose(reply.filled)}>
              {t("use", { name: reply.name })}
            </Button>
            <Button size="s" variant="ghost" onClick={() => onEdit(reply)}>
              {t("edit", { name: reply.name })}
            </Button>
          </Cluster>
        </li>
      ))}
    </ul>
  );
}
