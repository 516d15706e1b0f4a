import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { roles } from "#contract/core/roles.ts";
import {
  kindOfEvent,
  kindsOfRole,
  mailRhythms,
  type NotificationEvent,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from "#contract/notifications/notification-kinds.ts";
import type { Notification, NotificationGroup, NotificationPreference } from "#contract/notifications/notifications.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.database.pool.query("delete from notifications");
  await scene.database.pool.query("delete from notification_preferences");
});

type Bell = { groups: NotificationGroup[]; unread: number };
const bell = async (by: TestUser) => (await scene.as(by).get<Bell>("/api/me/notifications/bell")).body;
const unread = async (by: TestUser) => (await scene.as(by).get<{ unread: number }>("/api/me/notifications/unread")).body.unread;
const read = (by: TestUser, body: object = {}) => scene.as(by).post<{ unread: number }>("/api/me/notifications/read", body);
const choose = (by: TestUser, kind: NotificationKind, bellOn: boolean, mail: string) =>
  scene.as(by).put<NotificationPreference>(`/api/me/notification-preferences/${kind}`, { bell: bellOn, mail });
const now = async (booking: { id: string }, by: TestUser) => (await scene.as(by).get<Booking>(`/api/bookings/${booking.id}`)).body;

/** Who has news of each event, by name. */
async function told(): Promise<Record<string, string[]>> {
  const { rows } = await scene.database.pool.query<{ event: string; name: string }>(
    "select n.event, u.name from notifications n join users u on u.id = n.user_id order by n.event, u.name",
  );
  return Object.fromEntries([...Map.groupBy(rows, ({ event }) => event)].map(([event, of]) => [event, of.map(({ name }) => name)]));
}

let day = 0;
/** A working day of its own for each booking, far enough ahead. */
const nextDay = () => {
  day += 1;
  return new Date(Date.UTC(2027, 2, 1 + day)).toISOString().slice(0, 10);
};
const both = ["Vera Vendor", "Wim Verkoper"];

describe("the table of kinds", () => {
  test("has each event once, and concerns at least one role with each kind", () => {
    const events = notificationKindNames.flatMap((kind) =>
      notificationKinds[kind].events.map((event): [NotificationEvent, NotificationKind] => [event, kind]),
    );
    expect(new Set(events.map(([event]) => event)).size).toBe(events.length);
    for (const [event, kind] of events) expect(kindOfEvent(event)).toBe(kind);
    for (const kind of notificationKindNames) expect(roles.some((role) => kindsOfRole(role).includes(kind))).toBe(true);
  });

  test("leaves nobody without security, invitations and the cancelling of what was agreed", () => {
    expect(notificationKindNames.filter((kind) => notificationKinds[kind].isNeverOff)).toEqual([
      "cancellations",
      "invitations",
      "security",
    ]);
  });
});

