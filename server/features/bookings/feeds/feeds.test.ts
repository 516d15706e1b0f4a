import nodeIcal, { type VEvent } from "node-ical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CalendarFeed, maxCalendarFeeds } from "#contract/bookings/calendar-feeds.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { hasOneConnection } from "#tests/harness/database.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const path = "/api/me/calendar-feeds";
type Made = CalendarFeed & { address: string };

async function make(by: TestUser, name = "Phone"): Promise<Made> {
  const answer = await scene.as(by).post<Made>(path, { name });
  expect(answer.status).toBe(201);
  return answer.body;
}

const feedsOf = async (by: TestUser) => (await scene.as(by).get<{ items: CalendarFeed[] }>(path)).body.items;

async function ask(address: string, etag?: string): Promise<Response> {
  const { pathname } = new URL(address);
  const answer = await scene.app.calendarFeed(
    new Request(`http://test.example${pathname}`, etag ? { headers: { "if-none-match": etag } } : {}),
  );
  if (!answer) throw new Error("This is no address of a feed.");
  return answer;
}

async function eventsAt(address: string): Promise<Map<string, VEvent>> {
  const answer = await ask(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const components = Object.values(nodeIcal.parseICS(await answer.text()));
  return new Map(components.flatMap((component) => (component?.type === "VEVENT" ? [[component.uid, component] as const] : [])));
}

const uidOf = (id: string) => `booking-${id}@test.example`;

describe("a person's feeds", () => {
  test("are theirs alone, and their addresses are shown once and kept as a hash", async () => {
    const by = await scene.make.user("ClientAdmin", scene.clientId);
    const made = await make(by, " Phone ");
    expect(made.address).toMatch(/^http:\/\/test\.example\/calendars\/[\w-]{43}\.ics$/);
    expect(await feedsOf(by)).toEqual([{ id: made.id, name: "Phone", createdAt: expect.any(String), lastFetchedAt: null }]);
    expect(await feedsOf(scene.people.vendor)).toEqual([]);
    const { rows } = await scene.database.pool.query("select * from calendar_feeds");
    expect(JSON.stringify(rows)).not.toContain(made.address.slice(-47, -4));
    expect((await scene.as(scene.people.client).delete(`${path}/${made.id}`)).status).toBe(404);
    expect((await ask(made.address)).status).toBe(200);
  });

  test("are few, also when many are made at once", async () => {
    const by = await scene.make.user("VendorAdmin", scene.vendorId);
    const answers = await Promise.all(Array.from({ length: maxCalendarFeeds + 3 }, (_, n) => scene.as(by).post(path, { name: `No ${n}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxCalendarFeeds);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && problemOf(refused)).toMatchObject({ code: "feed.tooMany", params: { n: maxCalendarFeeds } });
  });

  test.each([
    ["", "required"],
    [" ", "required"],
    ["x".repeat(61), "tooLong"],
  ])("have a name: %j", async (name, code) => {
    const answer = await scene.as(scene.people.client).post(path, { name });
    expect([answer.status, problemOf(answer).errors.map((error) => [error.path, error.code])]).toEqual([422, [["name", code]]]);
  });

  test("are accounted for", async () => {
    const by = await scene.make.user("ClientAdmin", scene.clientId, { name: "Fien Feed" });
    const { id } = await make(by, "Laptop");
    await scene.as(by).delete(`${path}/${id}`);
    const { rows } = await scene.database.pool.query("select type, details from audit_events where subject_id = $1 order by at, id", [
      by.id,
    ]);
    expect(rows).toEqual(
      ["CalendarFeedCreatedEvent", "CalendarFeedRemovedEvent"].map((type) => ({ type, details: { user: "Fien Feed", feed: "Laptop" } })),
    );
  });
});

describe("what a calendar program reads", () => {
  test("follows a booking under one UID: tentative, confirmed, cancelled, each newer than the one before", async () => {
    const { people } = scene;
    const { address } = await make(people.vendor);
    const asked = await scene.book({ activityDate: "2027-03-28", startTime: "14:30" });
    const first = (await eventsAt(address)).get(uidOf(asked.id));
    expect([first?.status, first?.start.toISOString()]).toEqual(["TENTATIVE", "2027-03-28T12:30:00.000Z"]);
    const approved = (await scene.move(people.vendor, asked, "approve")).body;
    const second = (await eventsAt(address)).get(uidOf(asked.id));
    expect([second?.status, Number(second?.sequence) > Number(first?.sequence)]).toEqual(["CONFIRMED", true]);
    await scene.move(people.client, approved, "cancel", "Plans changed");
    const third = (await eventsAt(address)).get(uidOf(asked.id));
    expect([third?.status, Number(third?.sequence) > Number(second?.sequence)]).toEqual(["CANCELLED", true]);
  });

  test("has no price, contact, need or message", async () => {
    const { address } = await make(scene.people.client);
    const booking = await scene.book({
      activityDate: "2027-04-02",
      info: {
        contactName: "Sofie Secret",
        contactEmail: "sofie@secret.example",
        contactPhone: "+32470112233",
        dietaryNeeds: "Two coeliacs",
        message: "For a surprise",
        purchaseOrderNumber: "PO-777",
      },
    });
    const text = await (await ask(address)).text();
    expect(text).toContain(uidOf(booking.id));
    const price = String(booking.priceInclVatCents / 100);
    for (const word of ["Sofie", "secret.example", "32470112233", "coeliac", "surprise", "PO-777", "EUR", "€", price])
      expect(text).not.toContain(word);
  });

  test("names the further dates of a request, in order of preference, until one is agreed on", async () => {
    const { people } = scene;
    const { address } = await make(people.vendor);
    const asked = await scene.book({ activityDate: "2027-04-12", otherDates: ["2027-04-20", "2027-04-14"] });
    const description = async () => String((await eventsAt(address)).get(uidOf(asked.id))?.description);
    expect(await description()).toMatch(/\nAlso possible: .*20.*, .*14/);
    await scene.move(people.vendor, asked, "approve");
    expect(await description()).not.toContain("Also possible");
  });

  test("is what the person may see: a team's bookings for its members, none of another vendor's", async () => {
    const { people } = scene;
    const booking = await scene.book({ activityDate: "2027-04-05" });
    const stranger = await scene.make.user("VendorAdmin", await scene.make.vendor());
    const member = await scene.make.user("ClientTeamMember", scene.clientId);
    const seen = async (by: TestUser) => (await eventsAt((await make(by)).address)).has(uidOf(booking.id));
    expect([await seen(people.operator), await seen(people.member), await seen(stranger), await seen(member)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("reaches from 90 days ago to two years ahead", async () => {
    const { address } = await make(scene.people.operator);
    const booking = await scene.book({ activityDate: "2027-05-03" });
    const isThere = async (date: string) => {
      await scene.database.pool.query("update bookings set activity_date = $2 where id = $1", [booking.id, date]);
      return (await eventsAt(address)).has(uidOf(booking.id));
    };
    const day = (n: number) => new Date(scene.app.services.clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10);
    expect([await isThere(day(-95)), await isThere(day(-85)), await isThere(day(725)), await isThere(day(740))]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("a feed that has not changed", () => {
  // The lock that proves it needs a connection beside the one that answers.
  test.skipIf(hasOneConnection)("is 304 without a look at bookings, until one of the organisation's changes", async () => {
    const { people } = scene;
    const { address } = await make(people.vendor, "Held");
    const etag = (await ask(address)).headers.get("etag") ?? "";
    const client = await scene.database.pool.connect();
    try {
      await client.query("begin; lock table bookings in access exclusive mode");
      expect([(await ask(address, etag)).status, (await ask(address, `W/${etag}`)).status]).toEqual([304, 304]);
    } finally {
      await client.query("rollback");
      client.release();
    }
    await scene.book({ activityDate: "2027-06-01" });
    const changed = await ask(address, etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
    expect((await feedsOf(people.vendor)).find(({ name }) => name === "Held")?.lastFetchedAt).not.toBeNull();
  });

  test("is told to the operator, too, who sees the bookings of all", async () => {
    const { address } = await make(scene.people.operator, "All");
    const etag = (await ask(address)).headers.get("etag") ?? "";
    expect((await ask(address, etag)).status).toBe(304);
    await scene.book({ activityDate: "2027-06-02" });
    expect((await ask(address, etag)).status).toBe(200);
  });
});

describe("an address answers no more", () => {
  test("once it is removed", async () => {
    const by = await scene.make.user("ClientAdmin", scene.clientId);
    const { id, address } = await make(by);
    expect((await scene.as(by).delete(`${path}/${id}`)).status).toBe(200);
    expect((await ask(address)).status).toBe(404);
    expect((await scene.as(by).delete(`${path}/${id}`)).status).toBe(404);
  });

  test("once its person has no account any more, and is forgotten with them", async () => {
    const by = await scene.make.user("ClientAdmin", scene.clientId);
    const { address } = await make(by);
    const data = (await scene.as(by).get<Record<string, unknown>>("/api/me/data")).body;
    expect(JSON.stringify(data)).toContain("calendarFeeds");
    await scene.database.pool.query("update users set deleted_at = now() where id = $1", [by.id]);
    expect((await ask(address)).status).toBe(404);
    await scene.database.pool.query("update users set deleted_at = null where id = $1", [by.id]);
    expect((await scene.as(by).post("/api/me/erasure", { email: by.email })).status).toBe(200);
    expect((await ask(address)).status).toBe(404);
    expect((await scene.database.pool.query("select from calendar_feeds where user_id = $1", [by.id])).rowCount).toBe(0);
  });

  test.each(["x", "x".repeat(43), `${"x".repeat(43)}.ics`, "%00", "..%2f..", `${"é".repeat(43)}.ics`])(
    "nor is there one at %j",
    async (tail) => {
      expect((await ask(`http://test.example/calendars/${tail}`)).status).toBe(404);
    },
  );
});
