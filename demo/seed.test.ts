import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bookingInfo } from "#contract/bookings/booking-input.ts";
import { addDays, addYears } from "#contract/core/dates/dates.ts";
import { email, legalName, line, name, prose } from "#contract/core/fields/fields.ts";
import { phone } from "#contract/core/fields/phone-number.ts";
import { normaliseVatNumber } from "#contract/core/fields/vat-number.ts";
import { defaultCommissionRateBp } from "#contract/core/product.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";
import { refundOf } from "#contract/pricing/cancellation.ts";
import { quotePrice } from "#contract/pricing/quote.ts";
import { demoAccounts } from "./accounts.ts";
import { daysOf } from "./bookings.ts";
import { nearlySpent, nearlySpentTeam, spentThisYear } from "./budgets.ts";
import { dateOf } from "./calendar.ts";
import { activityTexts } from "./data/activity-texts.ts";
import { typeTexts } from "./data/texts.ts";
import { makeMarketplace } from "./marketplace.ts";
import { turnByOffer } from "./offers.ts";
import { demoPictures } from "./pictures/manifest.ts";
import { bookingRow, listingRow, organisationRow } from "./rows.ts";

const today = "2026-11-28";
const pictures = activityTypes.flatMap((type) =>
  [1, 2, 3, 4, 5, 6].map((variant) => ({
    key: `${type}-${variant}`,
    type,
    variant,
    width: 1600,
    height: 1067,
    placeholder: "data:,",
    altEn: "A scene",
    altNl: "Een tafereel",
  })),
);
const make = () => makeMarketplace("bondfire", today, pictures, { listings: 300, bookings: 400 });
const marketplace = make();
const { organisations, listings, bookings, blockedDays, audit } = marketplace;
const everyUser = [
  ...organisations.operators,
  ...organisations.vendors.flatMap(({ admins }) => admins),
  ...organisations.clients.flatMap(({ admins, teams }) => [...admins, ...teams.flatMap(({ members }) => members)]),
];

test("the same seed and day make the same marketplace", () => {
  expect(make()).toEqual(marketplace);
});

test("another day keeps the demo accounts' ids and moves the dates", () => {
  const later = makeMarketplace("bondfire", "2027-03-28", pictures, { listings: 300, bookings: 400 });
  expect(later.organisations.operators[0]?.id).toBe(organisations.operators[0]?.id);
  expect(later.bookings.every(({ activityDate }) => activityDate >= addDays("2027-03-28", -366))).toBe(true);
});

describe("organisations and people", () => {
  const all = [...organisations.vendors, ...organisations.clients];

  test("there are about sixty vendors and 25 clients with two to five teams each", () => {
    expect(organisations.vendors).toHaveLength(60);
    expect(organisations.clients).toHaveLength(25);
    for (const { teams } of organisations.clients) {
      expect(teams.length).toBeGreaterThanOrEqual(2);
      expect(teams.length).toBeLessThanOrEqual(5);
    }
  });

  test("each keeps the rules of the forms, down to the check digits of its VAT number", () => {
    for (const made of all) {
      expect(name.parse(made.name)).toBe(made.name);
      expect(legalName.parse(made.legalName)).toBe(made.legalName);
      expect(phone.parse(made.phone)).toBe(made.phone);
      expect(normaliseVatNumber(made.vatNumber), made.vatNumber).toBe(made.vatNumber);
      const row = organisationRow(made);
      expect(email.parse(row["email"])).toBe(row["email"]);
      expect(URL.canParse(String(row["website_url"]))).toBe(true);
      expect(made.admins.length).toBeGreaterThan(0);
    }
  });

  test("names, VAT numbers and e-mail addresses are all different", () => {
    for (const values of [all.map((made) => made.name), all.map((made) => made.vatNumber), everyUser.map((user) => user.email)]) {
      expect(new Set(values).size).toBe(values.length);
    }
    for (const user of everyUser) expect(email.safeParse(user.email).success, user.email).toBe(true);
  });

  test("every demo account is one person with its role, and the team accounts share a team of the client account's client", () => {
    for (const account of demoAccounts) {
      expect(everyUser.filter((user) => user.email === account.email)).toMatchObject([{ role: account.role, name: account.name }]);
    }
    const client = organisations.clients.find(({ admins }) => admins.some((admin) => admin.email === "client@bondfire.example"));
    const emails = client?.teams[0]?.members.map((member) => member.email);
    expect(emails).toEqual(expect.arrayContaining(["teamadmin@bondfire.example", "member@bondfire.example"]));
  });
});

