import type pg from "pg";
import { addDays } from "#contract/core/dates/dates.ts";
import type { BenchProvider } from "./provider.ts";

/** Whom and what the calls are about, read from the marketplace that is measured. */
export type Fixtures = {
  operatorToken: string;
  clientToken: string;
  teamId: string;
  /** Public listings, in no order. */
  listingIds: string[];
  /** What can be booked, each with a venue of the vendor's own and its smallest group. */
  bookable: { listingId: string; venueId: string; participants: number }[];
  bookings: number;
  listings: number;
};

const operator = "bench-operator";
const client = "bench-client";

/** Links two people of the demo with the benchmark's own provider, and reads what there is. */
export async function readFixtures(pool: pg.Pool, provider: BenchProvider): Promise<Fixtures> {
  const link = (subject: string, email: string) =>
    pool.query(
      "insert into user_identities (issuer, subject, user_id) select $1, $2, id from users where lower(email) = $3 and deleted_at is null",
      [provider.issuer, subject, email],
    );
  await link(operator, "admin@bondfire.example");
  await link(client, "client@bondfire.example");
  await pool.query("create table if not exists bench_rows (id uuid primary key, body jsonb not null)");
  const { rows: teams } = await pool.query<{ id: string }>(
    "select t.id from teams t join users u on u.organisation_id = t.client_id where lower(u.email) = 'client@bondfire.example' and t.is_active order by t.id limit 1",
  );
  const { rows: listings } = await pool.query<{ id: string }>("select id from listings where is_public order by md5(id::text) limit 10000");
  const { rows: bookable } = await pool.query<Fixtures["bookable"][number]>(
    `select l.id as "listingId", v.id as "venueId", l.min_guests as participants
     from listings l join venues v on v.listing_id = l.id and not v.is_client_location and v.position = 0
     where l.is_public and l.weekdays is null and l.booking_advance_notice_days < 60
       and not exists (select from vendor_blocked_days d where d.vendor_id = l.vendor_id)
       and not exists (select from vendor_availability a where a.vendor_id = l.vendor_id)
     order by md5(l.id::text) limit 2000`,
  );
  const { rows: counts } = await pool.query<{ bookings: number; listings: number }>(
    "select (select count(*) from bookings) as bookings, (select count(*) from listings) as listings",
  );
  return {
    operatorToken: await provider.tokenOf(operator),
    clientToken: await provider.tokenOf(client),
    teamId: teams[0]?.id ?? "",
    listingIds: listings.map(({ id }) => id),
    bookable,
    bookings: counts[0]?.bookings ?? 0,
    listings: counts[0]?.listings ?? 0,
  };
}

/** Takes the benchmark's own rows out again; what was booked stays. */
export async function clearFixtures(pool: pg.Pool, provider: BenchProvider): Promise<void> {
  await pool.query("delete from user_identities where issuer = $1", [provider.issuer]);
  await pool.query("drop table if exists bench_rows");
}

/** Copies the marketplace's bookings, with dates spread over two years, until there are as many. */
export async function fillBookings(pool: pg.Pool, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ n: number }>("select count(*) as n from bookings");
  const missing = wanted - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  const { rows: columns } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'bookings' and is_generated = 'NEVER' order by ordinal_position",
  );
  const own: Record<string, string> = {
    id: "gen_random_uuid()",
    number: "nextval('booking_numbers')",
    created_at: "b.created_at - n * interval '11 minutes'",
  };
  const names = columns.map(({ name }) => name);
  // In steps that each end long before the pool's limit of a statement.
  for (let done = 0; done < missing; done += 5000) {
    await pool.query(
      `with own as materialized (select *, row_number() over (order by created_at, id) - 1 as place from (select * from bookings order by created_at desc, id desc limit 1000) as newest)
       insert into bookings (${names.join(", ")})
       select ${names.map((name) => own[name] ?? `b.${name}`).join(", ")}
       from generate_series($1::integer, $2::integer) n
       join own as b on b.place = n % (select count(*) from own)`,
      [done + 1, Math.min(missing, done + 5000)],
    );
  }
  await pool.query("vacuum analyze bookings");
}

/** A day on which whoever is always open is open: between two and eight months ahead. */
export const dayOf = (n: number): string => addDays(new Date().toISOString().slice(0, 10), 60 + (n % 180));
