import IconFileText from "@tabler/icons-react/icons/IconFileText";
import IconPhoto from "@tabler/icons-react/icons/IconPhoto";
import { useTranslations } from "use-intl";
import type { MessageFile } from "#contract/conversations/message-files.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { downloadFile } from "#web/platform/api/download.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { Button } from "#web/ui/button.tsx";
import { useFileSize } from "./composer-files.tsx";
import styles from "./thread.module.css";

/** What came with a message, each to be saved. */
export function MessageFiles({ conversationId, files }: { conversationId: string; files: readonly MessageFile[] }) {
  const t = useTranslations("conversations.files");
  const { page } = usePage();
  const size = useFileSize();
  const { act, variables, isPending } = useAct({
    call: async ({ id }: MessageFile) =>
      downloadFile(`/conversations/${conversationId}/files/${id}/content`, await openSession(page.settings.oidc).accessToken()),
    success: () => null,
  });
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t("list")}>
      {files.map((file) => (
        <li key={file.id}>
          <Button
            size="s"
            icon={file.kind === "pdf" ? <IconFileText size={16} aria-hidden="true" /> : <IconPhoto size={16} aria-hidden="true" />}
            loading={isPending && variables?.id === file.id}
            onClick={() => act(file)}
          >
            {`${file.name} (${size(file.bytes)})`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
