import type { Transition } from "#contract/bookings/lifecycle.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import type { Taker } from "../audit-trail.ts";
import type { BookingRow } from "../queries.ts";
import { closeOffer, findOpenOffer } from "./offer-queries.ts";
import { auditOffer } from "./record-offer.ts";

/**
 * A booking that is approved as it stands takes back its vendor's own offer; one that ends lets any lapse. The mail about
 * the step tells of it, so that no other goes out.
 */
export async function endOffer(
  trx: Queryable,
  services: Services,
  booking: BookingRow,
  transition: Transition,
  taker: Taker,
): Promise<void> {
  const offer = await findOpenOffer(trx, booking.id);
  if (!offer) return;
  const isApproval = transition.action === "approve";
  const at = services.clock.now();
  await closeOffer(trx, offer.id, { state: isApproval ? "withdrawn" : "lapsed", by: isApproval ? taker.author.id : null, at });
  const type = isApproval ? "OfferWithdrawnEvent" : "OfferLapsedEvent";
  await auditOffer(trx, services, booking, taker, { type, offer, from: booking.status });
}
