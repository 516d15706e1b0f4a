import type pg from "pg";
import { systemClock } from "#server/platform/clock.ts";
import { Factories, type TestUser } from "../factories.ts";

/** A vendor, a client and one listing that takes many bookings a day. */
export type TradingGround = {
  client: TestUser;
  vendor: TestUser;
  otherVendor: TestUser;
  /** A booking's body: the number makes it one of its own. */
  request(number: number): Record<string, unknown>;
};

export async function tradingGround(pool: pg.Pool, issuer: string): Promise<TradingGround> {
  const clock = systemClock("Europe/Brussels");
  const make = new Factories(pool, issuer, clock);
  const vendorId = await make.vendor();
  const clientId = await make.client();
  const teamId = await make.team(clientId);
  const listing = await make.listing(vendorId, { capacityPerDay: 1_000, maxGuests: 1_000 });
  const client = await make.user("ClientAdmin", clientId, { name: "Carla Client" });
  const vendor = await make.user("VendorAdmin", vendorId, { name: "Vera Vendor" });
  const otherVendor = await make.user("VendorAdmin", vendorId, { name: "Wim Verkoper", language: "nl" });
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  return {
    client,
    vendor,
    otherVendor,
    request: (number) => ({
      listingId: listing.id,
      teamId,
      activityDate: day,
      participants: 10 + (number % 500),
      venueId: listing.vendorVenueId,
      info: { contactName: `Guest ${number}`, contactEmail: "guest@people.example" },
    }),
  };
}

/** Per booking: its events of creation and its mails; a whole one has one event and a mail to each side that is told. */
export async function wholeness(pool: pg.Pool): Promise<{ id: string; created: number; mails: number; recipients: number }[]> {
  const { rows } = await pool.query(`
    select b.id,
      (select count(*) from audit_events a where a.subject_id = b.id and a.type = 'BookingCreatedEvent') as created,
      (select count(*) from outbox_mails m where m.booking_id = b.id) as mails,
      (select count(distinct to_email) from outbox_mails m where m.booking_id = b.id) as recipients
    from bookings b`);
  return rows;
}

/** Events and mails that speak of bookings which are not there. */
export async function orphans(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`
    select (select count(*) from audit_events a where a.type like 'Booking%' and not exists (select from bookings b where b.id = a.subject_id))
      + (select count(*) from outbox_mails m where m.data ? 'bookingId' and not exists (select from bookings b where b.id::text = m.data->>'bookingId')) as orphans`);
  return rows[0].orphans;
}