describe("who is told by what", () => {
  type Act = { does: string; event: NotificationEvent; told: string[]; by: (scene: BookingScene) => Promise<unknown> };
  const offer = (booking: Booking, by: TestUser, change: object) =>
    scene
      .as(by)
      .post<Booking>(
        `/api/bookings/${booking.id}/offers`,
        { activityDate: booking.activityDate, startTime: "15:30", participants: 12, venueId: scene.listing.vendorVenueId, ...change },
        { "if-match": `"${booking.version}"` },
      );
  const acts: Act[] = [
    { does: "a client's admin asks", event: "booking-created", told: both, by: ({ book }) => book({ activityDate: nextDay() }) },
    {
      does: "a member of a team asks",
      event: "booking-confirmation",
      told: ["Carla Client"],
      by: ({ book, people }) => book({ activityDate: nextDay() }, people.member),
    },
    {
      does: "a vendor approves",
      event: "booking-status-changed",
      told: ["Carla Client"],
      by: async ({ book, move, people }) => move(people.vendor, await book({ activityDate: nextDay() }), "approve"),
    },
    {
      does: "the operator approves",
      event: "booking-status-changed",
      told: ["Carla Client", ...both],
      by: async ({ book, move, people }) => move(people.operator, await book({ activityDate: nextDay() }), "approve"),
    },
    {
      does: "a client cancels what was agreed",
      event: "booking-cancelled",
      told: both,
      async by({ book, move, people }) {
        const approved = (await move(people.vendor, await book({ activityDate: nextDay() }), "approve")).body;
        await move(people.client, approved, "cancel", "Plans changed.");
      },
    },
    {
      does: "a vendor writes",
      event: "booking-note-added",
      told: ["Carla Client"],
      by: async ({ book, as, people }) =>
        as(people.vendor).post(`/api/bookings/${(await book({ activityDate: nextDay() })).id}/notes`, {
          note: "Lunch?",
          visibility: "shared",
        }),
    },
    {
      does: "a vendor makes an offer to a member's request",
      event: "booking-offer-made",
      told: ["Carla Client", "Mo Member"],
      by: async ({ book, people }) => offer(await book({ activityDate: nextDay() }, people.member), people.vendor, {}),
    },
    {
      does: "a client asks about a listing",
      event: "conversation-message",
      told: both,
      by: ({ as, people, listing }) => as(people.client).post("/api/conversations", { listingId: listing.id, text: "Is there parking?" }),
    },
    {
      does: "the operator ends somebody's sessions",
      event: "sessions-ended",
      told: ["Nel Neighbour"],
      by: ({ as, people }) => as(people.operator).post(`/api/users/${people.otherMember.id}/sessions/end`, {}),
    },
  ];
  test.each(acts)("$does: $event", async ({ event, told: names, by }) => {
    await by(scene);
    expect((await told())[event]).toEqual(names);
  });

  test("nobody is told what they did themselves, though a receipt is mailed", async () => {
    const { client, vendor } = scene.people;
    const booking = await scene.book({ activityDate: nextDay() });
    const approved = (await scene.move(vendor, booking, "approve")).body;
    await scene.move(client, approved, "cancel", "Plans changed.");
    const { rows } = await scene.database.pool.query("select event from notifications where user_id = $1", [client.id]);
    expect(rows).toEqual([{ event: "booking-status-changed" }]);
    const mails = await scene.mailsOf(booking.id);
    expect(mails.filter(({ template, to_email }) => template === "booking-confirmation" && to_email === client.email)).toHaveLength(1);
  });

  test("an internal note leaves no trace: no news, no count, no mail, no signal", async () => {
    const { vendor, client } = scene.people;
    const booking = await scene.book({ activityDate: nextDay() });
    const mails = await scene.mailsOf(booking.id);
    const before = [await bell(client), await bell(vendor), await bell(scene.people.operator)];
    await scene.as(vendor).post(`/api/bookings/${booking.id}/notes`, { note: "Ask more.", visibility: "internal" });
    expect([await bell(client), await bell(vendor), await bell(scene.people.operator)]).toEqual(before);
    expect(await scene.mailsOf(booking.id)).toEqual(mails);
  });

  test("the same fact tells the same person once", async () => {
    const [row] = (await scene.database.pool.query("select 1 from notifications limit 1")).rows;
    expect(row).toBeUndefined();
    await scene.book({ activityDate: nextDay() });
    const { rows } = await scene.database.pool.query<{ dedupe_key: string }>("select dedupe_key from notifications");
    const { rows: mails } = await scene.database.pool.query<{ dedupe_key: string }>(
      "select dedupe_key from outbox_mails where dedupe_key = any($1)",
      [rows.map(({ dedupe_key }) => dedupe_key)],
    );
    // The news and its mail have one key.
    expect(mails).toHaveLength(rows.length);
  });
});

describe("preferences", () => {
  const asked = () => scene.book({ activityDate: nextDay() });
  const cells = [true, false].flatMap((bellOn) => mailRhythms.map((mail) => ({ bellOn, mail })));
  test.each(cells)("bell $bellOn and mail $mail", async ({ bellOn, mail }) => {
    const { vendor } = scene.people;
    expect((await choose(vendor, "requests", bellOn, mail)).body).toEqual({ kind: "requests", bell: bellOn, mail, can: { change: true } });
    const booking = await asked();
    expect(await unread(vendor)).toBe(bellOn ? 1 : 0);
    const mails = (await scene.mailsOf(booking.id)).filter(({ to_email }) => to_email === vendor.email);
    expect(mails.map(({ template }) => template)).toEqual(mail === "now" ? ["booking-created"] : []);
    const { rows } = await scene.database.pool.query("select digest from notifications where user_id = $1", [vendor.id]);
    const isKept = bellOn || mail === "daily" || mail === "weekly";
    expect(rows).toEqual(isKept ? [{ digest: mail === "daily" || mail === "weekly" ? mail : null }] : []);
  });

  test("one's own choice is nobody else's", async () => {
    await choose(scene.people.vendor, "requests", false, "never");
    await asked();
    expect(await unread(scene.people.vendorNl)).toBe(1);
  });

  test.each(notificationKindNames)("%s: the server says whether it can be changed, and holds to it", async (kind) => {
    const { vendor } = scene.people;
    const { items } = (await scene.as(vendor).get<{ items: NotificationPreference[] }>("/api/me/notification-preferences")).body;
    const row = items.find((each) => each.kind === kind);
    expect(row !== undefined).toBe((notificationKinds[kind].tells as readonly string[]).includes("VendorAdmin"));
    const answer = await choose(vendor, kind, false, "never");
    const refusal = row ? (row.can.change ? undefined : "notification.neverOff") : "resource.notFound";
    expect(answer.status === 200 ? undefined : problemOf(answer).code).toBe(refusal);
  });

  test("what is never off is told whatever stands in the table", async () => {
    const { vendor, client } = scene.people;
    await scene.database.pool.query("insert into notification_preferences values ($1, 'cancellations', false, 'never')", [vendor.id]);
    const approved = (await scene.move(scene.people.vendorNl, await asked(), "approve")).body;
    await scene.database.pool.query("delete from notifications");
    await scene.move(client, approved, "cancel", "Plans changed.");
    expect(await unread(vendor)).toBe(1);
    const mails = (await scene.mailsOf(approved.id)).filter(
      ({ to_email, template }) => to_email === vendor.email && template === "booking-status-changed",
    );
    expect(mails).toHaveLength(1);
  });
});

