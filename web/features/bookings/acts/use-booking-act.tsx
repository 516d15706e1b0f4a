import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { useBookingCache } from "../booking-queries.ts";
import { useDayReason } from "../day-reason.ts";
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

/** A day that ended or filled up while the page lay open changes what can still be done, too. */
const outdated = [
  "version.stale",
  "booking.transitionRefused",
  "booking.datePassed",
  "booking.dayUnavailable",
  "offer.open",
  "offer.closed",
] as const;

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
  const fieldText = useFieldText();
  const reasonText = useDayReason();
  const cache = useBookingCache(seen.id);
  const [stillPossible, setStillPossible] = useState<ReactNode>();

  const goOn = (fresh: Booking, reason: string) => {
    const change = changeSince(seen, fresh);
    onSeen(isPossible(fresh) ? fresh : null);
    if (isPossible(fresh)) setStillPossible(<StillPossible change={change} />);
    else onLost({ change, reason });
  };
  // The double submit of a double click comes before `isPending` is drawn: it would lose against the first.
  const isRunning = useRef(false);
  const { act, isPending, notice } = useDialogAct<Booking, Input>({
    call: (input) => send(input, { context: { ifMatch: seen.version } }),
    success: (booking) => ({ title: t("confirm.updated"), description: done(booking) }),
    done: (booking) => {
      cache.put(booking);
      onSeen(null);
      onDone?.();
    },
    staleWhen: outdated,
    stale: async ({ reason }) => {
      const fresh = await cache.fetchFresh().catch(() => null);
      if (fresh && fresh.version !== seen.version) {
        goOn(fresh, reason);
        return true;
      }
      if (fresh && isPossible(fresh)) onSeen(fresh);
      return false;
    },
    words: ({ errors }) => {
      const field = errors.find(({ path }) => path === "reason");
      if (field) return fieldText(field, t("confirm.reason"));
      // What is wrong with terms is said in full: the dialog that they stand in cannot know it beforehand.
      const [first] = errors;
      return first && (reasonText(first) ?? fieldText(first, undefined));
    },
    settled: () => {
      isRunning.current = false;
    },
  });
  const run = (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStillPossible(undefined);
    act(input);
  };
  return { run, isPending, error: stillPossible ?? notice };
}
