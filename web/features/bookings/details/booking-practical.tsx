import IconCalendarPlus from "@tabler/icons-react/icons/IconCalendarPlus";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { directionsUrl } from "#contract/bookings/directions.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import type { Area } from "#contract/core/roles.ts";
import { downloadFile } from "#web/platform/api/download.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useFormats, usePage, useToday } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmailLink } from "#web/ui/display/email-address.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { bookingAddress } from "./booking-address.ts";
import styles from "./booking-details.module.css";

/** What the people of a confirmed booking need: whom to reach, how to get there, what to bring, until when cancelling is free, and the day in their own calendar. */
export function BookingPractical({ booking, area }: { booking: Booking; area: Area }) {
  const t = useTranslations("bookings.practical");
  const formats = useFormats();
  const today = useToday();
  const { practical } = booking;
  if (practical === null || booking.isCompleted) return null;
  const { vendorContact, whatToBring, freeCancellationUntil: until } = practical;
  const address = bookingAddress(booking, formats);
  const isTheirs = area === "vendor";
  return (
    <Card title={t("title")} action={<CalendarButton booking={booking} />}>
      <KeyValueList
        shortLabels
        items={[
          { key: "contact", label: t("vendorContact"), value: isTheirs ? null : vendorContact.name },
          {
            key: "phone",
            label: t("phone"),
            value: !isTheirs && vendorContact.phone && <a href={`tel:${vendorContact.phone}`}>{readablePhone(vendorContact.phone)}</a>,
          },
          { key: "email", label: t("email"), value: !isTheirs && vendorContact.email && <EmailLink address={vendorContact.email} /> },
          {
            key: "route",
            label: t("address"),
            value: address && (
              <>
                {address}{" "}
                <a href={directionsUrl(address)} target="_blank" rel="noreferrer" data-print="no">
                  {t("directions")}
                </a>
              </>
            ),
          },
          { key: "bring", label: t("whatToBring"), value: whatToBring && <span className={styles.prose}>{whatToBring}</span> },
          {
            key: "free",
            label: t("freeUntil"),
            value: until && (until >= today ? formats.dateLong(until) : t("freeEnded", { date: formats.date(until) })),
            print: "office" as const,
          },
        ].map((item) => ({ ...item, value: item.value === false ? null : item.value }))}
      />
    </Card>
  );
}

/** The day as a file that every calendar opens. */
function CalendarButton({ booking }: { booking: Booking }) {
  const t = useTranslations("bookings.practical");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { page } = usePage();
  const [isRunning, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      await downloadFile(`/bookings/${booking.id}/calendar.ics`, await openSession(page.settings.oidc).accessToken());
    } catch (error) {
      showToast({ title: titles("action"), description: textOf(problemOf(error)), tone: "error" });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      size="s"
      loading={isRunning}
      icon={<IconCalendarPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {t("calendar")}
    </Button>
  );
}
