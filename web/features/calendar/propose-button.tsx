import IconCalendarTime from "@tabler/icons-react/icons/IconCalendarTime";
import { useTranslations } from "use-intl";
import { IconButton } from "#web/ui/button.tsx";
import type { DayEntry } from "./day-entries.ts";
import type { CalendarActs } from "./view-props.ts";

/** What dragging a booking onto another day does, without dragging. */
export function ProposeButton({ entry: { booking, isOffered, isNamed }, acts }: { entry: DayEntry; acts: CalendarActs }) {
  const t = useTranslations("calendar");
  if (!booking.canOffer || isOffered || isNamed) return null;
  return (
    <span data-print="no">
      <IconButton
        size="s"
        label={t("proposeLabel", { reference: booking.reference })}
        icon={<IconCalendarTime size={17} stroke={1.9} aria-hidden="true" />}
        onClick={() => acts.onMove(booking, null)}
      />
    </span>
  );
}
