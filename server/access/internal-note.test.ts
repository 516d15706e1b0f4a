import { afterAll, beforeAll, expect, test } from "vitest";
import { type CacheInvalidation, listenForCacheInvalidation } from "#server/platform/cache-invalidation.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { hasOneConnection } from "#tests/harness/database.ts";
import type { TestUser } from "#tests/harness/factories.ts";

/*
 * What a vendor's people note for each other is nobody else's: neither its words nor that anything was noted shows in any
 * place where the client, its teams or the operator look. The operator's own audit alone has that it happened.
 */
let scene: BookingScene;
let changes: CacheInvalidation;
let bookingId = "";
beforeAll(async () => {
  scene = await bookingScene();
  const { live, services } = scene.app;
  changes = await listenForCacheInvalidation({
    url: scene.database.url,
    pool: scene.database.pool,
    log: services.log,
    onChange: () => undefined,
    onLive: live.tell,
    onLiveGap: live.endAll,
  });
  live.listenWhile(changes.isListening);
  const booking = await scene.book({ activityDate: "2027-01-20" });
  bookingId = booking.id;
  const older = { id: bookingId, version: booking.version };
  scene.setNow("2026-11-28T10:01:00Z");
  await scene.book({ activityDate: "2027-01-21" });
  await scene.move(scene.people.vendor, older, "negotiate");
  for (const one of Object.values(scene.people))
    await scene.database.pool.query(
      "insert into push_devices (id, user_id, endpoint, p256dh, auth, name, created_at) values (gen_random_uuid(), $1, $2, $3, $4, 'Phone', now())",
      [one.id, `https://93.184.216.34/${one.id}`, `B${"A".repeat(86)}`, "A".repeat(22)],
    );
});
afterAll(async () => {
  changes?.close();
  await scene?.close();
});

const secret = "xylophones";

/** Every place that tells of a booking and its conversation, besides mails, pushes and the stream. */
const places = () => [
  "/api/bookings",
  "/api/bookings?sort=waitingSince&waitingFor=me",
  `/api/bookings?q=${secret}`,
  "/api/bookings/totals",
  "/api/bookings/sheet?from=2027-01-20&to=2027-01-20",
  `/api/bookings/${bookingId}`,
  "/api/conversations",
  "/api/conversations?unread=true",
  "/api/conversations?waitingForMe=true",
  `/api/conversations?q=${secret}`,
  `/api/conversations/unread?bookingIds=${bookingId}`,
  `/api/conversations/${bookingId}`,
  `/api/conversations/${bookingId}/entries?before=2030-01-01T00:00:00.000Z&beforeId=${bookingId}`,
  "/api/calendar?from=2027-01-01&to=2027-01-31",
  "/api/me/waiting",
  "/api/me/notifications",
  "/api/me/notifications/bell",
  "/api/me/notifications/unread",
  "/api/me/data",
  "/api/insights/figures?from=2026-11-01&to=2026-11-30",
  "/api/insights/top?from=2026-11-01&to=2026-11-30&of=listings",
  "/api/exports/bookings.csv",
];

async function feedOf(by: TestUser): Promise<() => Promise<string>> {
  const { address } = (await scene.as(by).post<{ address: string }>("/api/me/calendar-feeds", { name: "Phone" })).body;
  return async () => {
    const answer = await scene.app.calendarFeed(new Request(`http://test.example${new URL(address).pathname}`));
    return `${answer?.headers.get("etag")}\n${await answer?.text()}`;
  };
}

/** All that this person finds, place by place. */
async function lookedAt(by: TestUser, feed: () => Promise<string>): Promise<Record<string, string>> {
  const found: Record<string, string> = { feed: await feed() };
  for (const place of places()) {
    const answer = await scene.as(by).send(place, { method: "GET" });
    // Every refusal has a number of its own.
    const text = (await answer.text()).replace(/"requestId":"[^"]*"/, "");
    found[place] = `${answer.status} ${answer.headers.get("etag")} ${text}`;
  }
  return found;
}

/** What was sent or waits to be, whoever it is for. */
async function told(): Promise<unknown> {
  const asked = [
    "select to_email, template, subject, text from outbox_mails order by created_at, id",
    "select user_id, event from notifications order by id",
    ...(hasOneConnection ? [] : ["select name, data from pgboss.job where name in ('notifications.push', 'mail') order by created_on, id"]),
  ];
  const rows = [];
  for (const statement of asked) rows.push((await scene.database.pool.query(statement)).rows);
  return rows;
}

test("leaves no trace for anybody but the vendor's own people: thread, counts, bell, mail, push, feed, stream, search, export", async () => {
  const { client, member, otherVendor, operator, vendor, vendorNl } = scene.people;
  const others = [client, member, otherVendor, operator];
  const feeds = await Promise.all(others.map(feedOf));
  const look = () => Promise.all(others.map((one, index) => lookedAt(one, feeds[index] ?? (async () => ""))));
  const heard: string[] = [];
  for (const one of others) {
    const stream = await scene.as(one).download("/api/live");
    void (async () => {
      for await (const part of stream.body as unknown as AsyncIterable<Uint8Array>) heard.push(new TextDecoder().decode(part));
    })().catch(() => undefined);
  }
  const heardOfMessages = () => heard.join("").match(/"kind":"conversation"/g)?.length ?? 0;
  // Whoever has heard of this has heard of everything before it, however late that came.
  await scene.as(vendor).post(`/api/conversations/${bookingId}/messages`, { text: "Welcome." });
  await expect.poll(heardOfMessages).toBeGreaterThanOrEqual(3);
  heard.length = 0;
  const [before, toldBefore] = [await look(), await told()];
  expect(before[0]?.[`/api/bookings/${bookingId}`]).toMatch(/^200 /);

  scene.setNow("2026-11-28T10:02:00Z");
  const text = `Ask for ${secret}.`;
  expect((await scene.as(vendor).post(`/api/conversations/${bookingId}/messages`, { text, visibility: "internal" })).status).toBe(201);

  // It is there, for those whose it is.
  expect(JSON.stringify((await scene.as(vendorNl).get(`/api/conversations/${bookingId}`)).body)).toContain(secret);
  scene.setNow("2026-11-28T10:01:00Z");
  const after = await look();
  for (const [index, one] of others.entries()) {
    expect([one.name, after[index]]).toEqual([one.name, before[index]]);
    // Where it was looked for, the question stands in the address alone.
    expect([one.name, JSON.stringify(Object.values(after[index] ?? {}))]).toEqual([one.name, expect.not.stringContaining(secret)]);
  }
  expect(await told()).toEqual(toldBefore);
  // What is said to all comes after what would have come before.
  await scene.as(vendor).post(`/api/conversations/${bookingId}/messages`, { text: "See you there." });
  await expect.poll(heardOfMessages).toBe(3);
  scene.app.live.endAll();
});
