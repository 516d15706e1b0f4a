import type { OfferSide, OfferState } from "#contract/bookings/offers/offer-states.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { defaultCommissionRateBp } from "#contract/core/product.ts";
import { quotePrice } from "#contract/pricing/quote.ts";
import { pricingOf } from "#contract/pricing/repricing.ts";
import { addressLine } from "#server/platform/places/address-line.ts";
import type { DemoBooking } from "./bookings.ts";
import { dayMs, hourMs, lastMoment } from "./calendar.ts";
import type { Row } from "./copy-rows.ts";
import type { Organisations } from "./organisations.ts";
import type { DemoUser } from "./people.ts";
import { type Random, randomFrom } from "./random.ts";
import { languageIndex } from "./wording.ts";

/** What one offer of a chain comes to; `after` differs from the booking, or (accepted) `before` does. */
export type DemoOffer = {
  id: string;
  booking: DemoBooking;
  number: number;
  side: OfferSide;
  by: DemoUser;
  state: OfferState;
  before: DemoTerms;
  after: DemoTerms;
  message: string;
  createdMs: number;
  validMs: number;
  decidedMs: number | null;
  decidedBy: DemoUser | null;
};
export type DemoTerms = { startTime: string | null; participants: number };

/** How many chains of offers there are in a marketplace of the usual size. */
const wantedChains = 40;

/** How a chain went: the state of each offer, oldest first, and whose it was. */
type Chain = readonly (readonly ["own" | "other", OfferState])[];
const openChains: readonly Chain[] = [
  [["other", "open"]],
  [
    ["own", "replaced"],
    ["other", "open"],
  ],
];
const endedChains: readonly Chain[] = [
  [["other", "rejected"]],
  [["other", "withdrawn"]],
  [
    ["own", "replaced"],
    ["other", "lapsed"],
  ],
];
const messages: readonly (readonly [en: string, nl: string])[] = [
  ["A few colleagues would like to join. Does that still fit?", "Er willen nog een paar collega’s mee. Past dat nog?"],
  ["We could start a little later that day, after our meeting.", "We zouden die dag wat later kunnen beginnen, na onze vergadering."],
  ["For this group the mornings work better for us.", "Voor deze groep past een voormiddag ons beter."],
];

/** Whose turn the booking has is who answers the offer that stands: the other side made it. */
function otherThan(side: OfferSide): OfferSide {
  return side === "vendor" ? "client" : "vendor";
}

/**
 * Offers of bookings that are open or agreed and to come, in chains: those of
 * the demo's own vendor and client first, so that each has two to answer, one
 * change request, and one that lapses tomorrow. The bookings stay as they are.
 */
export function makeOffers(
  seed: string,
  today: PlainDate,
  { vendors, clients }: Organisations,
  bookings: readonly DemoBooking[],
): DemoOffer[] {
  const random = randomFrom(`${seed}/offers`);
  const now = lastMoment(today);
  const isAhead = ({ activityDate }: DemoBooking) => activityDate > addDays(today, 2);
  // A chain takes hours: what was answered only today has had no time for one.
  const hadTime = ({ history }: DemoBooking) => history.updatedMs < now - 20 * hourMs;
  const usable = bookings.filter((booking) => isAhead(booking) && hadTime(booking));
  const isOfDemo = ({ listing, client }: DemoBooking) => listing.vendor === vendors[0] || client === clients[0];
  const inOrder = [...usable.filter(isOfDemo), ...usable.filter((booking) => !isOfDemo(booking))];
  const negotiated = inOrder.filter(({ history }) => history.status === "Negotiation").slice(0, wantedChains / 2);
  const agreed = inOrder.filter(({ history }) => history.status === "Approved");
  const [changed, ...others] = agreed;
  const plans: Plan[] = [
    ...negotiated.map((booking, index) => ({ booking, turn: booking.history.waitingFor ?? "vendor", chain: openChains[index % 2] ?? [] })),
    ...(changed ? [{ booking: changed, turn: "vendor" as const, chain: openChains[0] ?? [] }] : []),
    ...others.map((booking, index): Plan => {
      const chain = endedChains[index % endedChains.length] ?? [];
      return { booking, turn: index % 2 ? "client" : "vendor", chain: index % 3 === 0 ? [["other", "accepted"]] : chain };
    }),
  ];
  // Those of the demo's own accounts, the change request and a few of each kind stand first.
  return plans.slice(0, wantedChains).flatMap((plan, index) => chainOf(plan, { now, lapsesTomorrow: index === 0 }, random));
}

