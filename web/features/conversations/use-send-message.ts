import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { FieldIssue } from "#contract/core/errors.ts";
import type { NoteDraft } from "#web/features/bookings/notes/booking-note.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useConversationCache } from "./conversation-queries.ts";

type Issue = Pick<FieldIssue, "code" | "params">;

type Sending = NoteDraft & { fileIds: string[] };

/** Sends what was written, once however often it is pressed. */
export function useSendMessage(conversationId: string, { onDone, onIssue }: { onDone: () => void; onIssue: (issue: Issue) => void }) {
  const t = useTranslations("conversations");
  const { api } = usePage();
  const cache = useConversationCache();
  const keys = useSubmissionKeys();
  const isRunning = useRef(false);
  const { act, isPending } = useAct({
    call: (draft: Sending) =>
      api.conversations.sendMessage.call(
        { conversationId, text: draft.note, visibility: draft.visibility, fileIds: draft.fileIds },
        { context: { idempotencyKey: keys.keyFor(draft) } },
      ),
    success: (_entry, { visibility }) => ({ title: t(visibility === "internal" ? "kept" : "sent") }),
    title: "addNote",
    async done(_entry, draft) {
      keys.done(draft);
      onDone();
      await cache.refresh().catch(() => undefined);
    },
    failed({ errors }) {
      const field = errors.find(({ path }) => path === "text");
      if (field) onIssue(field);
    },
    settled() {
      isRunning.current = false;
    },
  });
  const send = (draft: Sending) => {
    // Two presses before the first paint of the spinner are one submission.
    if (isRunning.current) return;
    isRunning.current = true;
    act(draft);
  };
  return { send, isPending };
}
