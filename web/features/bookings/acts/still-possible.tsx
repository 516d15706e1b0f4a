import { useTranslations } from "use-intl";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { BookingChange } from "./booking-change.ts";
import { BookingChangeText } from "./booking-change-notice.tsx";

/** Somebody was just before, and the act is still possible: what was typed stays, and the next press goes by the new state. */
export function StillPossible({ change }: { change: BookingChange }) {
  const t = useTranslations("bookings.change");
  return (
    <Notice tone="warning" title={t("title")}>
      <BookingChangeText change={change} /> {t("stillPossible")}
    </Notice>
  );
}
