import type { BookingInfo } from "#contract/bookings/booking-input.ts";
import type { BookingStatus } from "#contract/bookings/booking-states.ts";
import { lastDayOf } from "#contract/core/dates/covered-days.ts";
import { addDays, datesBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { defaultCommissionRateBp, product } from "#contract/core/product.ts";
import { type Quote, quotePrice } from "#contract/pricing/quote.ts";
import { type History, makeHistory } from "./booking-history.ts";
import { dateOf, dayMs, lastMoment, officeHour } from "./calendar.ts";
import { accessibilityNeeds, dietaryNeeds, messages, occasions } from "./data/booking-texts.ts";
import type { Pair } from "./data/concept.ts";
import { fitsHours, hoursOfVendor } from "./days/openings.ts";
import type { DemoListing } from "./listings.ts";
import { phoneNumber } from "./numbers.ts";
import type { DemoClient, DemoTeam, Organisations } from "./organisations.ts";
import type { DemoUser } from "./people.ts";
import { type Random, randomFrom } from "./random.ts";
import type { DemoVenue } from "./venues.ts";
import { languageIndex } from "./wording.ts";

/** What one booking of the demo is to be; what is left open is drawn. */
type Wish = {
  when: "past" | "future";
  status: BookingStatus;
  waitingFor?: "vendor" | "client";
  vendorId?: string;
  client?: DemoClient;
  team?: DemoTeam;
  /** Above its team's budget, and waiting for the client's admins to agree. */
  isPending?: true;
  /** Complained of, and settled by the operator. */
  isSettled?: true;
  /** Over more than one day, within the next weeks. */
  isLong?: true;
};

/** How long ago a booking that is settled took place, at least: the complaint and its answer came since. */
const settledDaysAgo = 8;

/** So many days from today begins the activity of several days that the demo accounts must find, at the latest. */
const latestLong = 45;

export type DemoBooking = {
  id: string;
  listing: DemoListing;
  client: DemoClient;
  team: DemoTeam;
  venue: DemoVenue;
  createdBy: DemoUser;
  createdMs: number;
  activityDate: PlainDate;
  startTime: string | null;
  participants: number;
  quote: Quote;
  info: BookingInfo;
  history: History;
};

/** Every day that a booking covers. */
export function daysOf({ listing, activityDate, startTime }: Pick<DemoBooking, "listing" | "activityDate" | "startTime">): PlainDate[] {
  return datesBetween(activityDate, lastDayOf(activityDate, startTime, listing.durationMinutes));
}

const drawnStatus = {
  past: [
    ["Approved", 72],
    ["Declined", 8],
    ["Cancelled", 20],
  ],
  future: [
    ["New", 20],
    ["Negotiation", 15],
    ["Approved", 48],
    ["Declined", 7],
    ["Cancelled", 10],
  ],
} as const satisfies Record<Wish["when"], readonly (readonly [BookingStatus, number])[]>;

function drawStatus(when: Wish["when"], random: Random): BookingStatus {
  return random.pick(drawnStatus[when].flatMap(([status, weight]) => Array.from({ length: weight }, () => status)));
}

/** The bookings that the demo accounts must find, then others until there are enough. */
function makeWishes({ vendors, clients }: Organisations, count: number, random: Random): Wish[] {
  const vendorId = vendors[0]?.id ?? "";
  const client = clients[0];
  const team = client?.teams[0];
  const ofTeam = client && team ? { client, team } : {};
  const repeat = (times: number, wish: Wish) => Array.from({ length: times }, () => wish);
  const wishes: Wish[] = [
    ...repeat(6, { when: "future", status: "New", vendorId }),
    ...repeat(3, { when: "future", status: "Negotiation", waitingFor: "vendor", vendorId }),
    ...repeat(2, { when: "future", status: "Negotiation", waitingFor: "client", vendorId }),
    ...repeat(5, { when: "future", status: "Approved", vendorId }),
    ...repeat(3, { when: "future", status: "New", ...ofTeam }),
    ...repeat(2, { when: "future", status: "Negotiation", waitingFor: "client", ...ofTeam }),
    ...repeat(4, { when: "future", status: "Approved", ...ofTeam }),
    ...repeat(1, { when: "future", status: "Approved", ...ofTeam, vendorId, isLong: true }),
    ...repeat(1, { when: "past", status: "Approved", ...ofTeam, vendorId, isSettled: true }),
    ...repeat(1, { when: "past", status: "Approved", ...ofTeam, vendorId }),
    ...repeat(7, { when: "past", status: "Approved", ...ofTeam }),
    ...repeat(1, { when: "past", status: "Declined", ...ofTeam }),
    ...repeat(1, { when: "past", status: "Cancelled", ...ofTeam }),
  ].slice(0, count);
  while (wishes.length < count) {
    const when = random.chance(0.58) ? "past" : "future";
    const special = wishes.length % 12;
    wishes.push({
      when,
      status: drawStatus(when, random),
      ...(special === 0 ? { vendorId } : {}),
      ...(special === 1 && client ? { client } : {}),
    });
  }
  const frugal = client?.teams[1];
  if (client && frugal && count > 30) wishes.splice(-1, 1, { when: "future", status: "New", client, team: frugal, isPending: true });
  return wishes;
}

function drawDates(when: Wish["when"], status: BookingStatus, notice: number, now: number, random: Random) {
  const isOpen = status === "New" || status === "Negotiation";
  if (when === "past") {
    const activityMs = now - random.int(1, 362) * dayMs;
    return { activityMs, createdMs: activityMs - (notice + random.int(4, 55)) * dayMs };
  }
  const createdAgo = status === "New" ? random.int(1, 6) : isOpen ? random.int(2, 14) : random.int(5, 60);
  const createdMs = now - createdAgo * dayMs;
  const soonest = Math.max(now + dayMs, createdMs + notice * dayMs);
  const latest = Math.max(soonest + 12 * dayMs, now + random.int(15, 182) * dayMs);
  return { activityMs: soonest + Math.floor(random.next() ** 1.3 * (latest - soonest)), createdMs };
}

/** Teams like Thursdays; few go out on a Saturday and none on a Sunday or Monday. */
function isLikedDay(date: PlainDate, random: Random): boolean {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return day >= 2 && day <= 5 ? true : day === 6 ? random.chance(0.25) : false;
}

/** Longer than these an activity reaches into another day. */
const minutesOfOneDay = 12 * 60;

const startTimes = ["09:00", "09:30", "10:00", "12:00", "13:30", "14:00", "14:30", "16:00", "17:30", "18:00", "19:00"];

function drawStart({ durationMinutes, vendor }: DemoListing, date: PlainDate, organisations: Organisations, random: Random): string | null {
  const wished = random.chance(0.1) ? null : random.pick(startTimes);
  // What takes more than a day begins in the morning.
  const start = durationMinutes > minutesOfOneDay ? "10:00" : wished;
  return fitsHours(hoursOfVendor(organisations, vendor), date, start, durationMinutes) ? start : null;
}

/**
 * Bookings in every state over the past year and the next half, oldest first.
 * @param blocked vendor ids and days, as `id/date`, on which nothing happens
 */
export function makeBookings(
  seed: string,
  today: PlainDate,
  organisations: Organisations,
  listings: readonly DemoListing[],
  blocked: ReadonlySet<string>,
  count: number,
): DemoBooking[] {
  const random = randomFrom(`${seed}/bookings`);
  const now = lastMoment(today);
  const bookable = listings.filter((listing) => listing.isActive && listing.vendor.isActive);
  const clients = organisations.clients.filter((client) => client.isActive);
  /** How many approved bookings a listing has on which day, so that its capacity holds. */
  const approved = new Map<string, number>();
  if (bookable.length === 0) return [];

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one random sequence makes the marketplace: its draws stand in their order.
  const draw = (wish: Wish): DemoBooking | undefined => {
    const fitting = bookable.filter(
      ({ vendor, durationMinutes }) =>
        (!wish.vendorId || vendor.id === wish.vendorId) && (!wish.isLong || durationMinutes > minutesOfOneDay),
    );
    const listing = random.pick(fitting);
    const client = wish.client ?? random.pick(clients);
    const team = wish.team ?? random.pick(client.teams.filter((candidate) => candidate.isActive));
    const dates = drawDates(wish.when, wish.status, listing.noticeDays, now, random);
    const createdMs = Math.min(now, officeHour(dates.createdMs, random));
    const activityDate = dateOf(dates.activityMs);
    const born = Math.max(
      listing.createdMs,
      team.createdMs,
      ...team.members.map((member) => member.createdMs),
      ...client.admins.map((admin) => admin.createdMs),
    );
    if (createdMs < born + dayMs || !isLikedDay(activityDate, random)) return;
    if (wish.when === "future" ? activityDate < today : activityDate >= today) return;
    if (wish.isSettled && activityDate > addDays(today, -settledDaysAgo)) return;
    if (wish.isLong && activityDate > addDays(today, latestLong)) return;
    if (activityDate < addDays(dateOf(createdMs), listing.noticeDays)) return;
    const startTime = drawStart(listing, activityDate, organisations, random);
    const days = daysOf({ listing, activityDate, startTime });
    if (days.some((day) => blocked.has(`${listing.vendor.id}/${day}`))) return;
    if (wish.status === "Approved") {
      const keys = days.map((day) => `${listing.id}/${day}`);
      if (keys.some((key) => (approved.get(key) ?? 0) >= listing.capacityPerDay)) return;
      for (const key of keys) approved.set(key, (approved.get(key) ?? 0) + 1);
    }

    const isPending = wish.isPending ?? false;
    const createdBy = isPending ? random.pick(team.members) : drawCreator(client, team, organisations.operators, random);
    const venue = random.pick(listing.venues);
    const participants = Math.max(
      listing.minGuests,
      Math.min(listing.maxGuests, random.int(4, 12) + random.int(0, Math.max(4, listing.includedGuests))),
    );
    const quote = quotePrice(listing, listing.vendor, venue, participants, defaultCommissionRateBp);
    const parts = { listing, client, team, venue, createdBy, createdMs, activityDate, participants, quote };
    const id = random.uuid(createdMs);
    return {
      id,
      ...parts,
      startTime,
      info: makeInfo(client, team, venue, createdBy, random),
      history: makeHistory(
        {
          ...parts,
          status: wish.status,
          waitingFor: wish.waitingFor,
          isPending,
          isSettled: wish.isSettled ?? false,
          operators: organisations.operators,
          today,
        },
        random,
      ),
    };
  };

  const bookings = makeWishes(organisations, count, random).map((wish) => {
    for (let attempt = 0; attempt < 2000; attempt++) {
      const booking = draw(wish);
      if (booking) return booking;
    }
    throw new Error(`no day found for a ${wish.when} booking that is ${wish.status}`);
  });
  return bookings.sort((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1));
}

function drawCreator(client: DemoClient, team: DemoTeam, operators: readonly DemoUser[], random: Random): DemoUser {
  const chance = random.next();
  if (chance < 0.4) return random.pick(client.admins);
  if (chance < 0.95) return random.pick(team.members);
  return random.pick(operators);
}

function makeInfo(client: DemoClient, team: DemoTeam, venue: DemoVenue, createdBy: DemoUser, random: Random): BookingInfo {
  const contact = createdBy.role === "ProductAdmin" || random.chance(0.2) ? random.pick(team.members) : createdBy;
  const say = (pairs: readonly Pair[], chance: number) =>
    random.chance(chance) ? random.pick(pairs)[languageIndex[contact.language]] : null;
  return {
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: random.chance(0.85) ? phoneNumber(client.town, random) : null,
    address: venue.isClientLocation ? { ...client.address } : null,
    language: random.chance(0.75) ? contact.language : null,
    occasion: say(occasions, 0.7),
    dietaryNeeds: say(dietaryNeeds, 0.35),
    accessibilityNeeds: say(accessibilityNeeds, 0.12),
    purchaseOrderNumber: random.chance(0.4) ? `PO-${random.int(10_000, 99_999)}` : null,
    message: say(messages, 0.4),
  };
}

/** The name of a listing as the English audit quotes it. */
export function listingName(listing: DemoListing): string {
  return listing.texts.en?.name ?? listing.texts[listing.mainLanguage]?.name ?? product.name;
}
