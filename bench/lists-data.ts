import type pg from "pg";

/** Whom the lists belong to; each of them sees all of its rows. */
export const ids = {
  vendor: "00000000-0000-7000-8000-000000000001",
  client: "00000000-0000-7000-8000-000000000002",
  team: "00000000-0000-7000-8000-000000000003",
  operator: "00000000-0000-7000-8000-000000000011",
  vendorAdmin: "00000000-0000-7000-8000-000000000012",
  clientAdmin: "00000000-0000-7000-8000-000000000013",
  /** Of the busiest team alone. */
  teamAdmin: "00000000-0000-7000-8000-000000000014",
  /** A quarter of the bookings are this team's, and as many for this listing. */
  busyTeam: "00000000-0000-7000-9004-000000000007",
  busyListing: "00000000-0000-7000-9006-000000000007",
} as const;

const words = `array['Ada','Bram','Cato','Daan','Eva','Finn','Gijs','Hanne','Ilse','Joris','Kaat','Lotte','Mats','Noor','Otis','Pia','Quint','Rik','Saar','Tuur']`;
const trades = `array['Atelier','Bureau','Collectief','De Gilde','Expeditie','Fabriek','Groep','Huis','Initiatief','Kantoor']`;
const towns = `array['Gent','Antwerpen','Brugge','Leuven','Mechelen','Hasselt','Utrecht','Rotterdam','Breda','Eindhoven']`;
const pick = (from: string, by: string) => `(${from})[1 + (${by}) % array_length(${from}, 1)]`;
/** `Ada Atelier Gent 1204`, some letters before it. */
const called = (before = "") =>
  `'${before}' || ${pick(words, "n")} || ' ' || ${pick(trades, "n / 20")} || ' ' || ${pick(towns, "n / 200")} || ' ' || n`;
