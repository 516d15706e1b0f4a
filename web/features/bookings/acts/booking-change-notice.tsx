import { useTranslations } from "use-intl";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { BookingChange } from "./booking-change.ts";

/** An act that somebody else's act made impossible, and the reason typed for it. */
export type LostChance = { change: BookingChange; reason: string };

/** What somebody else did meanwhile, in sentences. */
export function BookingChangeText({ change }: { change: BookingChange }) {
  const t = useTranslations("bookings");
  const { status, newNotes } = change;
  return (
    <>
      <span>
        {status
          ? t("change.status", { name: status.byName, from: t(`statuses.${status.from}`), to: t(`statuses.${status.to}`) })
          : t("change.unknown")}
      </span>
      {newNotes > 0 ? <span>{` ${t("change.notes", { count: newNotes })}`}</span> : null}
    </>
  );
}

/** Above the booking, after a chance was lost. */
export function BookingChangeNotice({ lost, onDismiss }: { lost: LostChance; onDismiss: () => void }) {
  const t = useTranslations("bookings.change");
  return (
    <Notice tone="warning" title={t("title")} announce="assertive" dismiss={{ label: t("close"), onDismiss }}>
      <BookingChangeText change={lost.change} /> <span>{t("noLonger")}</span> {lost.reason ? <span>{t("keptReason")}</span> : null}
    </Notice>
  );
}
