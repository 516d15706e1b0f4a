import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { type Area, areaOfRole, type Role } from "#contract/core/roles.ts";
import { definitionOf, type Figure } from "#contract/insights/figures.ts";
import type { Period } from "#contract/insights/period.ts";
import { type LostRow, type TopRow, topKindsOf } from "#contract/insights/top.ts";
import type { WaitingCounts } from "#contract/work-queue/work-queue.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { proofOfWorkFor } from "#tests/harness/proof-of-work.ts";
import { bookingsInput, bookingsSearch } from "#web/features/bookings/list/bookings-search.ts";
import { contactInput, contactSearch } from "#web/features/contact/contact-search.ts";
import { messagesInput, messagesSearch } from "#web/features/conversations/messages-search.ts";
import { organisationsInput, organisationsSearch } from "#web/features/organisations/organisations-search.ts";
import { ticketsInput, ticketsSearch } from "#web/features/tickets/tickets-search.ts";
import { figureHref, lostHref, topHref } from "#web/office/dashboard/figure-lists.ts";
import { waitingHref } from "#web/office/waiting-lists.ts";
import { parseSearch, stringifySearch } from "#web/platform/page/search-params.ts";

/*
 * A figure equals its list: whatever number of a dashboard can be followed, the
 * screen behind reads the address as it stands and finds exactly so much. Every
 * number, for every role, with bookings in each state.
 */
let scene: BookingScene;
let people: Record<Role, TestUser>;
const roles = ["ProductAdmin", "VendorAdmin", "ClientAdmin", "ClientTeamAdmin", "ClientTeamMember"] as const satisfies Role[];

beforeAll(async () => {
  scene = await bookingScene();
  const { operator, vendor, client, member } = scene.people;
  const teamAdmin = await scene.make.user("ClientTeamAdmin", scene.clientId, { teamIds: [scene.teamId] });
  people = { ProductAdmin: operator, VendorAdmin: vendor, ClientAdmin: client, ClientTeamAdmin: teamAdmin, ClientTeamMember: member };
  await bookings();
  await whatElseWaits();
});
afterAll(() => scene.close());

/** Each status, before and after its day, in the period and before it, and each way to end. */
async function bookings(): Promise<void> {
  const { vendor, client, member } = scene.people;
  // Nothing is answered in the moment that it is asked.
  const twoHoursMs = 2 * 60 * 60 * 1000;
  let now = "";
  const at = (moment: string) => {
    now = moment;
    scene.setNow(moment);
  };
  const book = async (activityDate: string, moves: [by: TestUser, action: string, reason?: string][] = [], by?: TestUser) => {
    let booking = await scene.book({ activityDate }, by);
    for (const [mover, action, reason] of moves) {
      at(new Date(Date.parse(now) + twoHoursMs).toISOString());
      const moved = await scene.move(mover, booking, action, reason);
      expect([action, moved.status]).toEqual([action, 200]);
      booking = moved.body;
    }
    return booking;
  };
  at("2026-11-10T09:00:00Z");
  await book("2026-12-18", [[vendor, "approve"]]);
  at("2026-12-01T09:00:00Z");
  await book("2026-12-10", [[vendor, "approve"]]);
  await book("2026-12-19", [[vendor, "negotiate"]]);
  await book("2026-12-20", [[vendor, "decline", "Full."]], member);
  await book("2026-12-21", [[client, "cancel", "Ill."]]);
  const late = await book("2026-12-09", [[vendor, "approve"]]);
  at("2026-12-08T09:00:00Z");
  await scene.move(client, late, "cancel", "Ill.");
  await book("2026-12-23", [[vendor, "approve"]], member);
  at("2026-12-12T09:00:00Z");
  await book("2026-12-28");
  // Of what ended before it was kept who ended it.
  const old = await book("2026-12-29", [[client, "cancel", "Ill."]]);
  await scene.database.pool.query("update bookings set ended_by = null where id = $1", [old.id]);
  await scene.database.pool.query(
    "insert into page_views (day, page, listing_id, language, views) values ('2026-12-05', '/listings/{listingId}', $1, 'en', 140)",
    [scene.listing.id],
  );
}

