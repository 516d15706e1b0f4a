import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type Conversation,
  type ConversationSummary,
  messageLength,
  type ThreadEntry,
} from "#contract/conversations/conversation-shapes.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const read = async (by: TestUser, id: string) => (await scene.as(by).get<Conversation>(`/api/conversations/${id}`)).body;
const list = async (by: TestUser, query = "") =>
  (await scene.as(by).get<Page<ConversationSummary>>(`/api/conversations?${query}`)).body.items;
const send = async (by: TestUser, id: string, text: string, visibility = "shared") =>
  (await scene.as(by).post<ThreadEntry>(`/api/conversations/${id}/messages`, { text, visibility })).body;
const texts = ({ latest }: Conversation) => latest.entries.flatMap(({ message }) => message?.text ?? []);
const unread = async (by: TestUser, id: string) => (await read(by, id)).unread;
const mark = async (by: TestUser, id: string, until: string) =>
  (await scene.as(by).put<{ readUntil: string }>(`/api/conversations/${id}/mark`, { until })).body.readUntil;

let minute = 0;
/** Every test has an hour of its own, every act a minute. */
function later() {
  minute += 1;
  scene.setNow(new Date(Date.parse("2026-11-28T10:00:00Z") + minute * 60_000).toISOString());
}

/** Until so many wait for a lock of another. */
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { rowCount } = await scene.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(count);
  });

test("what was said, offered and decided stands in one thread, oldest first", async () => {
  const { vendor, client, member } = scene.people;
  const booking = await scene.book({ activityDate: "2027-01-18" });
  later();
  const written = await send(vendor, booking.id, "Half past two suits us better.");
  expect(written).toMatchObject({
    isOwn: true,
    message: { text: "Half past two suits us better.", visibility: "shared", authorRole: "Vendor" },
  });
  later();
  const now = (await scene.as(client).get<{ version: number }>(`/api/bookings/${booking.id}`)).body;
  await scene
    .as(client)
    .post(
      `/api/bookings/${booking.id}/offers`,
      { activityDate: "2027-01-19", startTime: "14:30", participants: 12, venueId: scene.listing.vendorVenueId },
      { "if-match": `"${now.version}"` },
    );
  const thread = await read(member, booking.id);
  expect(thread.latest.entries.map(({ step, message }) => step?.type ?? message?.text)).toEqual([
    "BookingCreatedEvent",
    "Half past two suits us better.",
    "OfferMadeEvent",
  ]);
  expect(thread.latest.entries[2]?.offer).toMatchObject({ state: "open", offered: { terms: { activityDate: "2027-01-19" } } });
  expect(thread.can.write).toBe(false);
  expect(thread.booking).toMatchObject({ id: booking.id, reference: booking.reference });
});

test("a message of a conversation and a note of a booking are one thing: turn, mail and audit row are the same", async () => {
  const { vendor, client } = scene.people;
  const booking = await scene.book({ activityDate: "2027-01-20" });
  later();
  await send(vendor, booking.id, "What about lunch?");
  const seen = (await scene.as(client).get<{ notes: { note: string }[]; waitingFor: string }>(`/api/bookings/${booking.id}`)).body;
  expect(seen.notes.map(({ note }) => note)).toEqual(["What about lunch?"]);
  expect(seen.waitingFor).toBe("client");
  expect((await scene.auditOf(booking.id)).at(-1)).toMatchObject({ type: "BookingNoteAddedEvent" });
  expect((await scene.mailsOf(booking.id)).filter(({ template }) => template === "booking-note-added")).toHaveLength(1);
});

