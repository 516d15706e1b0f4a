import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { App } from "#server/app.ts";
import { ids } from "./lists-data.ts";
import type { Call } from "./lists-table.ts";
import { median, wallOf } from "./numbers.ts";
import type { Row } from "./report.ts";

const monthMs = 100;
const feedMs = 50;
/** All that a month of the lists' data has, about 2,200 bookings, with those that are off. */
const month = "/calendar?from=2026-12-01&to=2026-12-31";
const everything = "&statuses=New,Negotiation,Approved,Declined,Cancelled";

/** A month of a calendar, and a feed of about a thousand events with what an unchanged one costs. */
export async function measureCalendars(call: Call, app: App, pool: pg.Pool, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const by of ["operator", "vendorAdmin", "clientAdmin"] as const)
    for (const path of [month, month + everything]) {
      const answer = await (await call(by, path)).json();
      const days = (answer as { days: { approved: number; open: number }[] }).days;
      const count = days.reduce((sum, { approved, open }) => sum + approved + open, 0);
      const ask = async () => void (await (await call(by, path)).arrayBuffer());
      rows.push({
        what: `a month's calendar${path === month ? "" : ", all statuses"} (${by})`,
        measured: await timeOf(ask, rounds),
        unit: "ms",
        target: monthMs,
        note: `${count} bookings that take place or may`,
      });
    }
  return [...rows, ...(await measureFeed(app, pool, rounds))];
}

async function timeOf(ask: () => Promise<unknown>, rounds: number): Promise<number> {
  // The sixth time a statement is asked for, the database may plan it once and for all; the code itself is compiled some rounds later.
  for (let warm = 0; warm < 20; warm++) await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await wallOf(ask));
  return median(times);
}

/** So many of the lists' teams have about a thousand bookings in the days of a feed. */
const teams = 12;

async function measureFeed(app: App, pool: pg.Pool, rounds: number): Promise<Row[]> {
  const token = randomBytes(32).toString("base64url");
  const reader = "00000000-0000-7000-8000-000000000021";
  await pool.query(
    `insert into users (id, role, organisation_id, name, email, created_at)
     values ($1, 'ClientTeamAdmin', $2, 'Fien Feed', 'fien@bench.example', now()) on conflict do nothing`,
    [reader, ids.client],
  );
  await pool.query(
    `insert into team_members (team_id, user_id, created_at)
     select ('00000000-0000-7000-9004-' || lpad(to_hex(100 + n), 12, '0'))::uuid, $1, now() from generate_series(1, $2::int) n on conflict do nothing`,
    [reader, teams],
  );
  await pool.query("delete from calendar_feeds where user_id = $1", [reader]);
  await pool.query(
    "insert into calendar_feeds (id, user_id, name, token_hash, created_at) values (gen_random_uuid(), $1, 'Bench', $2, now())",
    [reader, createHash("sha256").update(token).digest()],
  );
  const ask = (etag?: string) =>
    app.calendarFeed(new Request(`http://bench.example/calendars/${token}.ics`, etag ? { headers: { "if-none-match": etag } } : {}));
  const first = await ask();
  const events = ((await first?.text()) ?? "").match(/BEGIN:VEVENT/g)?.length ?? 0;
  const etag = first?.headers.get("etag") ?? "";
  const whole = await timeOf(async () => void (await (await ask())?.text()), rounds);
  const unchanged = await timeOf(() => ask(etag), rounds);
  return [
    { what: "a feed", measured: whole, unit: "ms", target: feedMs, note: `${events} events` },
    { what: "the same, unchanged (304)", measured: unchanged, unit: "ms" },
  ];
}
