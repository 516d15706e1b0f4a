import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useConversationOptions } from "./conversation-queries.ts";
import { MessageFiles } from "./message-files.tsx";
import styles from "./thread.module.css";

/** The files that came with the latest messages about a booking. */
export function BookingFiles({ bookingId }: { bookingId: string }) {
  const t = useTranslations("conversations.files");
  const { data } = useQuery(useConversationOptions(bookingId));
  const files = data?.latest.entries.flatMap(({ message }) => message?.files ?? []) ?? [];
  if (!data || files.length === 0) return null;
  return (
    <>
      <h3 className={styles.filesTitle}>{t("list")}</h3>
      <MessageFiles conversationId={data.id} files={files} />
    </>
  );
}