/** What is to be answered besides: messages, requests, tickets, and who waits for activation. */
async function whatElseWaits(): Promise<void> {
  const { operator, vendor, client } = scene.people;
  const { items } = (await scene.as(client).get<Page<BookingSummary>>("/api/bookings?statuses=Approved")).body;
  const said = await scene.as(vendor).post(`/api/bookings/${items[0]?.id}/notes`, { note: "See you there.", visibility: "shared" });
  expect(said.status).toBe(201);
  await scene.as(null).post("/api/contact-requests", {
    kind: "Contact",
    proof: await proofOfWorkFor(scene),
    name: "Lotte",
    email: "lotte@client.example",
    message: "Please call me.",
  });
  const open = async (by: TestUser) =>
    (await scene.as(by).post<{ id: string }>("/api/tickets", { kind: "question", subject: "Where?", text: "Where do we park?" })).body.id;
  const [ofClient] = [await open(client), await open(vendor)];
  const answered = await scene
    .as(operator)
    .post(`/api/tickets/${ofClient}/messages`, { text: "Where do you come from?", visibility: "shared" });
  expect(answered.status).toBe(201);
  await scene.database.pool.query("update tickets set answer_due_at = $1 where id <> $2", [new Date("2026-12-01T09:00:00Z"), ofClient]);
  await scene.database.pool.query("update organisations set activated_at = now() where is_active");
  await scene.make.vendor({ name: "Waits", isActive: false });
  await scene.make.client({ name: "Waits too", isActive: false });
}

