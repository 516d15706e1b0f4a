import { afterAll, beforeAll, expect, test } from "vitest";
import { activityTypes } from "#contract/listings/catalogue.ts";
import { kindOfEvent, type NotificationEvent } from "#contract/notifications/notification-kinds.ts";
import { pricePerPersonExclVatCents } from "#contract/pricing/quote.ts";
import { sentenceOf } from "#server/features/notifications/present.ts";
import type { NotificationFacts } from "#server/platform/notifications/notice.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { demoAccounts } from "./accounts.ts";
import { copyByStream } from "./load.ts";
import { seedDemo } from "./seed.ts";

const pictures = activityTypes.flatMap((type) =>
  [1, 2, 3, 4].map((variant) => ({
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
const common = { today: "2026-11-28", issuer: "https://issuer.example", progress: () => undefined, pictures, copyRows: copyByStream };

let database: TestDatabase;
const made: { id: string; email: string }[] = [];
const bulkListings = 40;

async function count(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return rows[0]?.n ?? -1;
}

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a failure on the way leaves the database empty", async () => {
  const refused = seedDemo({ pool: database.pool, ...common, createAccount: () => Promise.reject(new Error("no accounts today")) });
  await expect(refused).rejects.toThrow("no accounts today");
  expect(await count("organisations")).toBe(0);
  expect(await count("users")).toBe(0);
});

test("an empty database becomes the demo marketplace, and more listings when asked", async () => {
  const before = await database.pool.query("select indexdef from pg_indexes where tablename in ('listings', 'venues') order by 1");
  await seedDemo({
    pool: database.pool,
    ...common,
    listings: 300 + bulkListings,
    createAccount: async ({ id, email }) => {
      made.push({ id, email });
    },
  });
  expect(await count("listings")).toBe(300 + bulkListings);
  expect(await count("bookings")).toBe(400);
  expect(await count("organisations where kind = 'vendor'")).toBe(62);
  // What is disputed took place.
  const disputes = "tickets t join bookings b on b.id = t.booking_id where t.kind = 'dispute'";
  expect(await count(disputes)).toBe(2);
  expect(await count(`${disputes} and b.status = 'Approved' and b.last_date < (t.created_at at time zone 'Europe/Brussels')::date`)).toBe(
    2,
  );
  const after = await database.pool.query("select indexdef from pg_indexes where tablename in ('listings', 'venues') order by 1");
  expect(after.rows).toEqual(before.rows);
});

test("each demo account signs in as its own user, by the subject it was made with", async () => {
  expect(made.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email));
  for (const { id, email } of made) {
    expect(
      await count(
        `user_identities i join users u on u.id = i.user_id where i.issuer = 'https://issuer.example' and i.subject = '${id}' and u.email = '${email}'`,
      ),
    ).toBe(1);
  }
  expect(await count("users u where not exists (select 1 from user_identities i where i.user_id = u.id)")).toBe(0);
});

test("search finds exactly the active listings of active vendors, at the price of the price rules", async () => {
  expect(await count("listings l join organisations v on v.id = l.vendor_id where l.is_public <> (l.is_active and v.is_active)")).toBe(0);
  expect(await count("listings l where not exists (select from search_documents d where d.number = l.number and d.lexemes <> '')")).toBe(0);
  const { rows } = await database.pool.query(
    `select l.*, l.base_price_cents::int as base, l.extra_guest_price_cents::int as extra, l.price_per_person_excl_vat_cents::int as price,
            v.prices_include_vat, v.vat_rate_bp as vendor_rate
     from listings l join organisations v on v.id = l.vendor_id`,
  );
  for (const row of rows) {
    const priced = {
      basePriceCents: row.base,
      includedGuests: row.included_guests,
      extraGuestPriceCents: row.extra,
      vatRateBp: row.vat_rate_bp,
      minGuests: row.min_guests,
      maxGuests: row.max_guests,
    };
    expect(row.price).toBe(pricePerPersonExclVatCents(priced, { pricesIncludeVat: row.prices_include_vat, vatRateBp: row.vendor_rate }));
  }
});

test("each demo account has news of what others did, some of it unread, and reads it as a sentence", async () => {
  const { rows } = await database.pool.query<{ email: string; total: number; unread: number }>(
    `select u.email, count(*)::int as total, count(*) filter (where n.read_at is null)::int as unread
     from notifications n join users u on u.id = n.user_id group by u.email`,
  );
  const of = (email: string) => rows.find((row) => row.email === email);
  for (const name of ["admin", "vendor", "client"]) expect(of(`${name}@bondfire.example`)).toMatchObject({ total: 15, unread: 4 });
  const news = await database.pool.query<{ kind: string; event: NotificationEvent; facts: NotificationFacts }>(
    "select kind, event, facts from notifications",
  );
  for (const { kind, event, facts } of news.rows) {
    expect(kindOfEvent(event)).toBe(kind);
    for (const language of ["en", "nl"] as const) {
      const said = sentenceOf({ event, facts }, language);
      expect(said).not.toMatch(/^ |, \.| {2}/);
      if (facts.listing) expect(said).toContain(facts.listingIn?.[language]);
    }
  }
});

test("the next booking gets the next number", async () => {
  const { rows } = await database.pool.query<{ n: string }>("select nextval('booking_numbers') as n");
  expect(Number(rows[0]?.n)).toBe(401);
});
