import { useTranslations } from "use-intl";
import type { BookingChange } from "#web/features/bookings/booking-change.ts";
import { BookingChangeText } from "#web/features/bookings/booking-change-notice.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Somebody was just before, and the act is still possible: what was typed stays, and the next press goes by the new state. */
export function StillPossible({ change }: { change: BookingChange }) {
  const t = useTranslations("bookings.change");
  return (
    <Notice tone="warning" title={t("title")}>
      <BookingChangeText change={change} /> {t("stillPossible")}
    </Notice>
  );
}
