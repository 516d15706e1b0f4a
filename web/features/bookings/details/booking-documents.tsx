import IconCalendarPlus from "@tabler/icons-react/icons/IconCalendarPlus";
import IconClipboardList from "@tabler/icons-react/icons/IconClipboardList";
import IconFileText from "@tabler/icons-react/icons/IconFileText";
import IconPrinter from "@tabler/icons-react/icons/IconPrinter";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { downloadFile } from "#web/platform/api/download.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import styles from "./booking-documents.module.css";
import { printBooking } from "./booking-print.tsx";

const sized = { size: 17, stroke: 1.9, "aria-hidden": true } as const;

/** What there is of the order on paper or as a file: as it stands, for the crew, for a calendar, its offers, and what came with messages. */
export function BookingDocuments({ booking, files }: { booking: Booking; files: ReactNode }) {
  const t = useTranslations("bookings.documents");
  const isAgreed = booking.status === "Approved";
  const isOn = isAgreed && !booking.isCompleted;
  return (
    <div data-print="no">
      <Card title={t("title")}>
        <ul className={styles.documents}>
          <Document name={t(isAgreed ? "confirmation" : "request")} about={t("orderHelp", { reference: booking.reference })}>
            <Button size="s" icon={<IconPrinter {...sized} />} onClick={() => printBooking("all")}>
              {t("print")}
            </Button>
          </Document>
          {isAgreed ? (
            <Document name={t("crew")} about={t("crewHelp")}>
              <Button
                size="s"
                icon={<IconPrinter {...sized} />}
                aria-label={`${t("print")}: ${t("crew")}`}
                onClick={() => printBooking("crew")}
              >
                {t("print")}
              </Button>
            </Document>
          ) : null}
          {isOn ? (
            <Document name={t("runSheet")} about={t("runSheetHelp")}>
              <ButtonLink size="s" href="#run-sheet" icon={<IconClipboardList {...sized} />}>
                {t("toRunSheet")}
              </ButtonLink>
            </Document>
          ) : null}
          {isOn ? <CalendarEntry bookingId={booking.id} /> : null}
          <Offers booking={booking} />
        </ul>
        {files}
      </Card>
    </div>
  );
}

function Document({ name, about, children }: { name: string; about: string; children?: ReactNode }) {
  return (
    <li>
      <span className={styles.document}>
        <IconFileText size={18} stroke={1.8} aria-hidden="true" />
        <span>
          <strong>{name}</strong>
          <span className={styles.about}>
            <WithReferences>{about}</WithReferences>
          </span>
        </span>
      </span>
      {children}
    </li>
  );
}

function CalendarEntry({ bookingId }: { bookingId: string }) {
  const t = useTranslations("bookings.documents");
  const { page } = usePage();
  const { act, isPending } = useAct({
    call: async () => downloadFile(`/bookings/${bookingId}/calendar.ics`, await openSession(page.settings.oidc).accessToken()),
    success: () => null,
  });
  return (
    <Document name={t("calendar")} about={t("calendarHelp")}>
      <Button size="s" icon={<IconCalendarPlus {...sized} />} loading={isPending} onClick={() => act()}>
        {t("download")}
      </Button>
    </Document>
  );
}

/** Each with what became of it; what it says stands in the conversation. */
function Offers({ booking: { offers } }: { booking: Booking }) {
  const t = useTranslations("bookings");
  const formats = useFormats();
  return offers.map(({ id, number, byName, state, createdAt }) => (
    <Document
      key={id}
      name={t("documents.offer", { number })}
      about={t("documents.offerHelp", { by: byName, at: formats.instant(createdAt), state: t(`offers.states.${state}`) })}
    />
  ));
}
