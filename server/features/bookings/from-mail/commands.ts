import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { SignedAct } from "#server/platform/notifications/signed-links.ts";
import type { Services } from "#server/platform/services.ts";
import type { AskedListener } from "../commands.ts";
import { answerOffer } from "../offers/answer-offer.ts";
import { transitionBooking } from "../transitions.ts";
import type { SeenAct } from "./queries.ts";

/** Why a link does nothing any more; of what is so already, nothing was lost. */
export type Obstacle = "late" | "approved" | "agreed" | "accepted" | "moved" | "signIn" | "unable";

/** Whether what the link would do is done, by whomever. */
export const isDone = (obstacle: Obstacle): boolean => ["approved", "agreed", "accepted"].includes(obstacle);

/** What stands in the way before anything is tried; what only the act itself finds out, such as a day that was taken meanwhile, it says then. */
export function obstacleTo({ clock, config }: Services, { act, version, until }: SignedAct, seen: SeenAct): Obstacle | undefined {
  if (until < clock.now()) return "late";
  const already = doneAlready(act, seen);
  if (already) return already;
  if (seen.booking.version !== version || (act === "acceptOffer" && !seen.offer)) return "moved";
  // A link is something that one has: whoever needs a second factor signs in.
  return config.secondFactor.roles.includes(seen.user.role) ? "signIn" : undefined;
}

/** What a link would bring about and stands already, by its person's earlier press or somebody else's. */
function doneAlready(act: SignedAct["act"], { booking, lastOffer }: SeenAct): Obstacle | undefined {
  if (act === "approve" && booking.status === "Approved") return "approved";
  if (act === "acceptOffer" && lastOffer === "accepted") return "accepted";
  return act === "approveBudget" && booking.budget_approval === "given" ? "agreed" : undefined;
}

/**
 * Does what a mail's link says, as its person, with what they may do now. The
 * act locks, judges, audits and tells as it does from the page.
 *
 * @throws Refusal whatever the act itself refuses
 */
export async function doFromMail(services: Services, { act, version }: SignedAct, seen: SeenAct, onAsked: AskedListener): Promise<void> {
  const { user, booking, offer } = seen;
  if (act === "acceptOffer") {
    const open = offer ?? refuse("offer.closed", { state: "lapsed" });
    await answerOffer(services, user, "accept", { offerId: open.id, offerVersion: open.version }, version);
    return;
  }
  await transitionBooking(
    services,
    user,
    { bookingId: booking.id, action: act, reason: null, reasonKind: null, date: null },
    version,
    onAsked,
  );
}

/** Which of the obstacles a refusal is. */
export function obstacleOf(error: unknown): Obstacle {
  if (!(error instanceof Refusal)) throw error;
  return ["version.stale", "offer.closed", "booking.transitionRefused"].includes(error.code) ? "moved" : "unable";
}