/** Whom a booking names, by what people search for it. */
const bookedBy = `jsonb_build_object('contactName', ${called()}, 'contactEmail', 'b' || n || '@meridiaan.example', 'contactPhone', '+32470' || lpad(n::text, 6, '0'), 'purchaseOrderNumber', 'PO-2026-' || n)`;
const at = "timestamptz '2026-11-28 09:00Z' - n * interval '7 minutes'";
/** An id of its own for each table and number. */
const id = (table: number, n = "n") => `('00000000-0000-7000-9${String(table).padStart(3, "0")}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** As many rows in every list of the back office, made in the database itself; the same rows every time. */
export async function loadLists(pool: pg.Pool, rows: number, say: (sentence: string) => void): Promise<void> {
  const each = `generate_series(1, ${rows}) n`;
  const others = `generate_series(1, ${rows}, 20) n`;
  const steps: [string, string][] = [
    [
      "organisations",
      `insert into organisations (id, kind, name, legal_name, prices_include_vat, vat_rate_bp, is_active, created_at)
       values ('${ids.vendor}', 'vendor', 'Zout & Rook', 'Zout & Rook BV', false, 2100, true, now()),
              ('${ids.client}', 'client', 'Meridiaan', 'Meridiaan NV', null, null, true, now())`,
    ],
    [
      "vendors",
      `insert into organisations (id, kind, name, legal_name, email, vat_number, prices_include_vat, vat_rate_bp, is_active, created_at)
       select ${id(1)}, 'vendor', ${called()}, ${called()} || ' BV', 'v' || n || '@vendor.example', 'BE' || lpad(n::text, 10, '0'), false, 2100, n % 50 <> 0, ${at} from ${each}`,
    ],
    [
      "clients",
      `insert into organisations (id, kind, name, legal_name, email, vat_number, is_active, created_at)
       select ${id(2)}, 'client', ${called()}, ${called()} || ' NV', 'c' || n || '@client.example', 'BE' || lpad((n + 1000000)::text, 10, '0'), n % 50 <> 0, ${at} from ${each}`,
    ],
    [
      "users",
      `insert into users (id, role, organisation_id, name, email, created_at)
       values ('${ids.operator}', 'ProductAdmin', null, 'Olga Operator', 'olga@bench.example', now()),
              ('${ids.vendorAdmin}', 'VendorAdmin', '${ids.vendor}', 'Vera Vendor', 'vera@bench.example', now()),
              ('${ids.clientAdmin}', 'ClientAdmin', '${ids.client}', 'Carla Client', 'carla@bench.example', now()),
              ('${ids.teamAdmin}', 'ClientTeamAdmin', '${ids.client}', 'Toon Team', 'toon@bench.example', now());
       insert into user_identities (issuer, subject, user_id) select 'bench', id::text, id from users;
       insert into users (id, role, organisation_id, name, email, created_at)
       select ${id(3)}, (array['ClientTeamMember','ClientTeamAdmin','ClientAdmin'])[1 + (n % 20) / 18], '${ids.client}', ${called()}, 'u' || n || '@people.example', ${at} from ${each}`,
    ],
    [
      "teams",
      `insert into teams (id, client_id, name, is_active, created_at) values ('${ids.team}', '${ids.client}', 'Everybody', true, now());
       insert into teams (id, client_id, name, is_active, created_at)
       select ${id(4)}, '${ids.client}', ${called("Team ")}, n % 50 <> 0, ${at} from ${each}`,
    ],
    [
      "members",
      `insert into team_members (team_id, user_id, created_at) values ('${ids.busyTeam}', '${ids.teamAdmin}', now());
       insert into team_members (team_id, user_id, created_at) select '${ids.team}', ${id(3)}, ${at} from ${each};
       insert into team_members (team_id, user_id, created_at) select ${id(4)}, ${id(3)}, ${at} from ${each} where n % 5 = 0`,
    ],
    [
      "invitations",
      `insert into invitations (id, organisation_id, name, email, role, language, token_hash, invited_by, invited_by_name, created_at, sent_at, expires_at, accepted_at, accepted_by)
       select ${id(5)}, '${ids.client}', ${called()}, 'i' || n || '@people.example', 'ClientAdmin', 'en', sha256(n::text::bytea), '${ids.clientAdmin}', 'Carla Client', ${at}, ${at}, ${at} + interval '7 days', case when n % 3 = 0 then ${at} end, case when n % 3 = 0 then '${ids.clientAdmin}'::uuid end from ${each}`,
    ],
    [
      "listings",
      `insert into listings (id, vendor_id, type, main_language, texts, languages, duration_minutes, booking_advance_notice_days, cancellation_policy,
         min_guests, max_guests, included_guests, base_price_cents, extra_guest_price_cents, is_active, created_at, updated_at)
       select ${id(6)}, '${ids.vendor}', (array['Workshop','Coaching','TeamBuilding','Cocktails'])[1 + n % 4], 'en',
         jsonb_build_object('en', jsonb_build_object('name', ${called("Baking with ")}, 'shortDescription', 'Knead, shape and bake together.', 'description', repeat('A calm morning in the old mill. ', 20)),
           'nl', jsonb_build_object('name', ${called("Bakken met ")}, 'shortDescription', 'Samen kneden en bakken.', 'description', repeat('Een rustige ochtend in de molen. ', 20))),
         array['en','nl'], 180, 7, '{"tiers":[],"text":{"en":"","nl":""}}', 5, 40, 10, 60000 + n % 997, 5000, n % 50 <> 0, ${at}, ${at} from ${each}`,
    ],
    [
      "bookings",
      `insert into bookings (id, status, client_id, team_id, vendor_id, listing_id, activity_date, duration_minutes, participants, listing_texts, quote, cancellation_policy, terms_version,
         price_excl_vat_cents, price_incl_vat_cents, info, waiting_for, answered_at, approved_at, ended_at, ended_by, created_by, created_at, updated_at)
       select ${id(7)}, s.status, '${ids.client}', ${id(4, "case when n % 4 = 1 then 7 else 1 + n % 200 end")}, '${ids.vendor}', ${id(6, "case when n % 4 = 2 then 7 else 1 + n % 300 end")},
         date '2026-11-28' + (n % 1400 - 1000), 180, 10 + n % 30, jsonb_build_object('en', jsonb_build_object('name', ${called("Baking with ")})), jsonb_build_object('lines', '[]'::jsonb, 'priceExclVatCents', 60000 + n % 9973, 'priceInclVatCents', 72600 + n % 9973, 'commissionRateBp', 2000,
           'vatTotals', jsonb_build_array(jsonb_build_object('vatRateBp', 2100, 'exclVatCents', 60000 + n % 9973, 'vatCents', 12600, 'inclVatCents', 72600 + n % 9973))), '{"tiers":[],"text":{"en":"","nl":""}}', '2026-11',
         60000 + n % 9973, 72600 + n % 9973, ${bookedBy}, case when s.status in ('New', 'Negotiation') then (array['vendor','client'])[1 + n / 5 % 2] end,
         case when n % 4 <> 0 then ${at} + n % 90 * interval '1 hour' end, case when s.status = 'Approved' then ${at} end,
         case when s.status in ('Declined', 'Cancelled') then ${at} end, case when s.status in ('Declined', 'Cancelled') then (array['vendor','client'])[1 + n / 5 % 2] end,
         '${ids.clientAdmin}', ${at}, ${at}
       from ${each} cross join lateral (select (array['New','Negotiation','Approved','Declined','Cancelled'])[1 + n % 5] as status) s`,
    ],
    [
      "what belongs to others",
      // Few, and of many: else the database would take one vendor, one client and one team for all there are.
      `insert into users (id, role, organisation_id, name, email, created_at)
       select ${id(13)}, 'VendorAdmin', ${id(1)}, ${called()}, 'o' || n || '@others.example', ${at} from ${others};
       insert into teams (id, client_id, name, is_active, created_at) select ${id(14)}, ${id(2)}, ${called("Team ")}, true, ${at} from ${others};
       insert into listings (id, vendor_id, type, main_language, texts, languages, duration_minutes, booking_advance_notice_days, cancellation_policy,
         min_guests, max_guests, included_guests, base_price_cents, extra_guest_price_cents, is_active, created_at, updated_at)
       select ${id(15)}, ${id(1)}, 'Workshop', 'en', jsonb_build_object('en', jsonb_build_object('name', ${called("Walking with ")})),
         array['en'], 180, 7, '{"tiers":[],"text":{"en":"","nl":""}}', 5, 40, 10, 60000, 5000, true, ${at}, ${at} from ${others};
       insert into bookings (id, status, client_id, team_id, vendor_id, listing_id, activity_date, duration_minutes, participants, listing_texts, quote, cancellation_policy, terms_version,
         price_excl_vat_cents, price_incl_vat_cents, info, created_by, created_at, updated_at)
       select ${id(16)}, 'Approved', ${id(2)}, ${id(14)}, ${id(1)}, ${id(15)}, date '2026-11-28', 180, 10,
         jsonb_build_object('en', jsonb_build_object('name', ${called("Walking with ")})), jsonb_build_object('lines', '[]'::jsonb, 'priceExclVatCents', 60000, 'priceInclVatCents', 72600, 'commissionRateBp', 2000,
           'vatTotals', jsonb_build_array(jsonb_build_object('vatRateBp', 2100, 'exclVatCents', 60000, 'vatCents', 12600, 'inclVatCents', 72600))), '{"tiers":[],"text":{"en":"","nl":""}}', '2026-11',
         60000, 72600, ${bookedBy}, '${ids.operator}', ${at}, ${at} from ${others}`,
    ],
    [
      "contact requests",
      `insert into contact_requests (id, kind, name, email, company, message, created_at, handled_at, handled_by, handled_by_name, stage, outcome)
       select ${id(8)}, (array['Contact','Partner','Call'])[1 + n % 3], ${called()}, 'q' || n || '@mail.example', 'Company ' || n, 'How many teams can come at once? Number ' || n, ${at}, case when n % 2 = 0 then ${at} end, case when n % 2 = 0 then '${ids.operator}'::uuid end, case when n % 2 = 0 then 'Olga Operator' end, case when n % 2 = 0 then 'Closed' else (array['New','Contacted','Qualified'])[1 + n % 3] end, case when n % 2 = 0 then (array['answered','lost','spam'])[1 + n % 3] end from ${each}`,
    ],
    [
      "audit events",
      // Without their chain, which takes them one after the other: reading is what is measured.
      `alter table audit_events disable trigger user;
       insert into audit_events (id, at, type, message, user_id, user_name, organisation_name, subject_kind, subject_id, details)
       select ${id(9)}, ${at}, (array['BookingCreatedEvent','BookingStatusChangedEvent','TeamCreatedEvent','ListingUpdatedEvent'])[1 + n % 4], ${called("Somebody changed ")}, null, ${called()}, 'Meridiaan', 'booking', ${id(7, "1 + n % 1000")}, '{}' from ${each};
       alter table audit_events enable trigger user`,
    ],
    [
      "security events",
      `insert into security_events (id, at, type, account_id, email, name, method, network, device)
       select ${id(11)}, ${at}, (array['SignedIn','SignInFailed','SignInLockedOut','SignedOut'])[1 + n % 4], null, 's' || n || '@mail.example', ${called()}, 'pwd', '192.0.2.0/24', 'Firefox · Windows' from ${each}`,
    ],
    [
      "pages",
      // As many as a list offers pages of: nobody writes more.
      `insert into content_pages (id, kind, slug, draft, created_at, updated_at, updated_by_name)
       select ${id(12)}, (array['article','story'])[1 + n % 2], 'page-' || n,
         jsonb_build_object('category', null, 'authorName', null, 'picture', null, 'texts', jsonb_build_object('nl', null,
           'en', jsonb_build_object('title', ${called("About ")}, 'summary', 'A calm morning.', 'body', repeat('A calm morning in the old mill. ', 20)))),
         ${at}, ${at}, 'Olga Operator' from generate_series(1, ${rows / 10}) n`,
    ],
    [
      "outbox",
      `insert into outbox_mails (id, dedupe_key, template, language, to_name, to_email, data, state, subject, html, text, created_at)
       select ${id(10)}, 'bench:' || n, 'booking-created', 'en', ${called()}, 'm' || n || '@mail.example', '{}', (array['sent','kept','failed','superseded'])[1 + n % 4], ${called("A request for ")}, repeat('<p>mail</p>', 100), 'mail', ${at} from ${each}`,
    ],
  ];
  const client = await pool.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
    const indexes = await dropIndexes(client);
    for (const [what, statement] of steps) {
      say(`Loading ${what}`);
      await client.query(statement);
    }
    say(`Building ${indexes.length} indexes`);
    for (const index of indexes) await client.query(index);
  } finally {
    client.release(true);
  }
}

/** Drops the indexes that no constraint rests on, as building one over all rows is much quicker than adding each row to it. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in (select relid from pg_stat_user_tables where schemaname = 'public') and not indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
  return rows.map(({ definition }) => definition);
}
