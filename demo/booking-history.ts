import type { BookingAction, BookingStatus, NoteVisibility } from "#contract/bookings/booking-states.ts";
import type { ReasonKind } from "#contract/bookings/offers/offer-states.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import { type Refund, refundOf } from "#contract/pricing/cancellation.ts";
import type { Quote } from "#contract/pricing/quote.ts";
import { dateOf, dayMs, hourMs, lastMoment, officeHour } from "./calendar.ts";
import {
  clientCancelKinds,
  clientCancelReasons,
  clientNegotiations,
  complaint,
  declineKinds,
  declineReasons,
  internalNotes,
  operatorCancelKinds,
  operatorCancelReasons,
  threads,
  vendorCancelKinds,
  vendorCancelReasons,
  vendorNegotiations,
} from "./data/booking-texts.ts";
import type { Pair } from "./data/concept.ts";
import type { DemoListing } from "./listings.ts";
import type { DemoClient, DemoTeam } from "./organisations.ts";
import type { DemoUser } from "./people.ts";
import type { Random } from "./random.ts";
import { languageIndex } from "./wording.ts";

const cancelReasons = { client: clientCancelReasons, vendor: vendorCancelReasons, operator: operatorCancelReasons };
const cancelKinds = { client: clientCancelKinds, vendor: vendorCancelKinds, operator: operatorCancelKinds };

export type Side = "vendor" | "client" | "operator";

/** One change of status; the system has no user. */
export type Step = {
  id: string;
  atMs: number;
  action: BookingAction | "expire";
  from: BookingStatus;
  to: BookingStatus;
  by: DemoUser | null;
};
export type DemoNote = { id: string; atMs: number; by: DemoUser; side: Side; visibility: NoteVisibility; text: string };

export type Settlement = { id: string; atMs: number; by: DemoUser; refundedCents: number; keptCents: number };

export type History = {
  status: BookingStatus;
  waitingFor: "vendor" | "client" | null;
  steps: Step[];
  notes: DemoNote[];
  refund: Refund | null;
  reasonKind: ReasonKind | null;
  isExpired: boolean;
  /** Above the budget, and the client's admins have not agreed yet: nobody else knows of it. */
  isPending: boolean;
  /** What the operator gave back once it had taken place. */
  settlement: Settlement | null;
  /** Of the last step, or of the creation. */
  updatedMs: number;
};

type Subject = {
  listing: DemoListing;
  client: DemoClient;
  team: DemoTeam;
  createdMs: number;
  activityDate: PlainDate;
  quote: Quote;
  /** Where the booking ends up. */
  status: BookingStatus;
  waitingFor: "vendor" | "client" | undefined;
  isPending: boolean;
  isSettled: boolean;
  operators: readonly DemoUser[];
  today: PlainDate;
};

