import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { digestsDue, isWorkingDay } from "./digest-days.ts";
import { notificationMails } from "./mails.ts";

describe("when it is due", () => {
  test.each([
    ["2026-11-27T06:59:00Z", "Friday, a minute early", undefined],
    ["2026-11-27T07:00:00Z", "Friday at eight in winter", ["daily"]],
    ["2026-10-23T05:59:59Z", "Friday before eight in summer", undefined],
    ["2026-10-23T06:00:00Z", "Friday at eight in summer", ["daily"]],
    ["2026-11-28T07:00:00Z", "Saturday", undefined],
    ["2026-11-29T12:00:00Z", "Sunday", undefined],
    ["2026-11-30T07:03:00Z", "Monday", ["daily", "weekly"]],
    ["2026-11-30T16:00:00Z", "Monday, after an outage", ["daily", "weekly"]],
    ["2026-12-25T07:00:00Z", "Christmas", undefined],
    ["2027-03-29T06:00:00Z", "Easter Monday, the day after the clocks changed", undefined],
    ["2027-03-30T06:00:00Z", "Tuesday, the first working day of that week", ["daily", "weekly"]],
    ["2026-10-26T07:00:00Z", "Monday after the clocks went back", ["daily", "weekly"]],
    ["2026-10-26T06:30:00Z", "half past seven that day", undefined],
  ])("%s: %s", (at, _what, rhythms) => {
    expect(digestsDue(new Date(at), "Europe/Brussels")?.rhythms).toEqual(rhythms);
  });

  test("a working day is no weekend and no public holiday", () => {
    expect(["2026-11-11", "2026-11-12", "2026-11-14"].map(isWorkingDay)).toEqual([false, true, false]);
  });
});

describe("what it says", () => {
  let scene: BookingScene;
  beforeAll(async () => {
    scene = await bookingScene();
  });
  afterAll(() => scene.close());
  let day = 0;
  const book = () => {
    day += 1;
    return scene.book({ activityDate: new Date(Date.UTC(2027, 3, day)).toISOString().slice(0, 10) });
  };
  beforeEach(async () => {
    scene.setNow("2026-11-26T15:00:00Z");
    await scene.database.pool.query("delete from notifications");
    await scene.database.pool.query("delete from outbox_mails");
    await scene.as(scene.people.vendor).put("/api/me/notification-preferences/requests", { bell: true, mail: "daily" });
    await scene.as(scene.people.vendor).put("/api/me/notification-preferences/messages", { bell: false, mail: "daily" });
  });
  const run = async (at = "2026-11-27T07:03:00Z") => {
    scene.setNow(at);
    await scene.app.schedule.find(({ queue }) => queue === "notifications.digest")?.run({});
  };
  const digests = async () => {
    await scene.deliverMails();
    const { rows } = await scene.database.pool.query<{ text: string; to_email: string; subject: string }>(
      "select text, to_email, subject from outbox_mails where template = 'notification-digest'",
    );
    return rows;
  };

  test("names what is unread and still true, once", async () => {
    const { vendor, client } = scene.people;
    const [read, moved, stands] = [await book(), await book(), await book()];
    await scene.as(vendor).post("/api/me/notifications/read", { recordId: read.id });
    await scene.move(client, moved, "cancel", "Plans changed.");
    await run();
    await run("2026-11-27T08:03:00Z");
    const [mail, ...more] = await digests();
    expect(more).toEqual([]);
    expect(mail?.to_email).toBe(vendor.email);
    expect(mail?.subject).toBe("1 thing you have not seen");
    expect(mail?.text).toContain(`/vendor/bookings/${stands.id}`);
    for (const { id } of [read, moved]) expect(mail?.text).not.toContain(id);
  });

  test("nothing unread and true: no mail at all", async () => {
    const booking = await book();
    await scene.as(scene.people.vendor).post("/api/me/notifications/read", { recordId: booking.id });
    await run();
    expect(await digests()).toEqual([]);
  });

  test("a message that was read in the thread is not told, one behind a bell that is off is", async () => {
    const { vendor, client } = scene.people;
    const booking = await book();
    await scene.as(vendor).post("/api/me/notifications/read", {});
    await scene.as(client).post(`/api/bookings/${booking.id}/notes`, { note: "Lunch?", visibility: "shared" });
    await scene.as(vendor).put(`/api/conversations/${booking.id}/mark`, { until: "2026-11-26T15:00:00.000Z" });
    scene.setNow("2026-11-26T16:00:00Z");
    const other = await book();
    await scene.as(vendor).post("/api/me/notifications/read", {});
    await scene.as(client).post(`/api/bookings/${other.id}/notes`, { note: "Dinner?", visibility: "shared" });
    await run();
    const [mail] = await digests();
    expect(mail?.text).toContain(other.id);
    expect(mail?.text).not.toContain(booking.id);
  });

  test("what happened after eight waits for the next working day", async () => {
    scene.setNow("2026-11-27T07:00:00Z");
    await book();
    await run();
    expect(await digests()).toEqual([]);
    await run("2026-11-28T09:03:00Z");
    expect(await digests()).toEqual([]);
    await run("2026-11-30T07:03:00Z");
    expect(await digests()).toHaveLength(1);
  });

  test("somebody who has no access any more is written nothing", async () => {
    await book();
    await scene.database.pool.query("update users set deleted_at = now() where id = $1", [scene.people.vendor.id]);
    await run();
    expect(await digests()).toEqual([]);
    await scene.database.pool.query("update users set deleted_at = null where id = $1", [scene.people.vendor.id]);
  });

  test("two instances at the same hour send it once", async () => {
    await book();
    await Promise.all([run(), run()]);
    expect(await digests()).toHaveLength(1);
  });
});

test("what it does not name is counted after what it names", async () => {
  const data = {
    recipientName: "Noor",
    news: [{ kind: "messages" as const, text: "Lotte wrote.", path: "/vendor/bookings/1" }],
    count: 3,
    path: "/vendor/notifications",
  };
  const brand = { productName: "Bondfire", publicUrl: "http://test.example", sender: "Bondfire <hello@test.example>" };
  const { text } = await notificationMails["notification-digest"].write(data, "en", brand);
  expect(text).toMatch(/Messages: +Lotte wrote\.[\s\S]+And 2 more: +Open the notifications/);
});
