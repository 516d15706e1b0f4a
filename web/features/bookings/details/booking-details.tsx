import IconAccessible from "@tabler/icons-react/icons/IconAccessible";
import IconCalendarEvent from "@tabler/icons-react/icons/IconCalendarEvent";
import IconClock from "@tabler/icons-react/icons/IconClock";
import IconConfetti from "@tabler/icons-react/icons/IconConfetti";
import IconFileInvoice from "@tabler/icons-react/icons/IconFileInvoice";
import IconLanguage from "@tabler/icons-react/icons/IconLanguage";
import IconMapPin from "@tabler/icons-react/icons/IconMapPin";
import IconSalad from "@tabler/icons-react/icons/IconSalad";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { dateInZone, daysBetween } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { useBookingDays, useBookingHours } from "../booking-hours.ts";
import { bookingAddress } from "./booking-address.ts";
import styles from "./booking-details.module.css";

/** What was asked for: the activity, when, how many, where, and what the vendor needs to know. */
export function BookingDetails({ booking, area }: { booking: Booking; area: Area }) {
  const t = useTranslations("bookings");
  const formats = useFormats();
  const hours = useBookingHours();
  const { info } = booking;
  return (
    <Card padding="none" className={styles.card}>
      <ActivityHead booking={booking} area={area} />
      <div className={styles.body}>
        <KeyValueList
          items={[
            {
              key: "date",
              icon: <IconCalendarEvent aria-hidden="true" />,
              label: t("details.date"),
              value: <ActivityDate booking={booking} />,
            },
            { key: "time", icon: <IconClock aria-hidden="true" />, label: t("details.startTime"), value: hours(booking) },
            {
              key: "participants",
              icon: <IconUsers aria-hidden="true" />,
              label: t("details.participants"),
              value: t("people", { count: booking.participants }),
            },
            { key: "venue", icon: <IconMapPin aria-hidden="true" />, label: t("details.venue"), value: <Place booking={booking} /> },
            {
              key: "language",
              icon: <IconLanguage aria-hidden="true" />,
              label: t("details.language"),
              value: info.language && formats.language(info.language),
            },
            { key: "occasion", icon: <IconConfetti aria-hidden="true" />, label: t("details.occasion"), value: info.occasion },
            { key: "diet", icon: <IconSalad aria-hidden="true" />, label: t("details.dietaryNeeds"), value: prose(info.dietaryNeeds) },
            {
              key: "access",
              icon: <IconAccessible aria-hidden="true" />,
              label: t("details.accessibilityNeeds"),
              value: prose(info.accessibilityNeeds),
            },
            {
              key: "order",
              icon: <IconFileInvoice aria-hidden="true" />,
              label: t("details.purchaseOrderNumber"),
              value: info.purchaseOrderNumber,
              print: "office" as const,
            },
          ].filter(({ key }) => key !== "venue" || booking.venue !== null || info.address !== null)}
        />
        {info.message ? (
          <div className={styles.message}>
            <h3>{t("details.message")}</h3>
            <blockquote>{info.message}</blockquote>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function prose(text: string | null): ReactNode {
  return text ? <span className={styles.prose}>{text}</span> : null;
}

function ActivityHead({ booking, area }: { booking: Booking; area: Area }) {
  const t = useTranslations();
  const { banner, listing } = booking;
  const href = activityHref(area, booking);
  return (
    <div className={styles.head}>
      {banner ? (
        <ListingPicture image={banner} sizes="(max-width: 40rem) 7rem, 11rem" priority="early" className={styles.picture} alt="" />
      ) : null}
      <div className={styles.headText}>
        <h2 className={styles.type}>{t(`catalogue.types.${listing.type}`)}</h2>
        {href ? (
          <span data-print="no">
            <UiLink href={href}>{t("bookings.details.toListing")}</UiLink>
          </span>
        ) : (
          <p className={styles.gone}>{t("bookings.details.gone")}</p>
        )}
      </div>
    </div>
  );
}

/** Whoever manages the activity sees it there, on offer or not; for others it has a page only while it is public. */
function activityHref(area: Area, { listing, vendor }: Booking): string | undefined {
  if (area === "admin") return `/admin/vendors/${vendor.id}/listings/${listing.id}`;
  if (area === "vendor") return `/vendor/listings/${listing.id}`;
  return listing.isPublic ? listingHref({ id: listing.id }) : undefined;
}

/** The date in full, and how far off it is while it may still come. */
function ActivityDate({ booking }: { booking: Booking }) {
  const t = useTranslations("bookings.details");
  const { timeZone } = usePage().page.settings;
  const daysOf = useBookingDays();
  const { activityDate: date, status } = booking;
  const isOn = status !== "Declined" && status !== "Cancelled";
  const days = daysBetween(dateInZone(new Date(), timeZone), date);
  return (
    <>
      <time dateTime={date}>{daysOf(booking)}</time>
      {days >= 0 && isOn ? (
        <span className={styles.aside} data-print="no">
          {t("countdown", { days })}
        </span>
      ) : null}
    </>
  );
}

/** The venue, or the client's own site with its address. */
function Place({ booking: { venue, venueLanguage, info } }: { booking: Booking }) {
  const t = useTranslations("bookings.details");
  const formats = useFormats();
  const address = bookingAddress({ info, venue }, formats);
  return (
    <>
      {venue ? (
        <span>
          <InLanguage language={venueLanguage}>{venue.name}</InLanguage>
          {venue.isClientLocation ? <span> ({t("atClient")})</span> : null}
        </span>
      ) : null}
      {address ? <span className={styles.address}>{address}</span> : null}
    </>
  );
}