/** How a booking came to its status, as the lifecycle (decisions section 5) allows, with the notes on the way. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one random sequence makes the marketplace: its draws stand in their order.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one random sequence makes the marketplace: its draws stand in their order.
export function makeHistory(subject: Subject, random: Random): History {
  const { listing, client, activityDate, today, operators } = subject;
  const activityMs = Date.parse(`${activityDate}T06:00:00Z`);
  const end = Math.min(lastMoment(today), activityMs - 12 * hourMs);
  const people: Record<Side, DemoUser> = {
    vendor: random.pick(listing.vendor.admins),
    client: random.pick(client.admins),
    operator: random.pick(operators),
  };
  const steps: Step[] = [];
  const notes: DemoNote[] = [];
  let status: BookingStatus = "New";
  let clock = subject.createdMs;

  /** Moves on by up to so many days, within office hours and before the activity. */
  const wait = (days: number) => {
    const wanted = officeHour(clock + random.next() * days * dayMs, random);
    const reached = wanted <= end ? wanted : clock + random.next() * (end - clock);
    clock = Math.max(clock + random.int(4, 50) * 60_000, Math.floor(reached));
  };
  const step = (action: Step["action"], to: BookingStatus, by: DemoUser | null) => {
    steps.push({ id: random.uuid(clock), atMs: clock, action, from: status, to, by });
    status = to;
  };
  const note = (side: Side, visibility: NoteVisibility, text: Pair) => {
    const by = people[side];
    notes.push({ id: random.uuid(clock), atMs: clock, by, side, visibility, text: text[languageIndex[by.language]] });
  };
  /** Three tenths in whole euros, two days after a complaint on the day after. */
  const settle = (): Settlement => {
    clock = officeHour(activityMs + dayMs, random);
    note("client", "shared", complaint.words);
    clock = officeHour(activityMs + 3 * dayMs, random);
    const refundedCents = Math.round(subject.quote.priceInclVatCents * 0.003) * 100;
    const keptCents = subject.quote.priceInclVatCents - refundedCents;
    const settlement = { id: random.uuid(clock), atMs: clock, by: people.operator, refundedCents, keptCents };
    note("operator", "shared", complaint.settled);
    return settlement;
  };
  const remark = (side: Side, chance: number) => {
    if (random.chance(chance)) note(side, "internal", random.pick<Pair>(internalNotes[side]));
  };

  remark("client", 0.12);
  let waitingFor: History["waitingFor"] = subject.isPending ? "client" : subject.status === "New" ? "vendor" : null;

  const negotiates = subject.status === "Negotiation" || (subject.status !== "New" && random.chance(0.3));
  if (negotiates) {
    wait(3);
    const byVendor = subject.waitingFor ? subject.waitingFor === "client" : random.chance(0.65);
    step("negotiate", "Negotiation", byVendor ? people.vendor : people.client);
    note(byVendor ? "vendor" : "client", "shared", random.pick(byVendor ? vendorNegotiations : clientNegotiations));
    if (subject.status === "Negotiation") waitingFor = byVendor ? "client" : "vendor";
  } else if (subject.status === "New" && !subject.isPending) remark("vendor", 0.2);

  const cancelsApproved = subject.status === "Cancelled" && random.chance(0.55);
  let refund: Refund | null = null;
  let isExpired = false;
  let reasonKind: ReasonKind | null = null;

  if (subject.status === "Approved" || cancelsApproved) {
    wait(4);
    step("approve", "Approved", random.chance(0.94) ? people.vendor : people.operator);
    remark("vendor", 0.2);
    if (random.chance(0.4)) {
      const { question, answer } = random.pick(threads);
      wait(6);
      note("client", "shared", question);
      wait(2);
      note("vendor", "shared", answer);
    }
  }
  const settlement = subject.isSettled ? settle() : null;
  if (subject.status === "Declined") {
    wait(4);
    step("decline", "Declined", people.vendor);
    const words = random.pick(declineReasons);
    reasonKind = declineKinds[declineReasons.indexOf(words)] ?? null;
    note("vendor", "shared", words);
  }
  if (subject.status === "Cancelled") {
    if (!cancelsApproved && activityDate < today && random.chance(0.5)) {
      remark("operator", 0.5);
      clock = Date.parse(`${activityDate}T00:00:00Z`) + dayMs + 5 * 60_000;
      isExpired = clock <= lastMoment(today);
    }
    if (isExpired) step("expire", "Cancelled", null);
    else {
      clock = Math.min(clock, end);
      wait(25);
      const side: Side = !cancelsApproved || random.chance(0.6) ? "client" : random.chance(0.7) ? "vendor" : "operator";
      if (cancelsApproved) {
        const { tiers } = listing.cancellationPolicy;
        refund = refundOf(tiers, subject.quote.priceInclVatCents, activityDate, dateOf(clock), side === "vendor");
      }
      step("cancel", "Cancelled", people[side]);
      const words = random.pick(cancelReasons[side]);
      reasonKind = cancelKinds[side][cancelReasons[side].indexOf(words)] ?? null;
      note(side, "shared", words);
    }
  }
  return {
    status,
    waitingFor,
    steps,
    notes,
    refund,
    reasonKind,
    isExpired,
    isPending: subject.isPending,
    settlement,
    updatedMs: settlement?.atMs ?? steps.at(-1)?.atMs ?? subject.createdMs,
  };
}
