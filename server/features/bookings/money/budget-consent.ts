import type { User } from "#server/access/actor.ts";
import { reachOf } from "#server/access/permissions.ts";
import { freeBudgetOf } from "#server/features/organisations/queries.ts";
import { writeAudit } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts, type Taker } from "../audit-trail.ts";
import { announce, listListeners } from "../mails/announcements.ts";
import { requestFacts } from "../mails/request-facts.ts";
import { listParties } from "../parties/people.ts";
import { bookingReference } from "../present.ts";
import type { BookingRow } from "../queries.ts";

type Request = {
  team: { id: string; asks_before_over_budget: boolean } /** All that it names: any of them can be approved. */;
  dates: readonly string[];
  priceExclVatCents: number;
};

/**
 * What the team has left for a request that must first be agreed to within the
 * client, or null where nobody needs to be asked: the person may decide for
 * the whole client, the client does not want to be asked, no budget is set, or
 * the request fits. The team's row is locked by then, so that of two requests
 * at once the second sees the first.
 */
export async function budgetToAskAbove(trx: Queryable, user: User, request: Request): Promise<number | null> {
  if (!request.team.asks_before_over_budget || reachOf(user.role, "bookings.create") !== "ownTeams") return null;
  for (const date of request.dates) {
    const freeCents = await freeBudgetOf(trx, request.team.id, date);
    if (freeCents !== null && request.priceExclVatCents > freeCents) return freeCents;
  }
  return null;
}

/** Asks the client's admins, and tells whoever made the request whom it waits for. */
export async function askForConsent(trx: Queryable, services: Services, user: User, booking: BookingRow, freeCents: number): Promise<void> {
  const parties = await listParties(trx, booking);
  // Others may have gone above it already: then all of this request does.
  const left = Math.max(0, freeCents);
  const data = { createdByName: user.name, freeCents: left, overCents: booking.price_excl_vat_cents - left };
  const post = (template: "booking-consent-asked" | "booking-consent-awaited", to: typeof parties) =>
    announce(trx, services, { template, booking, to, event: "created", data, isAboutVersion: true });
  await post(
    "booking-consent-asked",
    parties.filter(({ id }) => id !== user.id),
  );
  await post(
    "booking-consent-awaited",
    parties.filter(({ id }) => id === user.id),
  );
}

/** The consent was given: only now is the vendor asked. */
export async function recordBudgetApproval(
  trx: Queryable,
  services: Services,
  booking: BookingRow,
  { author, side }: Taker,
): Promise<void> {
  await writeAudit(trx, {
    type: "BookingBudgetApprovedEvent",
    message: `${author.name} agreed that ${bookingReference(booking, services.config.timeZone)} goes above the budget of ${booking.team_name}.`,
    at: services.clock.now(),
    by: author,
    subject: { kind: "booking", id: booking.id },
    details: {
      ...auditFacts(services, booking),
      budgetApproval: "given",
      priceExclVatCents: booking.price_excl_vat_cents,
      // Nobody is asked for a consent that does not wait.
      ...changeDetails(changesBetween({ budgetApproval: "pending" }, { budgetApproval: "given" })),
    },
  });
  const event = `v${booking.version}`;
  const vendors = (await listParties(trx, booking)).filter((person) => person.side === "vendor");
  await announce(trx, services, {
    template: "booking-created",
    booking,
    to: vendors,
    event,
    data: requestFacts(booking),
    isAboutVersion: true,
  });
  await announce(trx, services, {
    template: "booking-consent-given",
    booking,
    to: await listListeners(trx, booking, { side, userId: author.id }, ["client"]),
    event,
    data: { byName: author.name, bySide: side },
    isAboutVersion: true,
  });
}
