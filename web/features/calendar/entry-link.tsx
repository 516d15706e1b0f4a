import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { useBookingHours } from "#web/features/bookings/booking-hours.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./calendar.module.css";
import type { DayEntry } from "./day-entries.ts";
import { draggedType } from "./dragging.ts";

type EntryProps = {
  area: Area;
  entry: DayEntry /** Within a grid that is moved through by arrows. */;
  isInGrid?: boolean /** Said beside it. */;
  hidesHour?: boolean;
};

/** Who the other side is, for whoever looks. */
export function partyOf(area: Area, { booking: { client, vendor, team } }: DayEntry): string {
  if (area === "vendor") return client.name;
  return area === "admin" ? `${client.name}, ${vendor.name}` : `${vendor.name}, ${team.name}`;
}

/** A booking on a day: solid once it is approved, outlined while it is open, dashed where it is only offered. */
export function EntryLink({ area, entry, isInGrid, hidesHour }: EntryProps) {
  const t = useTranslations("calendar");
  const statuses = useTranslations("bookings.statuses");
  const hours = useBookingHours();
  const { booking, startTime, isOffered, isNamed, heldPlace } = entry;
  const look = isOffered
    ? "offered"
    : booking.status === "Approved"
      ? "approved"
      : ["New", "Negotiation"].includes(booking.status)
        ? "open"
        : "off";
  const state = [
    isOffered ? t("offered") : statuses(booking.status),
    ...(isNamed ? [t("named")] : []),
    ...(heldPlace === null ? [] : [t("held", { place: heldPlace })]),
  ].join(", ");
  return (
    <UiLink
      href={`/${area}/bookings/${booking.id}`}
      className={styles.entry}
      data-look={look}
      data-held={heldPlace === null ? undefined : ""}
      data-waits={booking.waitsForYou || undefined}
      tabIndex={isInGrid ? -1 : undefined}
      title={`${hours(booking)}, ${booking.listing.name}, ${partyOf(area, entry)}, ${state}`}
      draggable={booking.canOffer && !isOffered && !isNamed}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(draggedType, booking.id);
        dataTransfer.effectAllowed = "move";
      }}
    >
      {startTime && !hidesHour ? <span className={styles.hour}>{startTime}</span> : null}
      <InLanguage language={booking.listing.textLanguage}>{booking.listing.name}</InLanguage>
      <VisuallyHidden>{`, ${partyOf(area, entry)}, ${state}`}</VisuallyHidden>
    </UiLink>
  );
}
