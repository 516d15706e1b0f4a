import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SheetBooking } from "#contract/bookings/booking-details.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import type { Area } from "#contract/core/roles.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { useBookingDays } from "../booking-hours.ts";
import { BookingStatusBadge } from "../list/booking-status-badge.tsx";
import styles from "./day-sheet.module.css";

type EntryProps = { booking: SheetBooking; area: Area; hasMoney: boolean };

/** One booking on the sheet: its hour, what and for whom, where, whom to call, and what to think of. */
export function SheetEntry({ booking, area, hasMoney }: EntryProps) {
  const t = useTranslations("bookings.sheet");
  const details = useTranslations("bookings.details");
  const formats = useFormats();
  const takes = useTranslations("bookings.hours");
  const days = useBookingDays();
  const { info, listing, client, team, vendor, participants, status } = booking;
  const facts: [label: string, value: ReactNode][] = [
    [details("venue"), <Place key="venue" booking={booking} />],
    [
      details("contact"),
      [info.contactName, info.contactPhone && readablePhone(info.contactPhone), info.contactEmail].filter(Boolean).join(", "),
    ],
    [details("language"), info.language && formats.language(info.language)],
    [details("occasion"), info.occasion],
    [details("dietaryNeeds"), info.dietaryNeeds],
    [details("accessibilityNeeds"), info.accessibilityNeeds],
    [details("message"), info.message],
    ...(hasMoney
      ? ([
          [details("purchaseOrderNumber"), info.purchaseOrderNumber],
          [
            t("price"),
            t("amounts", { excl: formats.moneyExact(booking.cost.exclVatCents), incl: formats.moneyExact(booking.cost.inclVatCents) }),
          ],
        ] as [string, ReactNode][])
      : []),
  ];
  const parties =
    area === "vendor" ? [client.name, team.name] : area === "admin" ? [vendor.name, client.name, team.name] : [vendor.name, team.name];
  return (
    <article className={styles.entry} data-open={status === "Approved" ? undefined : ""}>
      <p className={styles.time}>
        <span>{booking.startTime ?? t("noTime")}</span>
        <span className={styles.duration}>{takes("takes", { hours: formats.hours(booking.durationMinutes) })}</span>
      </p>
      <div className={styles.body}>
        <h3>
          <UiLink href={`/${area}/bookings/${booking.id}`}>
            <InLanguage language={listing.textLanguage}>{listing.name}</InLanguage>
          </UiLink>
        </h3>
        <p className={styles.head}>
          <span>{`${booking.lastDate === booking.activityDate ? "" : `${days(booking)}, `}${t("people", { count: participants })}, ${parties.join(", ")}`}</span>
          <span className={styles.reference}>{booking.reference}</span>
          {status === "Approved" ? null : <BookingStatusBadge status={status} reason={null} />}
        </p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </article>
  );
}

/** The venue's name and address, or the client's own address. */
function Place({ booking: { venue, venueLanguage, info } }: { booking: SheetBooking }) {
  const own = info.address && `${info.address.street}, ${info.address.postalCode} ${info.address.city}`;
  const address = own ?? venue?.address;
  return (
    <>
      {venue ? <InLanguage language={venueLanguage}>{venue.name}</InLanguage> : null}
      {address ? <span>{venue ? `, ${address}` : address}</span> : null}
    </>
  );
}
