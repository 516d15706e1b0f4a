import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { OfferAnswer } from "#contract/bookings/offers/offer-states.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { BookingActDialog } from "../acts/booking-act-dialog.tsx";
import type { LostChance } from "../acts/booking-change-notice.tsx";
import { useBookingAct } from "../acts/use-booking-act.tsx";
import { OfferDifference } from "./offer-difference.tsx";

type DialogProps = {
  action: OfferAnswer;
  offerId: string;
  /** The state of the booking that the person decides by. */
  seen: Booking;
  onSeen: (seen: Booking | null) => void;
  onLost: (lost: LostChance) => void;
  onDone: () => void;
};

const endpoints = { accept: "acceptOffer", reject: "rejectOffer", withdraw: "withdrawOffer" } as const;
const done = { accept: "accepted", reject: "rejected", withdraw: "withdrawn" } as const;

/** Asks before an offer is accepted, rejected or withdrawn, with the difference once more; then does it. */
export function OfferAnswerDialog({ action, offerId, seen, onSeen, onLost, onDone }: DialogProps) {
  const t = useTranslations("bookings.offers");
  const { api } = usePage();
  const offerOf = (booking: Booking) => booking.offers.find(({ id }) => id === offerId);
  const offer = offerOf(seen);
  const act = useBookingAct<{ reason: string }>({
    seen,
    onSeen,
    onLost,
    isPossible: (booking) => offerOf(booking)?.can[action] ?? false,
    send: (_, call) => api.offers[endpoints[action]].call({ offerId, offerVersion: offer?.version ?? 1 }, call),
    onDone,
    done: () => t(done[action]),
  });
  if (!offer) return null;
  const other =
    offer.side === "vendor" ? (action === "withdraw" ? seen.client : seen.vendor) : action === "withdraw" ? seen.vendor : seen.client;
  return (
    <BookingActDialog
      onClose={() => onSeen(null)}
      onConfirm={() => act.run({ reason: "" })}
      title={t(`${action}Title`)}
      description={t(`${action}Text`, { listing: seen.listing.name, name: other.name })}
      confirmLabel={t(action)}
      danger={action !== "accept"}
      needsReason={false}
      pending={act.isPending}
      reply={act.error}
    >
      {action === "accept" ? <OfferDifference comparison={offer} /> : null}
    </BookingActDialog>
  );
}
