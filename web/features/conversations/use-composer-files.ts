import { useState } from "react";
import type { MessageFile } from "#contract/conversations/message-files.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { uploadFile } from "#web/platform/api/upload.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";

/** The files that are to come with the next message; each is at the server before it is sent. */
export function useComposerFiles(conversationId: string) {
  const { page } = usePage();
  const [files, setFiles] = useState<MessageFile[]>([]);
  const { act, isPending } = useAct({
    async call(chosen: readonly File[]) {
      const accessToken = await openSession(page.settings.oidc).accessToken();
      const path = `/conversations/${conversationId}/files`;
      // One after the other, so that those before one that is refused are kept.
      for (const file of chosen) {
        const sent = await uploadFile<MessageFile>({ path, part: "file", file, accessToken, onProgress: () => undefined });
        setFiles((held) => [...held, sent]);
      }
    },
    success: () => null,
    title: "addFile",
  });
  return {
    files,
    add: act,
    isAdding: isPending,
    remove: (id: string) => setFiles((held) => held.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
