import { bookingCost } from "#contract/bookings/booking-cost.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { budgetBounds } from "#contract/organisations/budget.ts";
import type { DemoBooking } from "./bookings.ts";
import type { DemoClient, DemoTeam, Organisations } from "./organisations.ts";

/** How much of its budget one team of the demo's client has spent, in percent: near its end, and not above it. */
export const nearlySpent = 92;

/** What a team has spent this year: what is agreed, and what vendors kept of what was cancelled. */
export function spentThisYear(team: DemoTeam, bookings: readonly DemoBooking[], today: PlainDate): number {
  const { from, to } = budgetBounds("Annually", today);
  if (from === null) return 0;
  return bookings
    .filter((booking) => booking.team === team && booking.activityDate >= from && booking.activityDate <= to)
    .filter(({ history: { status } }) => status === "Approved" || status === "Cancelled")
    .map(({ quote, history: { status, refund, settlement } }) => bookingCost({ status, quote, refund, settlement }).exclVatCents)
    .reduce((sum, cents) => sum + cents, 0);
}

/** The team whose budget is nearly spent: of the demo client's, beside those that have room and none at all, whichever spent most. */
export function nearlySpentTeam([client]: readonly DemoClient[], bookings: readonly DemoBooking[], today: PlainDate): DemoTeam | undefined {
  const others = client?.teams.slice(2) ?? [];
  return others
    .map((team) => ({ team, cents: spentThisYear(team, bookings, today) }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents)[0]?.team;
}

/** Gives one team of the demo's client a budget of which it has spent nearly all. */
export function setNearlySpent({ clients }: Organisations, bookings: readonly DemoBooking[], today: PlainDate): void {
  const team = nearlySpentTeam(clients, bookings, today);
  if (!team) return;
  const totalCents = (spentThisYear(team, bookings, today) * 100) / nearlySpent;
  // Whole euros a person, as people set budgets.
  const euros = Math.ceil(totalCents / team.members.length / 100);
  Object.assign(team, { budgetPerPersonCents: euros * 100, budgetPeriod: "Annually" });
}
