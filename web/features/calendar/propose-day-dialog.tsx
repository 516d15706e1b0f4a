import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import { useBookingOptions } from "#web/features/bookings/booking-queries.ts";
import { OfferDialog } from "#web/features/bookings/offers/offer-dialog.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";

type DialogProps = {
  area: Area;
  bookingId: string /** Where the booking was dropped; null leaves it as it is. */;
  day: PlainDate | null;
  onClose: () => void;
};

/** The form of an offer, opened from the calendar with the day that the booking was dropped on. */
export function ProposeDayDialog({ area, bookingId, day, onClose }: DialogProps) {
  const t = useTranslations("calendar");
  const { api } = usePage();
  const queryClient = useQueryClient();
  const textOf = useProblemText();
  const { data, error } = useQuery(useBookingOptions(bookingId));
  const [seen, setSeen] = useState<Booking | null>(null);
  useEffect(() => setSeen((known) => known ?? data ?? null), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, where the booking does not come
  useEffect(() => {
    if (!error || data) return;
    showToast({ title: textOf(problemOf(error)), tone: "error" });
    onClose();
  }, [error, data]);
  const changed = () => {
    showToast({ title: t("changed"), description: t("changedText"), tone: "warning" });
    onClose();
  };
  if (seen === null) return null;
  return (
    <OfferDialog
      area={area}
      seen={seen}
      day={day ?? undefined}
      onSeen={(next) => (next === null ? onClose() : setSeen(next))}
      onLost={changed}
      onDone={() => void queryClient.invalidateQueries({ queryKey: api.calendars.getCalendar.key() })}
    />
  );
}
