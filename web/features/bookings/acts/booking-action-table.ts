import type { BookingAction, BookingStatus } from "#contract/bookings/booking-states.ts";
import type { Booking } from "#contract/bookings/bookings.ts";
import type { Area } from "#contract/core/roles.ts";

/** How an action reads and behaves on screen; whether it may be taken is the server's word, in `booking.can`. */
export type ActionRow = {
  action: BookingAction;
  /** The status it sets, for 'Set booking status to {status}?'; null where the status stays. */
  to: BookingStatus | null;
  look: "primary" | "secondary" | "danger";
  needsReason: boolean;
};

/** What the person chose to do, and the state of the booking they chose it by. */
export type ChosenAction = { row: ActionRow; seen: Booking };

/** The actions in the order of their buttons, the weightiest last, where the hand and the eye look for it. */
export const actionTable: readonly ActionRow[] = [
  { action: "cancel", to: "Cancelled", look: "danger", needsReason: true },
  { action: "decline", to: "Declined", look: "danger", needsReason: true },
  { action: "reopen", to: "Negotiation", look: "secondary", needsReason: false },
  { action: "negotiate", to: "Negotiation", look: "secondary", needsReason: false },
  { action: "approveBudget", to: null, look: "primary", needsReason: false },
  { action: "approve", to: "Approved", look: "primary", needsReason: false },
];

/** The rows for what the person may do now. */
export function actionsFor(can: Record<BookingAction, boolean>): ActionRow[] {
  return actionTable.filter(({ action }) => can[action]);
}

/** Whether a cancellation moves money, so that the refund is shown first. */
export function movesMoney(action: BookingAction, status: BookingStatus): boolean {
  return action === "cancel" && status === "Approved";
}

export type ConsequenceKey =
  | Exclude<BookingAction, "cancel">
  | "cancelUnasked"
  | "cancelRequest"
  | "cancelApproved"
  | "cancelApprovedByVendor";

/** Which sentence tells what an action will do. */
export function consequenceOf(
  action: BookingAction,
  { status, budgetApproval }: Pick<Booking, "status" | "budgetApproval">,
  area: Area,
): ConsequenceKey {
  if (action !== "cancel") return action;
  if (budgetApproval === "pending") return "cancelUnasked";
  if (!movesMoney(action, status)) return "cancelRequest";
  return area === "vendor" ? "cancelApprovedByVendor" : "cancelApproved";
}

/** Who hears of it: the other side, and both when the operator acts. */
export function listenersOf(area: Area): readonly ("client" | "vendor")[] {
  if (area === "admin") return ["client", "vendor"];
  return area === "vendor" ? ["client"] : ["vendor"];
}
