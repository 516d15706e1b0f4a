import type pg from "pg";
import { systemClock } from "#server/platform/clock.ts";
import { Factories, type TestUser } from "../../harness/factories.ts";

/** A booking's body. */
export type BookingRequest = {
  listingId: string;
  teamId: string;
  activityDate: string;
  participants: number;
  venueId: string | null;
  info: { contactName: string; contactEmail: string };
};

/** A vendor, a client and one listing that takes many bookings a day. */
export type TradingScene = {
  client: TestUser;
  vendor: TestUser;
  otherVendor: TestUser;
  /** The number makes it one of its own. */
  request(number: number): BookingRequest;
};

export async function tradingScene(pool: pg.Pool, issuer: string): Promise<TradingScene> {
  const clock = systemClock("Europe/Brussels");
  const make = new Factories(pool, issuer, clock);
  const vendorId = await make.vendor();
  const clientId = await make.client();
  const teamId = await make.team(clientId);
  const listing = await make.listing(vendorId, { capacityPerDay: 1_000, maxGuests: 1_000 });
  const client = await make.user("ClientAdmin", clientId, { name: "Carla Client" });
  const vendor = await make.user("VendorAdmin", vendorId, { name: "Vera Vendor" });
  const otherVendor = await make.user("VendorAdmin", vendorId, { name: "Wim Verkoper", language: "nl" });
  const dayOf = (number: number) => new Date(Date.now() + (90 + (number % 60)) * 86_400_000).toISOString().slice(0, 10);
  return {
    client,
    vendor,
    otherVendor,
    request: (number) => ({
      listingId: listing.id,
      teamId,
      activityDate: dayOf(number),
      participants: 10 + (number % 500),
      venueId: listing.vendorVenueId,
      info: { contactName: `Guest ${number}`, contactEmail: "guest@people.example" },
    }),
  };
}
