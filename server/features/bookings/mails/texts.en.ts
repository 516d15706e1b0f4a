import type { MailAct } from "#server/platform/notifications/signed-links.ts";

/** The words of the mails about bookings; placeholders arrive formatted. */
type Words = {
  listing: string;
  vendor: string;
  client: string;
  team: string;
  date: string;
  participants: number;
  by: string;
  reference: string;
};

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
const daysOf = (count: number) => (count === 1 ? "1 day" : `${count} days`);

export const bookingMailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  facts: {
    reference: "Booking",
    listing: "Activity",
    date: "Date",
    otherDates: "Also possible",
    participants: "Group",
    venue: "Where",
    client: "Company",
    team: "Team",
    vendor: "Vendor",
    route: "Route",
    vendorContact: "Contact at the vendor",
    phone: "Phone",
    email: "E-mail",
    whatToBring: "What to bring",
    freeUntil: "Cancelling is free up to and including",
    contact: "Contact on the day",
    language: "Language",
    occasion: "Occasion",
    dietaryNeeds: "Dietary needs",
    accessibilityNeeds: "Accessibility",
    purchaseOrderNumber: "Purchase order",
  },
  directions: "How to get there",
  people,
  dateAt: (date: string, time: string) => `${date} at ${time}`,
  until: (begin: string, last: string) => `${begin}, until ${last}`,
  days: (first: string, last: string) => `${first} to ${last}`,
  price: {
    base: "Base price",
    extraGuests: (count: number) => `${count} extra ${count === 1 ? "guest" : "guests"}`,
    venue: "Venue",
    agreed: "Agreed",
    exclVat: "Total excluding VAT",
    vat: "VAT",
    vatIncluded: "Of which VAT",
    rounding: "Rounding",
    inclVat: "Total including VAT",
  },
  saysNote: (by: string) => `${by} writes`,
  saysReason: (by: string) => `${by} gives this reason`,
  open: "Open the booking",
  acts: { approve: "Approve the request", approveBudget: "Agree to the request", acceptOffer: "Accept the offer" } satisfies Record<
    MailAct,
    string
  >,
  answer: "Answer the request",
  answerOffer: "Answer the offer",
  footer: (product: string) => `You get this mail because you have a part in this booking on ${product}.`,
  side: { vendor: "the vendor", client: "the client", operator: "the operator", system: "the system" },
  created: {
    subject: ({ client, date }: Words) => `New request from ${client} for ${date}`,
    heading: "You have a new request",
    body: ({ client, team, listing, date, participants }: Words) =>
      `${client} (${team}) would like to book ${listing} on ${date}, for ${people(participants)}.`,
    next: "Approve it, decline it or start a conversation: the client gets a mail with your answer.",
  },
  confirmation: {
    /** To whoever asked. */
    own: {
      subject: ({ listing, date }: Words) => `Your request for ${listing} on ${date}`,
      heading: "Your request is on its way",
      body: ({ vendor, listing, participants }: Words) =>
        `You asked ${vendor} for ${listing}, for ${people(participants)}. The price below is fixed for this request.`,
    },
    /** To the other people of the client. */
    others: {
      subject: ({ team, listing, date }: Words) => `Request of ${team}: ${listing} on ${date}`,
      heading: "A request is on its way",
      body: ({ by, vendor, listing, participants }: Words) =>
        `${by} asked ${vendor} for ${listing}, for ${people(participants)}. The price below is fixed for this request.`,
    },
    next: "Nothing is final until the vendor approves it. You get a mail as soon as there is an answer.",
  },
  consent: {
    budget: (free: string, over: string) => `Of the team’s budget ${free} is left, without VAT; this request is ${over} above it.`,
    asked: {
      subject: ({ listing, date }: Words) => `Do you agree? ${listing} on ${date} is above the budget`,
      heading: "A request waits for your consent",
      body: ({ by, team, listing, date, participants }: Words) =>
        `${by} would like to book ${listing} for ${team} on ${date}, for ${people(participants)}.`,
      next: ({ vendor }: Words) => `${vendor} hears of it only once you agree. If you do not, cancel the request and say why.`,
    },
    awaited: {
      subject: ({ listing, date }: Words) => `Waiting for consent: ${listing} on ${date}`,
      heading: "Your request waits for an admin of your company",
      body: ({ listing, date, participants }: Words) => `We have your request for ${listing} on ${date}, for ${people(participants)}.`,
      next: ({ vendor }: Words) =>
        `As it is above the budget, an admin of your company must agree first; then we ask ${vendor}. You get a mail either way.`,
    },
    reminder: {
      subject: ({ team, date }: Words, days: number) => `${team} has been waiting ${daysOf(days)} for your consent (${date})`,
      body: ({ team, listing, date }: Words, days: number) =>
        `${daysOf(days)} ago ${team} asked for ${listing} on ${date}. It is above the team’s budget, and nobody of your company has decided yet.`,
    },
    given: {
      subject: ({ listing, date }: Words) => `Agreed: ${listing} on ${date} is on its way to the vendor`,
      heading: "The request is on its way",
      body: ({ by, vendor, listing, date }: Words) =>
        `${by} agreed that ${listing} on ${date} goes above the budget. We have asked ${vendor}; you get a mail as soon as there is an answer.`,
    },
    refused: {
      subject: ({ listing, date }: Words) => `Not agreed: ${listing} on ${date}`,
      heading: "The request goes no further",
      body: ({ by, vendor, listing, date }: Words) =>
        `${by} cancelled the request for ${listing} on ${date}, which is above the budget. ${vendor} was never asked.`,
    },
  },
  changed: {
    Negotiation: {
      subject: ({ reference, listing }: Words) => `${reference}: ${listing} is being discussed`,
      heading: "The booking is being discussed",
      body: ({ by, listing, date }: Words) => `${by} opened the conversation about ${listing} on ${date}.`,
    },
    /** The operator takes back how it ended. */
    Reopened: {
      subject: ({ reference, listing }: Words) => `${reference}: ${listing} is open again`,
      heading: "The booking is open again",
      body: ({ by, listing, date }: Words) =>
        `${by} opened ${listing} on ${date} again. It is being discussed, and is not confirmed until the vendor approves it.`,
    },
    Approved: {
      subject: ({ listing, date }: Words) => `Confirmed: ${listing} on ${date}`,
      heading: "The booking is confirmed",
      body: ({ by, listing, date, participants }: Words) =>
        `${by} approved ${listing} on ${date}, for ${people(participants)}. The date is fixed.`,
    },
    Declined: {
      subject: ({ listing, date }: Words) => `Declined: ${listing} on ${date}`,
      heading: "The request was declined",
      body: ({ by, listing, date }: Words) => `${by} declined the request for ${listing} on ${date}.`,
    },
    Cancelled: {
      subject: ({ listing, date }: Words) => `Cancelled: ${listing} on ${date}`,
      heading: "The booking is cancelled",
      body: ({ by, listing, date }: Words) => `${by} cancelled ${listing} on ${date}.`,
    },
    /** What was cancelled before it was confirmed. */
    RequestCancelled: {
      subject: ({ listing, date }: Words) => `Cancelled: the request for ${listing} on ${date}`,
      heading: "The request is cancelled",
      body: ({ by, listing, date }: Words) => `${by} cancelled the request for ${listing} on ${date}.`,
    },
  },
  cancelledByYou: {
    Cancelled: {
      subject: ({ listing, date }: Words) => `You cancelled ${listing} on ${date}`,
      heading: "You cancelled the booking",
      body: ({ listing, date }: Words) => `This confirms that you cancelled ${listing} on ${date}.`,
    },
    RequestCancelled: {
      subject: ({ listing, date }: Words) => `You cancelled the request for ${listing} on ${date}`,
      heading: "You cancelled the request",
      body: ({ listing, date }: Words) => `This confirms that you cancelled the request for ${listing} on ${date}.`,
    },
  },
  nothingDue: "It was not confirmed yet, so nobody owes anything.",
  yourReason: "Your reason",
  yourTurn: "It is your turn to answer.",
  /** To whoever of that side is told, and cannot answer for it. */
  turnOf: ({ vendor, client }: Words, side: "vendor" | "client") => `It is the turn of ${side === "vendor" ? vendor : client} to answer.`,
  refund: (refunded: string, kept: string) => `By the cancellation policy ${refunded} is refunded and ${kept} is kept.`,
  /** A vendor that cancels gives everything back, whatever the policy says. */
  refundByVendor: (refunded: string) => `As the vendor cancelled, everything is refunded: ${refunded}.`,
  refundByYou: (refunded: string) => `As you are the vendor, everything goes back to the client: ${refunded}.`,
  /** The same is said to both sides, so it names the client and calls nobody you. */
  hold: {
    held: {
      subject: ({ listing, date }: Words) => `${date} is held: ${listing}`,
      heading: "A day is held",
      body: ({ by, client, listing, date }: Words) => `${by} holds ${date} for ${client}: ${listing}.`,
    },
    /** Behind another request. */
    queued: {
      subject: ({ listing, date }: Words) => `In line for ${date}: ${listing}`,
      heading: "A place in line for a day",
      body: ({ by, client, listing, date }: Words) => `${by} put ${client} in line for ${date}: ${listing}.`,
    },
    movedUp: {
      subject: ({ listing, date }: Words) => `First in line for ${date} now: ${listing}`,
      heading: "First in line now",
      body: ({ vendor, client, listing, date }: Words) =>
        `The request that was first in line no longer is: ${vendor} now holds ${date} for ${client}, for ${listing}.`,
    },
    released: {
      subject: ({ listing, date }: Words) => `${date} is no longer held: ${listing}`,
      heading: "The day is no longer held",
      body: ({ by, listing, date }: Words) => `${by} no longer holds ${date} for ${listing}.`,
    },
    lapsed: {
      subject: ({ listing, date }: Words) => `${date} is no longer held: ${listing}`,
      heading: "The day is no longer held",
      body: ({ vendor, listing, date }: Words) => `The time for which ${vendor} held ${date} for ${listing} is over.`,
    },
    until: (until: string) => `That stands until ${until}. The booking is certain once it is approved.`,
    inLine: (place: number, until: string) =>
      `The day is held for somebody else already; this request is number ${place} in line, until ${until}. You get a mail when it moves up.`,
    open: "The request itself stays open.",
  },
  /** The operator decided after the date what goes back. */
  settled: {
    subject: ({ reference, listing }: Words) => `Settled: ${listing} (${reference})`,
    heading: "The booking is settled",
    body: ({ by, listing, date }: Words) => `${by} settled ${listing} on ${date}, which has taken place.`,
    amounts: (refunded: string, kept: string) =>
      `In all ${refunded} is refunded to the client and ${kept} stays with the vendor, including VAT.`,
    nothing: (kept: string) => `Nothing is refunded any more: ${kept} stays with the vendor, including VAT.`,
    before: (refunded: string) => `This takes the place of an earlier settlement, by which ${refunded} was refunded.`,
    commission: (amount: string) => `The commission follows: it is ${amount} now.`,
  },
  /** Offers of either side, and change requests once a booking is confirmed. */
  offer: {
    made: {
      subject: ({ by, listing, date }: Words) => `${by} made an offer: ${listing} on ${date}`,
      heading: "A new offer",
      body: ({ by, listing, date }: Words) => `${by} offers other terms for ${listing} on ${date}. What would change stands below.`,
    },
    accepted: {
      subject: ({ listing, date }: Words) => `Agreed: ${listing} on ${date}`,
      heading: "The offer is accepted",
      body: ({ by, listing, date, participants }: Words) =>
        `${by} accepted the offer: ${listing} on ${date}, for ${people(participants)}, is confirmed on these terms.`,
    },
    rejected: {
      subject: ({ by, listing, date }: Words) => `${by} rejected the offer for ${listing} on ${date}`,
      heading: "The offer is rejected",
      body: ({ by, listing, date }: Words) => `${by} rejected the offer for ${listing} on ${date}.`,
    },
    withdrawn: {
      subject: ({ by, listing, date }: Words) => `${by} withdrew the offer for ${listing} on ${date}`,
      heading: "The offer is withdrawn",
      body: ({ by, listing, date }: Words) => `${by} took back the offer for ${listing} on ${date}.`,
    },
    lapsed: {
      subject: ({ listing, date }: Words) => `The offer for ${listing} on ${date} has lapsed`,
      heading: "The offer has lapsed",
      body: ({ listing, date }: Words) => `Nobody answered the offer for ${listing} on ${date} in time.`,
    },
    reminder: {
      subject: ({ listing, date }: Words) => `An offer waits for your answer: ${listing} on ${date}`,
      heading: "An offer waits for your answer",
      body: ({ by, listing, date }: Words) => `${by} made an offer for ${listing} on ${date}. Half of its time is over.`,
    },
    until: (instant: string) => `It stands until ${instant}.`,
    stays: "The booking stays as it was.",
    change: (what: string) => `${what}, offered`,
    none: "none",
    perHead: "Per person, excluding VAT",
    lines: { base: "Base price", extraGuests: "Extra guests", venue: "Venue", agreed: "Agreed" },
  },
  noteAdded: {
    subject: ({ by, reference, listing }: Words) => `${by} wrote about ${listing} (${reference})`,
    heading: "A new message about the booking",
    body: ({ by, listing, date }: Words) => `${by} wrote about ${listing} on ${date}.`,
  },
  /** The other side was deactivated, or activated again. */
  party: {
    inactive: {
      subject: ({ listing, date }: Words, name: string) => `${name} is not active at the moment: ${listing} on ${date}`,
      heading: (name: string) => `${name} is not active at the moment`,
      body: (name: string) => `${name} has been deactivated.`,
      agreed: ({ listing, date }: Words) => `Your confirmed booking of ${listing} on ${date} stays as it is.`,
      asked: ({ listing, date }: Words) =>
        `The request for ${listing} on ${date} stays, but it cannot be approved while that lasts. Until it is approved nobody owes anything.`,
      next: "You do not have to do anything.",
      /** To whoever answers for their side. */
      may: {
        agreed: "In the booking you can write a message, or cancel it.",
        asked: {
          vendor: "In the request you can write a message, or decline it.",
          client: "In the request you can write a message, or cancel it.",
        },
      },
    },
    active: {
      subject: ({ listing, date }: Words, name: string) => `${name} is active again: ${listing} on ${date}`,
      heading: (name: string) => `${name} is active again`,
      body: ({ listing, date }: Words, name: string) =>
        `${name} has been activated again, so the request for ${listing} on ${date} can be approved.`,
    },
  },
  expired: {
    subject: ({ reference, listing }: Words) => `${reference}: the request for ${listing} expired`,
    heading: "The request expired",
    body: ({ listing, date }: Words) =>
      `The request for ${listing} on ${date} was never agreed, and the date has passed. It is cancelled; nobody owes anything.`,
  },
  reminder: {
    subject: ({ client, date }: Words, days: number) => `${client} has been waiting ${daysOf(days)} for an answer (${date})`,
    heading: "A request is waiting for an answer",
    /** Sent by the operator's hand. */
    nowSubject: ({ client, date }: Words) => `${client} is waiting for your answer (${date})`,
    now: ({ client, listing, date }: Words) =>
      `${client} asked for ${listing} on ${date} and is waiting for your answer. Approve it, decline it or start a conversation.`,
    phone: "Vendor’s phone",
    email: "Vendor’s e-mail",
    toVendor: ({ client, listing, date }: Words, days: number) =>
      `${client} asked for ${listing} on ${date} ${daysOf(days)} ago and has heard nothing yet. Approve it, decline it or start a conversation.`,
    toOperator: ({ client, vendor, listing, date }: Words, days: number) =>
      `${vendor} has not answered the request of ${client} for ${listing} on ${date} in ${daysOf(days)}. Call, or remind them from the booking.`,
  },
};

export type BookingMailTexts = typeof bookingMailTexts;