test("an internal message leaves no trace for the other side: thread, order, count, excerpt, search, mark", async () => {
  const { vendor, client, operator } = scene.people;
  const quiet = await scene.book({ activityDate: "2027-01-21" });
  later();
  const newest = await scene.book({ activityDate: "2027-01-22" });
  later();
  const before = await list(client);
  const [thread, mails] = [await read(client, quiet.id), await scene.mailsOf(quiet.id)];
  later();
  await send(vendor, quiet.id, "Ask for xylophones first.", "internal");
  expect(await list(client)).toEqual(before);
  expect(before[0]?.id).toBe(newest.id);
  expect(await read(client, quiet.id)).toEqual(thread);
  expect(await scene.mailsOf(quiet.id)).toEqual(mails);
  expect(await list(client, "q=xylophones")).toEqual([]);
  expect(await list(operator, "q=xylophones")).toEqual([]);
  expect((await list(vendor, "q=xylophones")).map(({ id }) => id)).toEqual([quiet.id]);
  expect(texts(await read(vendor, quiet.id))).toEqual(["Ask for xylophones first."]);
  expect((await list(vendor)).find(({ id }) => id === quiet.id)?.lastMessage?.text).toBe("Ask for xylophones first.");
});

describe("reading", () => {
  test("unread is what others wrote or did since one's mark, which never moves back nor beyond now", async () => {
    const { vendor, vendorNl, client } = scene.people;
    const booking = await scene.book({ activityDate: "2027-01-25" });
    expect(await unread(vendor, booking.id)).toBe(1);
    expect(await unread(client, booking.id)).toBe(0);
    const { lastEntryAt } = await read(vendor, booking.id);
    expect(await mark(vendor, booking.id, lastEntryAt)).toBe(lastEntryAt);
    expect(await unread(vendor, booking.id)).toBe(0);
    expect(await unread(vendorNl, booking.id)).toBe(1);
    later();
    await send(client, booking.id, "One more guest.");
    expect(await unread(vendor, booking.id)).toBe(1);
    expect((await list(vendor, "unread=true")).map(({ id }) => id)).toContain(booking.id);
    expect(await mark(vendor, booking.id, "2020-01-01T00:00:00.000Z")).toBe(lastEntryAt);
    const now = scene.app.services.clock.now().toISOString();
    expect(await mark(vendor, booking.id, "2039-01-01T00:00:00.000Z")).toBe(now);
    expect((await list(vendor, "unread=true")).map(({ id }) => id)).not.toContain(booking.id);
  });

  test("the other side sees that the organisation has read, never who; looking at one's own side tells nothing", async () => {
    const { vendor, vendorNl, client } = scene.people;
    const booking = await scene.book({ activityDate: "2027-01-26" });
    expect((await read(client, booking.id)).seenBy).toEqual([]);
    const { lastEntryAt } = await read(vendorNl, booking.id);
    await mark(vendorNl, booking.id, lastEntryAt);
    expect((await read(client, booking.id)).seenBy).toEqual([{ name: "Kookatelier Gent", until: lastEntryAt }]);
    expect((await read(vendor, booking.id)).seenBy).toEqual([]);
  });

  test("fifty entries at once, and the earlier ones before them", async () => {
    const { vendor } = scene.people;
    const booking = await scene.book({ activityDate: "2027-01-27" });
    for (let n = 1; n <= 55; n++) {
      later();
      await send(vendor, booking.id, `Message ${n}`);
    }
    const { latest } = await read(vendor, booking.id);
    expect(latest.hasEarlier).toBe(true);
    expect(latest.entries.map(({ message }) => message?.text)).toEqual(Array.from({ length: 50 }, (_, n) => `Message ${n + 6}`));
    const [first] = latest.entries;
    const earlier = await scene
      .as(vendor)
      .get<Conversation["latest"]>(`/api/conversations/${booking.id}/entries?before=${first?.at}&beforeId=${first?.id}`);
    expect(earlier.body.entries.map(({ message, step }) => message?.text ?? step?.type)).toEqual([
      "BookingCreatedEvent",
      "Message 1",
      "Message 2",
      "Message 3",
      "Message 4",
      "Message 5",
    ]);
    expect(earlier.body.hasEarlier).toBe(false);
  });
});

