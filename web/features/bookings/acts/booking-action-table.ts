import type { Booking } from "#contract/bookings/booking-details.ts";
import type { BookingAction, BookingStatus } from "#contract/bookings/booking-states.ts";
import { type ActingSide, type Transition, transitionFor } from "#contract/bookings/lifecycle.ts";
import type { Area } from "#contract/core/roles.ts";

/** The side of a booking that each area's people act for; teams only look on. */
export const sideOfArea: Record<Area, ActingSide | null> = { admin: "operator", client: "client", vendor: "vendor", team: null };

type Look = "primary" | "secondary" | "danger";

/** The actions in the order of their buttons, the weightiest last, where the hand and the eye look for it. */
export const actionLooks: readonly { action: BookingAction; look: Look; letter: string }[] = [
  { action: "cancel", look: "danger", letter: "c" },
  { action: "decline", look: "danger", letter: "d" },
  { action: "reopen", look: "secondary", letter: "r" },
  { action: "negotiate", look: "secondary", letter: "n" },
  { action: "approveBudget", look: "primary", letter: "a" },
  { action: "approve", look: "primary", letter: "a" },
];

/** An action that may be taken, and what the lifecycle makes of the booking by it. */
export type ActionRow = {
  action: BookingAction;
  look: Look;
  /** The status it sets, for 'Set booking status to {status}?'; null where the status stays. */
  to: BookingStatus | null;
  transition: Transition;
  /** The key that asks for it while the booking is on screen. */
  letter: string;
};

/** What the person chose to do, and the state of the booking they chose it by. */
export type ChosenAction = {
  row: ActionRow;
  seen: Booking /** Which of its named dates it is for; its own when left out. */;
  date?: string | undefined;
};

type Standing = Pick<Booking, "status" | "budgetApproval" | "can">;

/** What the person may do now, by the server's word in `can`. */
export function actionsFor(booking: Standing, area: Area): ActionRow[] {
  return actionLooks.flatMap(({ action }) => actionFor(action, booking, area) ?? []);
}

/** One of them, as the booking stands. */
export function actionFor(action: BookingAction, { status, budgetApproval, can }: Standing, area: Area): ActionRow | undefined {
  const { look, letter } = actionLooks.find((row) => row.action === action) ?? { look: "secondary" as const, letter: "" };
  // Whoever is not told of a consent knows of none that is missing.
  const transition = transitionFor({ status, budgetApproval: budgetApproval ?? "notNeeded" }, action, sideOfArea[area]);
  return can[action] && transition ? { action, look, letter, to: transition.to === status ? null : transition.to, transition } : undefined;
}

export type ConsequenceKey =
  | Exclude<BookingAction, "cancel">
  | "cancelUnasked"
  | "cancelRequest"
  | "cancelApproved"
  | "cancelApprovedByVendor";

/** Which sentence tells what an action will do. */
export function consequenceOf({ action, transition }: Pick<ActionRow, "action" | "transition">, area: Area): ConsequenceKey {
  if (action !== "cancel") return action;
  if (transition.budget === "pending") return "cancelUnasked";
  if (!transition.storesRefund) return "cancelRequest";
  return area === "vendor" ? "cancelApprovedByVendor" : "cancelApproved";
}
