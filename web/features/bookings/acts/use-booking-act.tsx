import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useFieldText, useProblemText } from "#web/platform/texts/problem-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useBookingCache } from "../booking-queries.ts";
import { changeSince } from "./booking-change.ts";
import type { LostChance } from "./booking-change-notice.tsx";
import { StillPossible } from "./still-possible.tsx";

type BookingAct<Input> = {
  /** The state of the booking that the person decides by. */
  seen: Booking;
  /** Takes a newer state to decide by, or null when there is nothing left to decide. */
  onSeen: (seen: Booking | null) => void;
  onLost: (lost: LostChance) => void;
  isPossible: (booking: Booking) => boolean;
  send: (input: Input, call: { context: { ifMatch: number } }) => Promise<Booking>;
  /** The person has acted. */
  onDone?: () => void;
  /** What the toast says of the booking as it is then. */
  done: (booking: Booking) => string;
};

/**
 * Does something to a booking by the version that the person saw, once however
 * often they press, and says what came of it. Where somebody was faster, the
 * dialog stays with what was typed if it can still be done, and closes if not.
 */
export function useBookingAct<Input extends { reason: string }>({
  seen,
  onSeen,
  onLost,
  isPossible,
  send,
  onDone,
  done,
}: BookingAct<Input>) {
  const t = useTranslations("bookings");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const fieldText = useFieldText();
  const cache = useBookingCache(seen.id);
  const [error, setError] = useState<ReactNode>();

  const goOn = (fresh: Booking, reason: string) => {
    const change = changeSince(seen, fresh);
    onSeen(isPossible(fresh) ? fresh : null);
    if (isPossible(fresh)) setError(<StillPossible change={change} />);
    else onLost({ change, reason });
  };
  // The double submit of a double click comes before `isPending` is drawn: it would lose against the first.
  const isRunning = useRef(false);
  const { mutate, isPending } = useMutation({
    // Without a connection it fails at once and says so, instead of waiting to act at a moment nobody chose.
    networkMode: "always",
    mutationFn: (input: Input) => send(input, { context: { ifMatch: seen.version } }),
    onSuccess: (booking) => {
      cache.put(booking);
      onSeen(null);
      onDone?.();
      showToast({ title: t("confirm.updated"), description: done(booking), tone: "success" });
    },
    onError: async (thrown, { reason }) => {
      const problem = problemOf(thrown);
      // A day that ended or filled up while the page lay open changes what can still be done, too.
      if (
        [
          "version.stale",
          "booking.transitionRefused",
          "booking.datePassed",
          "booking.dayUnavailable",
          "offer.open",
          "offer.closed",
        ].includes(problem.code)
      ) {
        const fresh = await cache.fetchFresh().catch(() => null);
        if (fresh && fresh.version !== seen.version) return goOn(fresh, reason);
        if (fresh && isPossible(fresh)) onSeen(fresh);
      }
      const field = problem.errors.find(({ path }) => path === "reason");
      const text = field ? fieldText(field, t("confirm.reason")) : textOf(problem);
      setError(
        <Notice tone="danger" title={titles("action")}>
          {text}
        </Notice>,
      );
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const run = (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(undefined);
    mutate(input);
  };
  return { run, isPending, error };
}