describe("before a booking", () => {
  test("a client asks about a listing, the vendor answers, and the thread becomes the booking's", async () => {
    const { vendor, client, otherClient, otherVendor, member } = scene.people;
    const listing = await scene.make.listing(scene.vendorId);
    const ask = (by: TestUser, text: string) => scene.as(by).post<Conversation>("/api/conversations", { listingId: listing.id, text });
    later();
    const asked = (await ask(client, "Is there parking?")).body;
    expect(asked).toMatchObject({ booking: null, unread: 0, waitsForYou: false, listing: { id: listing.id } });
    expect(problemOf(await ask(vendor, "Hello")).code).toBe("access.denied");
    later();
    expect((await ask(client, "For 40 cars?")).body.id).toBe(asked.id);
    expect((await read(vendor, asked.id)).waitsForYou).toBe(true);
    expect((await list(vendor, "waitingForMe=true")).map(({ id }) => id)).toContain(asked.id);
    for (const stranger of [otherClient, otherVendor, member])
      expect(problemOf(await scene.as(stranger).get(`/api/conversations/${asked.id}`)).code).toBe("resource.notFound");
    later();
    await send(vendor, asked.id, "Only for ten.");
    const { rows: mails } = await scene.database.pool.query(
      "select to_email from outbox_mails where template = 'conversation-message' and data->>'conversationId' = $1",
      [asked.id],
    );
    expect(mails.map(({ to_email }) => to_email)).toEqual(expect.arrayContaining([vendor.email, client.email]));

    later();
    const booking = await scene.book({ listingId: listing.id, venueId: listing.vendorVenueId });
    const thread = await read(vendor, booking.id);
    expect(thread.id).toBe(asked.id);
    expect(thread.booking?.id).toBe(booking.id);
    expect(texts(thread)).toEqual(["Is there parking?", "For 40 cars?", "Only for ten."]);
    expect(texts(await read(member, booking.id))).toEqual(texts(thread));
    expect((await list(client)).filter(({ listing: { id } }) => id === listing.id)).toHaveLength(1);
    // The next question begins anew.
    later();
    expect((await ask(client, "And next year?")).body.id).not.toBe(asked.id);
  });

  test("a question asked again with its key leads to its conversation, whatever became of it, answered or not", async () => {
    const { client } = scene.people;
    const { pool } = scene.database;
    const listing = await scene.make.listing(scene.vendorId);
    const keys = [`heard-${listing.id}`, `unheard-${listing.id}`] as const;
    const ask = (text: string, key: string) =>
      scene.as(client).post<Conversation>("/api/conversations", { listingId: listing.id, text }, { "idempotency-key": key });
    later();
    const first = await ask("Is there parking?", keys[0]);
    later();
    // A second one in the same conversation, whose asker was never answered: the process ended before.
    const unheard = await ask("For 40 cars?", keys[1]);
    await pool.query("update idempotency_keys set answer = null, call_hash = null where key = $1", [keys[1]]);
    later();
    const booking = await scene.book({ listingId: listing.id, venueId: listing.vendorVenueId });
    expect(await ask("Is there parking?", keys[0])).toEqual(expect.objectContaining({ status: 201, body: first.body }));
    const again = await ask("For 40 cars?", keys[1]);
    expect(again.body).toMatchObject({ id: unheard.body.id, booking: { id: booking.id } });
    expect(texts(await read(client, booking.id))).toEqual(["Is there parking?", "For 40 cars?"]);
    expect(problemOf(await ask("Another question", keys[0])).code).toBe("idempotency.mismatch");
  });

  test("what the vendor writes while the client books stands in the booking's thread", async () => {
    const { vendor, client } = scene.people;
    const listing = await scene.make.listing(scene.vendorId);
    later();
    const asked = (await scene.as(client).post<Conversation>("/api/conversations", { listingId: listing.id, text: "Is there parking?" }))
      .body;
    later();
    // Both wait for the question; the booking was first.
    const holder = await scene.database.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from conversations where id = $1 for update", [asked.id]);
      const booked = scene.book({ listingId: listing.id, venueId: listing.vendorVenueId });
      await waiting(1);
      const written = send(vendor, asked.id, "For ten cars.");
      await waiting(2);
      await holder.query("commit");
      const booking = await booked;
      await written;
      expect(texts(await read(client, booking.id))).toEqual(["Is there parking?", "For ten cars."]);
      const { body } = await scene.as(client).get<{ waitingFor: string }>(`/api/bookings/${booking.id}`);
      expect(body.waitingFor).toBe("client");
    } finally {
      holder.release();
    }
  });

  test("a request that waits for the client's own consent leaves the question where the vendor sees it", async () => {
    const { vendor } = scene.people;
    const clientId = await scene.make.client({ name: "Harbour Works", asksBeforeOverBudget: true });
    const teamId = await scene.make.team(clientId, { name: "Cranes", budgetPerPersonCents: 1, budgetPeriod: "Annually" });
    const client = await scene.make.user("ClientAdmin", clientId, { name: "Ada Admin" });
    const member = await scene.make.user("ClientTeamMember", clientId, { name: "Max Member", teamIds: [teamId] });
    const listing = await scene.make.listing(scene.vendorId);
    later();
    const asked = (await scene.as(client).post<Conversation>("/api/conversations", { listingId: listing.id, text: "Is there parking?" }))
      .body;
    later();
    const booking = await scene.book({ listingId: listing.id, teamId, venueId: listing.vendorVenueId }, member);
    expect(booking.budgetApproval).toBe("pending");
    expect((await read(vendor, asked.id)).booking).toBeNull();
    expect(problemOf(await scene.as(vendor).get(`/api/conversations/${booking.id}`)).code).toBe("resource.notFound");
    later();
    await scene.move(client, booking, "approveBudget");
    expect((await read(vendor, asked.id)).booking?.id).toBe(booking.id);
  });
});