describe("the bell", () => {
  test("groups by record, the latest first, and says where each leads", async () => {
    const { vendor, client } = scene.people;
    const first = await scene.book({ activityDate: nextDay() });
    const second = await scene.book({ activityDate: nextDay() });
    await scene.as(client).post(`/api/bookings/${first.id}/notes`, { note: "One more thing.", visibility: "shared" });
    const { groups, unread: count } = await bell(vendor);
    expect(count).toBe(3);
    expect(groups.map(({ record, count: of, unread: open, path }) => ({ id: record.id, of, open, path }))).toEqual(
      expect.arrayContaining([
        { id: first.id, of: 2, open: 2, path: `/vendor/bookings/${first.id}` },
        { id: second.id, of: 1, open: 1, path: `/vendor/bookings/${second.id}` },
      ]),
    );
    expect(groups.find(({ record }) => record.id === first.id)?.text).toMatch(/^Carla Client wrote about /);
  });

  test("says it in the language that is asked in", async () => {
    await scene.book({ activityDate: nextDay() });
    const dutch = (await scene.as(scene.people.vendor).get<Page<Notification>>("/api/me/notifications")).body.items[0]?.text;
    expect(dutch).toMatch(/asks for/);
    expect((await bell(scene.people.vendorNl)).groups[0]?.text).toMatch(/ vraagt .* aan\.$/);
  });

  test("a record is read by opening it, all by one act, and nobody reads for somebody else", async () => {
    const { vendor, vendorNl } = scene.people;
    const first = await scene.book({ activityDate: nextDay() });
    await scene.book({ activityDate: nextDay() });
    expect((await read(vendor, { recordId: first.id })).body).toEqual({ unread: 1 });
    expect((await bell(vendor)).groups.find(({ record }) => record.id === first.id)?.unread).toBe(0);
    expect((await read(vendor)).body).toEqual({ unread: 0 });
    expect(await unread(vendorNl)).toBe(2);
    const list = (await scene.as(vendor).get<Page<Notification>>("/api/me/notifications?unread=true")).body;
    expect(list.total).toBe(0);
  });

  test("what comes after the moment that was seen stays unread", async () => {
    const { vendor } = scene.people;
    await scene.book({ activityDate: nextDay() });
    expect((await read(vendor, { until: "2026-11-28T09:00:00.000Z" })).body).toEqual({ unread: 1 });
  });

  test("two that open it at once read it once", async () => {
    const { vendor } = scene.people;
    const booking = await scene.book({ activityDate: nextDay() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(vendor, { recordId: booking.id })));
    expect(answers.map(({ body }) => body.unread)).toEqual(Array.from({ length: 8 }, () => 0));
  });

  test("opening a booking's page reads what its conversation told under another id", async () => {
    const { vendor, client } = scene.people;
    const asked = await scene.as(client).post<{ id: string }>("/api/conversations", { listingId: scene.listing.id, text: "And a stage?" });
    expect(await unread(vendor)).toBe(1);
    const booking = await scene.book({ activityDate: nextDay() });
    expect((await now(booking, vendor)).id).toBe(booking.id);
    expect((await read(vendor, { recordId: booking.id })).body).toEqual({ unread: 0 });
    expect(asked.status).toBe(201);
  });
});
