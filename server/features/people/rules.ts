import { type InvitationState, invitationDays, type LinkState } from "#contract/people/invitation-states.ts";
import { randomSecret, sha256 } from "#server/platform/crypto.ts";

export function isAdminRole(role: string): boolean {
  return role === "ProductAdmin" || role === "VendorAdmin" || role === "ClientAdmin";
}

/** A new link's secret: 256 random bits, as they stand in the address. */
export function newToken(): string {
  return randomSecret();
}

/** What is stored of a token: enough to recognise it, useless to whoever reads the database. */
export function hashToken(token: string): Buffer {
  return sha256(token);
}

const dayMs = 24 * 60 * 60 * 1000;

export function expiryFrom(sentAt: Date): Date {
  return new Date(sentAt.getTime() + invitationDays * dayMs);
}

type Dates = { accepted_at: Date | null; cancelled_at: Date | null; expires_at: Date };

/** Accepted and cancelled are final; the date decides the rest. */
export function stateOf({ accepted_at, cancelled_at, expires_at }: Dates, now: Date): InvitationState {
  if (accepted_at !== null) return "accepted";
  if (cancelled_at !== null) return "cancelled";
  return expires_at <= now ? "expired" : "pending";
}

/** What each state still allows; sending an expired one again revives it. */
const stateAllows: Record<InvitationState, { resend: boolean; cancel: boolean }> = {
  pending: { resend: true, cancel: true },
  expired: { resend: true, cancel: true },
  accepted: { resend: false, cancel: false },
  cancelled: { resend: false, cancel: false },
};

/** What can still be done with an invitation; one that nobody meant to cancel can be sent again. */
export function allowedOn(row: Dates & { withdrawn_because: string | null }, now: Date): { resend: boolean; cancel: boolean } {
  const state = stateOf(row, now);
  return state === "cancelled" ? { resend: row.withdrawn_because !== null, cancel: false } : stateAllows[state];
}

/** What a link leads to: what has become of its invitation comes before its having been replaced. */
export function linkStateOf(dates: Dates, isReplaced: boolean, now: Date): LinkState {
  const state = stateOf(dates, now);
  return isReplaced && (state === "pending" || state === "expired") ? "replaced" : state;
}

/** Whether there is something to ask the inviter for: a link that works, or was used, needs no other. */
export const mayAskAgain: Record<LinkState, boolean> = {
  pending: false,
  accepted: false,
  expired: true,
  cancelled: true,
  replaced: true,
};