test("a client that moves its own request on is no answer of the vendor; the vendor's message is one", async () => {
  const { vendor, client } = scene.people;
  const booking = await scene.book({ activityDate: "2027-01-28" });
  const answeredAt = async () =>
    (await scene.database.pool.query("select answered_at from bookings where id = $1", [booking.id])).rows[0]?.answered_at;
  later();
  await scene.move(client, booking, "negotiate");
  await send(vendor, booking.id, "Only for colleagues.", "internal");
  expect(await answeredAt()).toBeNull();
  later();
  await send(vendor, booking.id, "Let us see.");
  expect(await answeredAt()).toEqual(scene.app.services.clock.now());
});

describe("ten thousand marks in a message", () => {
  const family = "\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}";
  const flag = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
  test.each<[what: string, mark: string, isSaid: boolean]>([
    ["that combine with one letter", "\u0301", false],
    ["of several kinds on one letter", "\u0336\u0489\u20dd", false],
    ["that vary a letter", "\ufe0f", false],
    ["that join emoji to one", family, true],
    ["that make a flag", flag, true],
    ["that have no width", "\u200b\u2060\ufeff", true],
    ["that turn the direction", "\u202e\u2067", true],
  ])("%s are refused, as many as fit are said, found and mailed or refused too, and nothing takes long", async (_what, marks, isSaid) => {
    const { vendor, client } = scene.people;
    const booking = await scene.book({ activityDate: new Date(Date.UTC(2027, 3, ++minute)).toISOString().slice(0, 10) });
    const began = performance.now();
    const post = (text: string) => scene.as(vendor).post(`/api/conversations/${booking.id}/messages`, { text });
    expect((await post(`Lunch a${marks.repeat(10_000)}`)).status).toBeOneOf([413, 422]);
    // Nothing is cut within a mark.
    const fitting = `Lunch a${marks.repeat(Math.floor((messageLength - 20) / marks.length))} at noon`;
    const answer = await post(fitting);
    if (!isSaid) expect([answer.status, problemOf(answer).errors[0]?.code]).toEqual([422, "invalidCharacters"]);
    else {
      expect(answer.status).toBe(201);
      expect((await list(client)).map(({ booking: of }) => of?.id)).toContain(booking.id);
      expect((await list(client, "q=noon")).map(({ booking: of }) => of?.id)).toContain(booking.id);
      expect(texts(await read(client, booking.id))[0]).toMatch(/^Lunch a.*at noon$/su);
      await scene.deliverMails();
      expect((await scene.mailsOf(booking.id)).map(({ state }) => state)).not.toContain("failed");
    }
    const looked = await scene.as(client).get(`/api/conversations?q=${encodeURIComponent(fitting.slice(0, 190).toWellFormed())}`);
    expect(looked.status).toBe(200);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
