import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Area } from "#contract/core/roles.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { showToast, type ToastContent } from "#web/ui/toast/toast-store.ts";
import { type ActionRow, actionFor } from "../acts/booking-action-table.ts";
import { BookingConfirmation } from "../acts/booking-confirmation.tsx";
import { SettlementDialog } from "../acts/settlement-dialog.tsx";
import { useBookingCache, useBookingOptions } from "../booking-queries.ts";
import { OfferAnswerDialog } from "../offers/offer-answer-dialog.tsx";
import type { Asked } from "./asked.ts";

type AskedProps = {
  area: Area;
  asked: Asked;
  /** What is said where the booking has moved on meanwhile. */
  lost: Pick<ToastContent, "title" | "description">;
  onClose: () => void;
};

/** What is done about the booking, as it stood when that was asked. */
type Question = { seen: Booking } & ({ is: "step"; row: ActionRow } | { is: "offer"; offerId: string } | { is: "settlement" });

/** The question of the booking's own page, asked of the booking as it stands now; one that has moved on says so. */
export function AskedBooking({ area, asked: { bookingId, action }, lost, onClose }: AskedProps) {
  const { data, error, isFetching } = useQuery(useBookingOptions(bookingId));
  const cache = useBookingCache(bookingId);
  const textOf = useProblemText();
  const [question, setQuestion] = useState<Question | null>(null);
  const tellLost = () => {
    showToast({ ...lost, tone: "warning" });
    void cache.fetchFresh().catch(() => undefined);
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of the first fresh state
  useEffect(() => {
    if (question !== null || isFetching) return;
    const asks = data && questionOf(data, action, area);
    if (asks) setQuestion(asks);
    else if (data) tellLost();
    else if (error) {
      showToast({ title: textOf(problemOf(error)), tone: "error" });
      onClose();
    }
  }, [data, error, isFetching]);
  if (question === null) return null;
  const dialog = {
    seen: question.seen,
    onSeen: (seen: Booking | null) => (seen === null ? onClose() : setQuestion({ ...question, seen })),
    onLost: tellLost,
    onDone: () => undefined,
  };
  if (question.is === "offer") return <OfferAnswerDialog {...dialog} action="accept" offerId={question.offerId} />;
  if (question.is === "settlement") return <SettlementDialog {...dialog} />;
  const { row, seen } = question;
  return (
    <BookingConfirmation
      area={area}
      chosen={{ row, seen }}
      onChoose={(next) => (next === null ? onClose() : setQuestion({ is: "step", row: next.row, seen: next.seen }))}
      onLost={tellLost}
      onDone={dialog.onDone}
    />
  );
}

function questionOf(seen: Booking, action: Asked["action"], area: Area): Question | null {
  if (action === "settle") return seen.can.settle ? { is: "settlement", seen } : null;
  if (action === "acceptOffer") {
    const open = seen.offers.find(({ state, can }) => state === "open" && can.accept);
    return open ? { is: "offer", offerId: open.id, seen } : null;
  }
  const row = actionFor(action, seen, area);
  return row ? { is: "step", row, seen } : null;
}
