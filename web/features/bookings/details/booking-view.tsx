import { type ComponentType, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Area } from "#contract/core/roles.ts";
import { rememberedList } from "#web/platform/lists/opened-row.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Stack } from "#web/ui/stack.tsx";
import { BookingActions } from "../acts/booking-actions.tsx";
import { BookingChangeNotice, type LostChance } from "../acts/booking-change-notice.tsx";
import { BookingConsent } from "../acts/booking-consent.tsx";
import { BookingDayNotice } from "../acts/booking-day-notice.tsx";
import { BookingInactive } from "../acts/booking-inactive.tsx";
import { StoredRefund, StoredSettlement } from "../acts/booking-refund-facts.tsx";
import { VendorVatNumberNotice } from "../acts/booking-vat-number.tsx";
import { SilentVendor } from "../acts/silent-vendor.tsx";
import { BookingDates } from "../dates/booking-dates.tsx";
import { BookingStatusBadge, CompletedBadge } from "../list/booking-status-badge.tsx";
import { BookingWaiting } from "../list/booking-waiting.tsx";
import type { NoteDraft } from "../notes/booking-note.ts";
import { useNoteDraft } from "../notes/note-draft.ts";
import { BookingOffers } from "../offers/booking-offers.tsx";
import { RunSheetCard } from "../run-sheet/run-sheet-card.tsx";
import { BookingDetails } from "./booking-details.tsx";
import { BookingDocuments } from "./booking-documents.tsx";
import { BookingPager } from "./booking-pager.tsx";
import { BookingParties } from "./booking-parties.tsx";
import { BookingPolicy } from "./booking-policy.tsx";
import { BookingPractical } from "./booking-practical.tsx";
import { BookingPrice } from "./booking-price.tsx";
import { BookingPrint } from "./booking-print.tsx";
import styles from "./booking-view.module.css";

/** What features to the right show of what is said about the booking, and the note being written there. */
export type TalkOf = (about: { booking: Booking; area: Area; draft: NoteDraft; onDraft: (draft: NoteDraft) => void }) => ReactNode;

/** The files that came with what is said about it. */
export type FilesOf = ComponentType<{ bookingId: string }>;

export function BookingView({ area, booking, talk, files: Files }: { area: Area; booking: Booking; talk: TalkOf; files: FilesOf }) {
  const t = useTranslations("bookings");
  const formats = useFormats();
  const [draft, setDraft] = useNoteDraft(booking.id);
  const [lost, setLost] = useState<LostChance | null>(null);
  const [acts, setActs] = useState(0);
  const { reference, listing } = booking;
  const list = `/${area}/bookings`;

  // Somebody else was first and the act is not possible any more: the reason that was typed lives on as a note.
  const keep = (chance: LostChance) => {
    setLost(chance);
    if (chance.reason && booking.can.addNote) setDraft({ ...draft, note: [draft.note, chance.reason].filter(Boolean).join("\n\n") });
  };
  const change = (next: NoteDraft) => {
    setDraft(next);
    // The kept words were sent or given up: the message about them has done its work.
    if (next.note === "") setLost(null);
  };
  return (
    <OfficePage
      title={listing.name}
      titleLanguage={listing.textLanguage}
      crumbs={[
        { label: t("list.title"), href: rememberedList(list) ?? list },
        { label: reference, href: `${list}/${booking.id}` },
      ]}
      status={
        <>
          <BookingStatusBadge status={booking.status} reason={booking.reason} />
          {booking.isCompleted ? <CompletedBadge /> : null}
        </>
      }
      description={
        <span className={styles.subtitle}>
          <span>
            <strong>{reference}</strong>,{" "}
            <span>{t("details.requested", { date: formats.instant(booking.createdAt), name: booking.createdByName })}</span>
          </span>
          <BookingWaiting booking={booking} area={area} />
        </span>
      }
      action={<BookingActions area={area} booking={booking} onLost={keep} onDone={() => setActs((count) => count + 1)} />}
    >
      <Stack gap={4}>
        <div className={styles.beside} data-print="no">
          <BookingPager area={area} bookingId={booking.id} acts={acts} />
          <BookingPrint />
        </div>
        <div className={styles.notices} data-print="no">
          {lost ? <BookingChangeNotice lost={lost} onDismiss={() => setLost(null)} /> : null}
          <BookingOffers booking={booking} onLost={keep} onDone={() => setActs((count) => count + 1)} />
          <BookingDates booking={booking} area={area} onLost={keep} onDone={() => setActs((count) => count + 1)} />
          <SilentVendor booking={booking} />
          <BookingDayNotice booking={booking} area={area} />
          <BookingInactive booking={booking} area={area} />
          <BookingConsent booking={booking} />
          <VendorVatNumberNotice area={area} booking={booking} />
        </div>
        <div className={styles.columns}>
          <div className={styles.request}>
            <BookingDetails booking={booking} area={area} />
          </div>
          <div className={styles.terms}>
            <BookingPractical booking={booking} area={area} />
            <div className={styles.notices} data-print="office">
              {booking.refund ? <StoredRefund booking={booking} refund={booking.refund} /> : null}
              {booking.settlement ? <StoredSettlement booking={booking} settlement={booking.settlement} /> : null}
              <BookingPrice booking={booking} area={area} />
            </div>
            <BookingDocuments booking={booking} files={<Files bookingId={booking.id} />} />
            <RunSheetCard booking={booking} />
            <BookingParties booking={booking} area={area} />
            <div data-print="office">
              <BookingPolicy booking={booking} />
            </div>
          </div>
          <div className={styles.talk} data-print="office">
            {talk({ booking, area, draft, onDraft: change })}
          </div>
        </div>
      </Stack>
    </OfficePage>
  );
}
