import type { BookingAction, BookingStatus } from "#contract/bookings/booking-states.ts";
import {
  type ActingSide,
  type Guard,
  mayEver,
  reopeningFor,
  type Standing,
  transitionFor,
  type Wait,
  waits,
} from "#contract/bookings/lifecycle.ts";
import { isOfferToAnswer, offerStep } from "#contract/bookings/offers/offer-lifecycle.ts";
import { type OfferSide, offerSides } from "#contract/bookings/offers/offer-states.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Role } from "#contract/core/roles.ts";
import { reachOf } from "#server/access/permissions.ts";
import { reminders } from "./rules.ts";

const sideOfRoles: Record<Role, ActingSide | null> = {
  ProductAdmin: "operator",
  VendorAdmin: "vendor",
  ClientAdmin: "client",
  ClientTeamAdmin: null,
  ClientTeamMember: null,
};

export function sideOf(role: Role): ActingSide | null {
  return sideOfRoles[role];
}

/** Whether the role answers requests, so that the vendor's other bookings are its business. */
export function isAnswering(role: Role): boolean {
  return mayEver("approve", sideOf(role));
}

/** The rows of the table for this person; none for those who only look on. */
export function waitsFor(role: Role): readonly Wait[] {
  return waits.filter(({ side }) => side === sideOf(role));
}

type Waiting = { status: BookingStatus; waitingFor: "vendor" | "client" | null; remindersSent: number };

/** Whether the booking waits for this person. */
export function isWaitingFor(role: Role, booking: Waiting): boolean {
  return waitsFor(role).some(
    ({ side, while: statuses, because }) =>
      statuses.includes(booking.status) && (because === "turn" ? booking.waitingFor === side : booking.remindersSent >= reminders.length),
  );
}

export type BookingPermissions = Record<BookingAction | "settle" | "addNote" | "makeOffer", boolean>;

/** What the guards ask of the activity's date; the others ask nothing. A day that has passed is not free. */
const dateOfGuard: Partial<Record<Guard, "ahead" | "passed">> = { dateIsAhead: "ahead", dayIsFree: "ahead", dateHasPassed: "passed" };

/** Whether the guard holds as far as the date goes: on the day itself nothing has passed yet. */
export function holdsOnDate(guard: Guard, activityDate: PlainDate, today: PlainDate): boolean {
  const wanted = dateOfGuard[guard];
  return wanted === undefined || wanted === (activityDate < today ? "passed" : "ahead");
}

/** What a booking's guards are judged by, as far as its row tells. */
type Circumstances = {
  activityDate: PlainDate;
  today: PlainDate;
  /** Both parties are. */
  areActive: boolean;
  /** Whose offer stands. */
  openOffer: OfferSide | null;
};

/** What the person may do with a booking they can see; shown as buttons, checked again by every command. */
export function canOf(
  user: { role: Role },
  booking: Standing,
  { activityDate, today, areActive, openOffer }: Circumstances,
): BookingPermissions {
  const side = reachOf(user.role, "bookings.transition") === "none" ? null : sideOf(user.role);
  const can = (action: BookingAction | "settle") => {
    const row = transitionFor(booking, action, side);
    return (
      row !== undefined &&
      (areActive || !row.guards.includes("partiesAreActive")) &&
      !(row.guards.includes("noOfferToAnswer") && isOfferToAnswer(openOffer, side)) &&
      row.guards.every((guard) => holdsOnDate(guard, activityDate, today))
    );
  };
  return {
    negotiate: can("negotiate"),
    approve: can("approve"),
    decline: can("decline"),
    cancel: can("cancel"),
    reopen: can("reopen"),
    approveBudget: can("approveBudget"),
    settle: can("settle"),
    makeOffer:
      areActive &&
      (reopeningFor(booking, activityDate < today, side) !== undefined ||
        // Of a date that has passed only what was offered in its place is answered by another offer.
        (mayOffer(user.role, booking) && (activityDate >= today || openOffer !== null))),
    addNote: reachOf(user.role, "notes.add") !== "none",
  };
}

/** Whether the person may make an offer of the booking, theirs or, for the operator, either side's. */
function mayOffer(role: Role, booking: Standing): boolean {
  const side = reachOf(role, "offers.make") === "none" ? null : sideOf(role);
  return offerSides.some((of) => offerStep(booking, "make", side, of) !== undefined);
}