describe("listings", () => {
  test("every activity type has at least eight concepts with different names in both languages", () => {
    for (const type of activityTypes) {
      for (const index of [0, 1] as const) {
        const names = typeTexts[type].concepts.map((concept) => concept.name[index]);
        expect(new Set(names).size, type).toBe(names.length);
        expect(names.length, type).toBeGreaterThanOrEqual(8);
      }
    }
  });

  test("each activity is shown by a picture that there is, chosen for what it says", () => {
    const drawn = new Set(demoPictures.map(({ key }) => key));
    const concepts = activityTypes.flatMap((type) => [...typeTexts[type].concepts, ...typeTexts[type].ofDemoVendor]);
    expect(concepts.map(({ picture }) => picture).filter((key) => !drawn.has(key))).toEqual([]);
    const chosen = new Map(concepts.map(({ short, picture }) => [short[0], picture]));
    const written = listings.flatMap(({ texts, pictures: [banner] }) => {
      const key = chosen.get(texts.en?.shortDescription ?? "");
      return key ? [[key, banner?.picture.key]] : [];
    });
    expect(written.length).toBeGreaterThan(100);
    for (const [wanted, shown] of written) expect(shown).toBe(wanted);
  });

  test("the schema that editors read is that of the program", () => {
    expect(JSON.parse(readFileSync("demo/data/activity-texts.schema.json", "utf8"))).toEqual(z.toJSONSchema(activityTexts));
  });

  test("all types, several towns and every kind of venue occur, and no name occurs twice", () => {
    expect(new Set(listings.map(({ type }) => type))).toEqual(new Set(activityTypes));
    expect(new Set(listings.map(({ vendor }) => vendor.town.city)).size).toBeGreaterThan(15);
    const adjustments = listings.flatMap(({ venues }) => venues.map((venue) => venue.priceAdjustmentType));
    expect(new Set(adjustments)).toEqual(new Set(["None", "Percent", "Amount"]));
    for (const language of ["en", "nl"] as const) {
      const names = listings.flatMap(({ texts }) => texts[language]?.name ?? []);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("each keeps the rules of the forms, and no placeholder is left in its texts", () => {
    for (const listing of listings) {
      for (const text of Object.values(listing.texts)) {
        expect(line(5, 120).parse(text.name)).toBe(text.name);
        expect(line(20, 200).parse(text.shortDescription)).toBe(text.shortDescription);
        expect(prose(100, 20_000).parse(text.description)).toBe(text.description);
        expect(`${text.name}${text.shortDescription}${text.description}`).not.toMatch(/[{}]|undefined/);
      }
      expect(listing.texts[listing.mainLanguage]).toBeDefined();
      expect(listing.durationMinutes % 15).toBe(0);
      expect(listing.minGuests).toBeLessThanOrEqual(listing.includedGuests);
      expect(listing.includedGuests).toBeLessThanOrEqual(listing.maxGuests);
      expect(listing.venues.length).toBeGreaterThanOrEqual(1);
      expect(listing.venues.length).toBeLessThanOrEqual(3);
      expect(listing.pictures.length).toBeGreaterThanOrEqual(3);
      expect(new Set(listing.pictures.map(({ picture }) => picture.key)).size).toBe(listing.pictures.length);
      expect(Number(listingRow(listing)["base_price_cents"])).toBeGreaterThan(0);
    }
  });
});

describe("bookings", () => {
  test("there are 400, in every state, over the past year and the next half", () => {
    expect(bookings).toHaveLength(400);
    expect(new Set(bookings.map(({ history }) => history.status))).toEqual(
      new Set(["New", "Negotiation", "Approved", "Declined", "Cancelled"]),
    );
    const dates = bookings.map(({ activityDate }) => activityDate).sort();
    expect(String(dates[0]) >= addYears(today, -1)).toBe(true);
    expect(String(dates.at(-1)) > addDays(today, 120)).toBe(true);
    expect(bookings.some(({ history }) => history.isExpired)).toBe(true);
  });

  test("approved bookings never exceed a listing's capacity on a day", () => {
    const perDay = new Map<string, number>();
    for (const booking of bookings.filter(({ history }) => history.status === "Approved"))
      for (const day of daysOf(booking)) {
        const key = `${booking.listing.id}/${day}`;
        perDay.set(key, (perDay.get(key) ?? 0) + 1);
        expect(perDay.get(key), key).toBeLessThanOrEqual(booking.listing.capacityPerDay);
      }
  });

  test("the demo's vendor and its team have an agreed activity of two days ahead, which leaves no room on either, whatever day it is", () => {
    for (let later = 0; later < 366; later += 61) {
      const day = addDays(today, later);
      const made = makeMarketplace("bondfire", day, pictures, { listings: 300, bookings: 400 });
      const long = made.bookings.filter(
        (booking) =>
          booking.history.status === "Approved" &&
          booking.activityDate >= day &&
          booking.listing.vendor === made.organisations.vendors[0] &&
          booking.team === made.organisations.clients[0]?.teams[0] &&
          daysOf(booking).length > 1,
      );
      expect(long.length, day).toBeGreaterThanOrEqual(1);
      expect(long[0], day).toMatchObject({ startTime: "10:00", listing: { capacityPerDay: 1, durationMinutes: 30 * 60 } });
    }
  });

  test("nothing is booked too late, on a blocked day, or for a group the listing does not take", () => {
    const blocked = new Set(blockedDays.map(({ vendorId, day }) => `${vendorId}/${day}`));
    for (const booking of bookings) {
      const { listing, activityDate, createdMs, participants } = booking;
      expect(activityDate >= addDays(dateOf(createdMs), listing.noticeDays)).toBe(true);
      for (const day of daysOf(booking)) expect(blocked.has(`${listing.vendor.id}/${day}`)).toBe(false);
      expect(participants).toBeGreaterThanOrEqual(listing.minGuests);
      expect(participants).toBeLessThanOrEqual(listing.maxGuests);
    }
  });

  test("each booking's steps lead from New to its status, in time, and its version counts them", () => {
    for (const booking of bookings) {
      const { steps, status, updatedMs } = booking.history;
      const path = ["New", ...steps.map((step) => step.to)];
      expect(steps.map((step) => step.from)).toEqual(path.slice(0, -1));
      expect(path.at(-1)).toBe(status);
      const times = [booking.createdMs, ...steps.map((step) => step.atMs)];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(updatedMs).toBeLessThan(Date.parse(`${today}T23:00:00Z`));
      expect(bookingRow(booking, 1, today)["version"]).toBe(1 + steps.length + (booking.history.settlement ? 1 : 0));
      expect(booking.history.waitingFor !== null).toBe(status === "New" || status === "Negotiation");
      if (status === "New" || status === "Negotiation") expect(booking.activityDate >= today).toBe(true);
    }
  });

  test("forty chains of offers stand in time, and the demo's vendor and client have two each to answer", () => {
    const { offers, organisations } = marketplace;
    expect(new Set(offers.map(({ booking }) => booking.id)).size).toBe(40);
    const open = offers.filter(({ state }) => state === "open");
    for (const { side, booking, validMs } of open) {
      const { status, waitingFor } = booking.history;
      expect(status === "Approved" ? turnByOffer(offers, booking) : waitingFor).toBe(side === "vendor" ? "client" : "vendor");
      expect(validMs).toBeGreaterThan(Date.parse(`${today}T23:00:00Z`));
    }
    expect(new Set(open.map(({ booking }) => booking.id)).size).toBe(open.length);
    const [vendor] = organisations.vendors;
    const [client] = organisations.clients;
    expect(open.filter(({ side, booking }) => side === "client" && booking.listing.vendor === vendor).length).toBeGreaterThanOrEqual(2);
    expect(open.filter(({ side, booking }) => side === "vendor" && booking.client === client).length).toBeGreaterThanOrEqual(2);
    for (const { createdMs, decidedMs, booking } of offers) {
      expect(createdMs).toBeGreaterThan(booking.history.updatedMs);
      if (decidedMs !== null) expect(decidedMs).toBeGreaterThanOrEqual(createdMs);
    }
  });

  test("the frozen price is the quote's, and a refund follows the policy", () => {
    for (const { listing, venue, participants, quote, history, activityDate } of bookings) {
      expect(quote).toEqual(quotePrice(listing, listing.vendor, venue, participants, defaultCommissionRateBp));
      const cancelled = history.steps.find((step) => step.from === "Approved" && step.to === "Cancelled");
      expect(history.refund === null).toBe(cancelled === undefined);
      if (!cancelled) continue;
      const byVendor = cancelled.by?.role === "VendorAdmin";
      expect(history.refund).toEqual(
        refundOf(listing.cancellationPolicy.tiers, quote.priceInclVatCents, activityDate, dateOf(cancelled.atMs), byVendor),
      );
    }
  });

  test("one booking of the demo team at the demo vendor was complained of and settled, after it had taken place", () => {
    const [settled, ...others] = bookings.filter(({ history }) => history.settlement);
    expect(others).toEqual([]);
    const { settlement, status, notes } = settled?.history ?? { settlement: null, status: "", notes: [] };
    expect([settled?.listing.vendor, settled?.team, status]).toEqual([
      organisations.vendors[0],
      organisations.clients[0]?.teams[0],
      "Approved",
    ]);
    expect((settlement?.refundedCents ?? 0) + (settlement?.keptCents ?? 0)).toBe(settled?.quote.priceInclVatCents);
    expect(dateOf(settlement?.atMs ?? 0) > String(settled?.activityDate)).toBe(true);
    expect(settlement?.atMs).toBeLessThan(Date.parse(`${today}T23:00:00Z`));
    expect(notes.slice(-2).map(({ side, visibility }) => [side, visibility])).toEqual([
      ["client", "shared"],
      ["operator", "shared"],
    ]);
  });

  test("what the vendor reads about the day and every note pass the API's own schemas", () => {
    for (const { info, history } of bookings) {
      expect(bookingInfo.parse(info)).toEqual(info);
      for (const { text } of history.notes) expect(prose(1, 4000).parse(text)).toBe(text);
    }
  });

  test("one request waits until the demo client's admins agree to go above the budget, and nobody else has heard of it", () => {
    const [pending, ...others] = bookings.filter(({ history }) => history.isPending);
    const [client] = organisations.clients;
    expect(others).toEqual([]);
    expect([client?.asksBeforeOverBudget, pending?.client]).toEqual([true, client]);
    expect(pending?.history).toMatchObject({ status: "New", waitingFor: "client", steps: [] });
    expect(pending?.history.notes.filter(({ side }) => side !== "client")).toEqual([]);
    expect(pending?.createdBy.role).toMatch(/^ClientTeam/);
    const { budgetPerPersonCents, members } = pending?.team ?? { budgetPerPersonCents: null, members: [] };
    expect(pending?.quote.priceExclVatCents).toBeGreaterThan((budgetPerPersonCents ?? Number.POSITIVE_INFINITY) * members.length);
  });

  test("the demo vendor has requests to answer and the demo team has bookings ahead", () => {
    const [vendor] = organisations.vendors;
    const [client] = organisations.clients;
    expect(
      bookings.filter(({ listing, history }) => listing.vendor === vendor && history.waitingFor === "vendor").length,
    ).toBeGreaterThanOrEqual(9);
    expect(listings.filter((listing) => listing.vendor === vendor).length).toBeGreaterThanOrEqual(3);
    const ahead = bookings.filter(
      ({ team, activityDate, history }) => team === client?.teams[0] && activityDate > today && history.status === "Approved",
    );
    expect(ahead.length).toBeGreaterThanOrEqual(4);
  });
});

test("one team of the demo's client has spent nearly all of its budget", () => {
  const team = nearlySpentTeam(organisations.clients, bookings, today);
  const totalCents = (team?.budgetPerPersonCents ?? 0) * (team?.members.length ?? 0);
  const share = team && (spentThisYear(team, bookings, today) * 100) / totalCents;
  expect(share).toBeGreaterThan(nearlySpent - 1);
  expect(share).toBeLessThanOrEqual(nearlySpent);
});

test("the audit has one event for everything that happened", () => {
  const count = (type: string) => audit.filter((row) => row["type"] === type).length;
  expect(count("VendorCreatedEvent")).toBe(organisations.vendors.length);
  expect(count("ClientCreatedEvent")).toBe(organisations.clients.length);
  expect(count("TeamCreatedEvent")).toBe(organisations.clients.flatMap(({ teams }) => teams).length);
  expect(count("ListingCreatedEvent")).toBe(listings.length);
  expect(count("BookingCreatedEvent")).toBe(bookings.length);
  expect(count("BookingStatusChangedEvent")).toBe(bookings.flatMap(({ history }) => history.steps).length);
  expect(count("BookingNoteAddedEvent")).toBe(bookings.flatMap(({ history }) => history.notes).length);
});