type Plan = { booking: DemoBooking; turn: OfferSide; chain: Chain };
type Moment = { now: number; lapsesTomorrow: boolean };

function chainOf({ booking, turn, chain }: Plan, { now, lapsesTomorrow }: Moment, random: Random): DemoOffer[] {
  const first = Math.max(booking.history.updatedMs + hourMs, now - random.int(2, 5) * dayMs);
  const step = Math.floor((now - hourMs - first) / (chain.length + 1));
  return chain.map(([whose, state], index) => {
    const side = whose === "own" ? turn : otherThan(turn);
    const createdMs = first + index * step;
    const offer = drawOffer(
      booking,
      { side, state, createdMs, decidedMs: state === "open" ? null : createdMs + Math.floor(step / 2) },
      random,
    );
    const isNext = lapsesTomorrow && index === chain.length - 1;
    return { ...offer, number: index + 1, ...(isNext ? { validMs: now + 2 * dayMs - hourMs } : {}) };
  });
}

type Drawn = Pick<DemoOffer, "side" | "state" | "createdMs" | "decidedMs">;

function drawOffer(booking: DemoBooking, drawn: Drawn, random: Random): Omit<DemoOffer, "number"> {
  const { listing, client, participants, startTime, activityDate } = booking;
  const { side, state, createdMs, decidedMs } = drawn;
  const of = { vendor: listing.vendor.admins, client: client.admins };
  const by = random.pick(of[side]);
  const answerer = random.pick(of[otherThan(side)]);
  const change = random.int(1, 4);
  const grown = participants + change <= listing.maxGuests ? participants + change : Math.max(listing.minGuests, participants - change);
  const own: DemoTerms = { startTime, participants };
  const other: DemoTerms = { startTime: random.pick(["10:30", "11:00", "15:00", "16:30"]), participants: grown };
  const isAccepted = state === "accepted";
  const eve = Date.parse(`${activityDate}T00:00:00Z`) - hourMs;
  return {
    ...drawn,
    id: random.uuid(createdMs),
    booking,
    by,
    before: isAccepted ? other : own,
    after: isAccepted ? own : other,
    message: random.pick(messages)[languageIndex[by.language]],
    validMs: state === "lapsed" ? (decidedMs ?? createdMs) : Math.min(createdMs + 14 * dayMs, eve),
    decidedBy: deciders[state]({ by, answerer }),
  };
}

type Decider = (people: { by: DemoUser; answerer: DemoUser }) => DemoUser | null;
const deciders: Record<OfferState, Decider> = {
  open: () => null,
  lapsed: () => null,
  withdrawn: ({ by }) => by,
  accepted: ({ answerer }) => answerer,
  rejected: ({ answerer }) => answerer,
  replaced: ({ answerer }) => answerer,
};

/** Whose turn an agreed booking has by a change request that stands; a booking that is open has its turn itself. */
export function turnByOffer(offers: readonly DemoOffer[], booking: DemoBooking): OfferSide | null {
  const open = offers.find((offer) => offer.booking === booking && offer.state === "open");
  return open && booking.history.status === "Approved" ? otherThan(open.side) : null;
}

export function offerRow(offer: DemoOffer): Row {
  const { booking, before, after } = offer;
  return {
    id: offer.id,
    booking_id: booking.id,
    number: offer.number,
    side: offer.side,
    made_by: offer.by.id,
    before: termsRow(booking, before),
    after: termsRow(booking, after),
    message: offer.message,
    state: offer.state,
    created_at: new Date(offer.createdMs),
    valid_until: new Date(offer.validMs),
    decided_at: offer.decidedMs === null ? null : new Date(offer.decidedMs),
    decided_by: offer.decidedBy?.id ?? null,
    version: offer.state === "open" ? 1 : 2,
  };
}

function termsRow(booking: DemoBooking, { startTime, participants }: DemoTerms) {
  const { listing, venue } = booking;
  const address = venue.isClientLocation ? booking.info.address : venue.address;
  return {
    activityDate: booking.activityDate,
    startTime,
    participants,
    venueId: venue.id,
    venue: { id: venue.id, name: venue.name, isClientLocation: venue.isClientLocation, address: address && addressLine(address) },
    quote: quotePrice(listing, listing.vendor, venue, participants, defaultCommissionRateBp),
    pricing: pricingOf(listing, listing.vendor, venue),
  };
}