const get = async <Answer>(role: Role, path: string): Promise<Answer> => {
  const { status, body } = await scene.as(people[role]).get<Answer>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** What the screen at an address asks the API, as its route reads the address. */
const screens: Record<string, { path: string; ask: (given: Record<string, string>) => object }> = {
  bookings: { path: "/api/bookings", ask: (given) => bookingsInput(bookingsSearch(given)) },
  messages: { path: "/api/conversations", ask: (given) => messagesInput(messagesSearch(given)) },
  "contact-requests": { path: "/api/contact-requests", ask: (given) => contactInput(contactSearch(given)) },
  tickets: { path: "/api/tickets", ask: (given) => ticketsInput(ticketsSearch(given)) },
  support: { path: "/api/tickets", ask: (given) => ticketsInput(ticketsSearch(given)) },
  vendors: { path: "/api/vendors", ask: (given) => organisationsInput(organisationsSearch(given)) },
  clients: { path: "/api/clients", ask: (given) => organisationsInput(organisationsSearch(given)) },
};

function listAt<Row>(role: Role, href: string): Promise<Page<Row>> {
  const { pathname, search } = new URL(href, "http://here.example");
  const screen = screens[pathname.split("/")[2] ?? ""];
  if (!screen) throw new Error(`${href} is no list`);
  return get(role, `${screen.path}${stringifySearch({ ...screen.ask(parseSearch(search)), pageSize: 100 })}`);
}

const sumOf = (rows: readonly BookingSummary[], value: (row: BookingSummary) => number) => rows.reduce((sum, row) => sum + value(row), 0);

/** What a person adds up over the list; a median is none. */
function addedUp({ items, total }: Page<BookingSummary>, measure: string): number | undefined {
  if (measure === "count") return total;
  if (measure === "price") return sumOf(items, ({ priceExclVatCents }) => priceExclVatCents);
  if (measure === "participants") return sumOf(items, ({ participants }) => participants);
  return measure === "commission" ? sumOf(items, ({ commission }) => commission?.amountCents ?? 0) : undefined;
}

const yesterday = "2026-12-11";
const periods: Period[] = [
  { from: "2026-12-01", to: "2026-12-31" },
  { from: "2026-11-01", to: "2026-11-30" },
  { from: "2026-12-12", to: "2026-12-12" },
];

/** What a figure is by its list: the sum itself, or what it is divided by beside it. */
async function byItsList(role: Role, area: Area, { key, filter }: Figure, period: Period): Promise<number | null | undefined> {
  const { part, whole, least = 1, unit } = definitionOf(key);
  if (part === "views" || filter === null) return undefined;
  const listed = addedUp(await listAt(role, figureHref(area, filter)), part(period, yesterday).measure);
  if (whole === undefined || listed === undefined) return listed;
  const views = "views" as const;
  const below = whole === views ? undefined : whole(period, yesterday);
  const divisor = below
    ? addedUp(await listAt(role, figureHref(area, below.filter)), below.measure)
    : (await figuresOf(role, period)).find((figure) => figure.key === views)?.value;
  if (!divisor || divisor < least) return null;
  return Math.round((listed / divisor) * (unit === "cents" ? 1 : 10_000));
}

const figuresOf = async (role: Role, { from, to }: Period) =>
  (await get<{ figures: Figure[] }>(role, `/api/insights/figures?from=${from}&to=${to}`)).figures;

describe.each(roles)("%s", (role) => {
  const area = areaOfRole[role];

  test("every figure that can be followed is what the list behind it holds", async () => {
    const followed = new Set<string>();
    for (const period of periods) {
      for (const figure of await figuresOf(role, period)) {
        const { key, value, filter, beside } = figure;
        const expected = await byItsList(role, area, figure, period);
        if (expected !== undefined) expect([key, period.from, value]).toEqual([key, period.from, expected]);
        // A median is of its list, one of one is it: whoever was never answered is in neither.
        else if (filter !== null) expect([key, value === null]).toEqual([key, (await listAt(role, figureHref(area, filter))).total === 0]);
        const besides = definitionOf(key).beside?.(period);
        if (besides) expect([key, beside]).toEqual([key, (await listAt(role, figureHref(area, besides))).total]);
        if (filter !== null && value !== null && value !== 0) followed.add(key);
      }
    }
    const known = (await figuresOf(role, periods[0] as Period)).filter(({ filter }) => filter !== null).map(({ key }) => key);
    expect(
      known.filter((key) => !followed.has(key)),
      "figures that were nothing all along",
    ).toEqual([]);
  });

  test("every row of what was called off, and of the top ten, is its list", async () => {
    const [period] = periods;
    if (!period) throw new Error("no period");
    const days = `from=${period.from}&to=${period.to}`;
    const { items: lost } = await get<{ items: LostRow[] }>(role, `/api/insights/lost?${days}`);
    expect(lost.length).toBeGreaterThan(0);
    for (const row of lost) {
      const href = lostHref(area, row, period);
      if (href === undefined) expect(row.endedBy).toBeNull();
      else {
        const list = await listAt<BookingSummary>(role, href);
        expect([list.total, addedUp(list, "price")]).toEqual([row.count, row.priceExclVatCents]);
      }
    }
    for (const of of topKindsOf[area]) {
      const { items: top } = await get<{ items: TopRow[] }>(role, `/api/insights/top?${days}&of=${of}`);
      expect(top.length).toBeGreaterThan(0);
      for (const { id, requests, bookedCents } of top) {
        expect((await listAt(role, topHref(area, { of, id, by: "requests" }, period))).total).toBe(requests);
        const booked = await listAt<BookingSummary>(role, topHref(area, { of, id, by: "booked" }, period));
        expect(addedUp(booked, "price")).toBe(bookedCents);
      }
    }
  });

  test("every count of what waits is its list", async () => {
    const counts = await get<WaitingCounts>(role, "/api/me/waiting");
    const named = { contactRequests: "contact-requests", tickets: area === "admin" ? "tickets" : "support" } as Record<string, string>;
    const waiting = Object.entries(counts).flatMap(([key, count]) =>
      count === null ? [] : [[key as keyof WaitingCounts, count] as const],
    );
    for (const [key, count] of waiting) {
      const href = waitingHref(key, `/${area}/${named[key] ?? key}`);
      expect([key, (await listAt(role, href)).total]).toEqual([key, count]);
    }
    // Those who look on are told of messages; for everybody else something of each kind waits here.
    if (area !== "team") expect(waiting.filter(([, count]) => count > 0).length).toBeGreaterThan(1);
  });
});
