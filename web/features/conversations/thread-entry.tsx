import IconLock from "@tabler/icons-react/icons/IconLock";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ThreadEntry, ThreadMessage } from "#contract/conversations/conversation-shapes.ts";
import { useStepWords } from "#web/features/bookings/notes/booking-steps.tsx";
import { OfferDifference } from "#web/features/bookings/offers/offer-difference.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { LinkedText } from "./linked-text.tsx";
import { MessageFiles } from "./message-files.tsx";
import styles from "./thread.module.css";

/** A message, or a step of the booking with the offer that it made. */
export function Entry({ entry, seenBy, conversationId }: { entry: ThreadEntry; seenBy: readonly string[]; conversationId: string }) {
  const { message, step } = entry;
  if (message)
    return (
      <Message entry={entry} message={message} seenBy={seenBy}>
        <MessageFiles conversationId={conversationId} files={message.files} />
      </Message>
    );
  return step ? <Step entry={entry} step={step} /> : null;
}

type MessageProps = {
  entry: Pick<ThreadEntry, "at" | "byName" | "isOwn">;
  message: Omit<ThreadMessage, "files">;
  seenBy: readonly string[];
  /** What came with it. */
  children?: ReactNode;
};

/** What somebody wrote, who they are, and who of the others has seen it. */
export function Message({ entry, message, seenBy, children }: MessageProps) {
  const t = useTranslations("conversations");
  const formats = useFormats();
  const { productName } = usePage().page.settings;
  const isInternal = message.visibility === "internal";
  return (
    <li className={styles.message} data-own={entry.isOwn || undefined} data-internal={isInternal || undefined}>
      <Avatar name={entry.byName} size="s" />
      <div className={styles.body}>
        <p className={styles.head}>
          <strong>{entry.byName}</strong>
          <span className={styles.meta}>{t(`roles.${message.authorRole}`, { product: productName })}</span>
          <time className={styles.meta} dateTime={entry.at}>
            {formats.instant(entry.at)}
          </time>
          {isInternal ? (
            <Badge tone="warning" icon={<IconLock size={13} stroke={2} aria-hidden="true" />}>
              {t("internal")}
            </Badge>
          ) : null}
        </p>
        <p className={styles.text}>
          <LinkedText text={message.text} />
        </p>
        {children}
        {seenBy.length > 0 ? <p className={styles.seen}>{t("seenBy", { names: seenBy.join(", ") })}</p> : null}
      </div>
    </li>
  );
}

function Step({ entry, step }: { entry: ThreadEntry; step: NonNullable<ThreadEntry["step"]> }) {
  const t = useTranslations("conversations");
  const formats = useFormats();
  const { titleOf, lookOf } = useStepWords();
  const { icon, tone } = lookOf(step);
  const { offer } = entry;
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.body}>
        <p className={styles.head}>
          <span>{titleOf({ ...step, userName: entry.byName })}</span>
          <time className={styles.meta} dateTime={entry.at}>
            {formats.instant(entry.at)}
          </time>
        </p>
        {offer?.message ? (
          <p className={styles.text}>
            <LinkedText text={offer.message} />
          </p>
        ) : null}
        {offer ? (
          <details className={styles.offer}>
            <summary>{t("offer")}</summary>
            <OfferDifference comparison={offer} />
          </details>
        ) : null}
      </div>
    </li>
  );
}
