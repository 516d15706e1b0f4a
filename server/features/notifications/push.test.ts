import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxPushDevices, type PushDevice } from "#contract/notifications/notifications.ts";
import type { Push } from "#server/platform/push/push.ts";
import { webPush } from "#server/platform/push/web-push.ts";
import type { Services } from "#server/platform/services.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { hasOneConnection } from "#tests/harness/database.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { tellBrowsers } from "./push-job.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.database.pool.query("delete from push_devices");
  await scene.database.pool.query("delete from notifications");
});

/** An address of the internet that names no host, so that nothing is looked up. */
const endpoint = (path: string) => `https://93.184.216.34/${path}`;
const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const add = (by: TestUser, at: string, change: object = {}) =>
  scene.as(by).post<PushDevice>("/api/me/push-devices", { endpoint: at, ...keys, name: "Firefox on Linux", ...change });
const devices = async (by: TestUser) => (await scene.as(by).get<{ items: PushDevice[]; publicKey: string }>("/api/me/push-devices")).body;

type Sent = { endpoint: string; payload: Record<string, string> };
/** Services whose push service answers as told. */
function answering(outcome: "sent" | "gone" | "refuses"): { services: Services; sent: Sent[] } {
  const sent: Sent[] = [];
  const push: Push = {
    ...webPush,
    async send({ endpoint: to }, payload) {
      if (outcome === "refuses") throw new Error("429");
      if (outcome === "sent") sent.push({ endpoint: to, payload: JSON.parse(payload) });
      return outcome;
    },
  };
  const { services } = scene.app;
  return { services: { ...services, runtime: { ...services.runtime, push } }, sent };
}
async function newsOf(user: TestUser): Promise<string[]> {
  const { rows } = await scene.database.pool.query<{ id: string }>("select id from notifications where user_id = $1", [user.id]);
  return rows.map(({ id }) => id);
}
let day = 0;
const book = () => {
  day += 1;
  return scene.book({ activityDate: new Date(Date.UTC(2027, 5, day)).toISOString().slice(0, 10) });
};

describe("a browser", () => {
  test("is off at first, and is the person's own once it is turned on", async () => {
    const { vendor, vendorNl } = scene.people;
    expect((await devices(vendor)).items).toEqual([]);
    expect((await devices(vendor)).publicKey).toBe((await devices(vendorNl)).publicKey);
    const made = await add(vendor, endpoint("a"));
    expect(made.status).toBe(201);
    expect((await devices(vendor)).items).toEqual([made.body]);
    expect(JSON.stringify((await devices(vendor)).items)).not.toContain("93.184");
    expect((await scene.as(vendorNl).delete(`/api/me/push-devices/${made.body.id}`)).status).toBe(404);
    expect((await scene.as(vendor).delete(`/api/me/push-devices/${made.body.id}`)).status).toBe(200);
  });

  test("that subscribes again stays one, and is whoever's signed in there now", async () => {
    const { vendor, vendorNl } = scene.people;
    await add(vendor, endpoint("a"));
    await add(vendorNl, endpoint("a"));
    expect((await devices(vendor)).items).toEqual([]);
    expect((await devices(vendorNl)).items).toHaveLength(1);
  });

  test("no more than there may be, ten at once too", async () => {
    const { vendor } = scene.people;
    const answers = await Promise.all(Array.from({ length: maxPushDevices + 3 }, (_, index) => add(vendor, endpoint(`d${index}`))));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map((answer) => problemOf(answer).code)).toEqual(["push.tooMany", "push.tooMany", "push.tooMany"]);
  });

  test.each([
    "https://10.0.0.1/x",
    "https://localhost/x",
    "https://169.254.169.254/latest",
    "https://93.184.216.34:22/x",
    "https://[::1]/x",
  ])("%s is no push service's", async (address) => {
    const answer = await add(scene.people.vendor, address);
    expect(problemOf(answer).code).toBe("push.addressRefused");
  });

  test.each([
    ["endpoint", "http://93.184.216.34/x"],
    ["p256dh", "short"],
    ["auth", "<script>"],
    ["name", ""],
  ])("%s of %s is not valid", async (field, value) => {
    expect((await add(scene.people.vendor, endpoint("a"), { [field]: value })).status).toBe(422);
  });

  test("an address inside is never called, whoever wrote it into the table", async () => {
    expect(await webPush.send({ endpoint: "https://127.0.0.1/x", ...keys }, "{}", await webPush.makeKeys(), "mailto:a@b.example")).toBe(
      "gone",
    );
  });
});

describe("news", () => {
  test("is told with the bell's sentence and no more, to those who asked for it", async () => {
    const { vendor, vendorNl } = scene.people;
    await add(vendorNl, endpoint("nl"));
    const booking = await book();
    const { services, sent } = answering("sent");
    await tellBrowsers(services, { notificationIds: [...(await newsOf(vendor)), ...(await newsOf(vendorNl))] });
    expect(sent).toEqual([
      {
        endpoint: endpoint("nl"),
        payload: {
          title: "Bondfire",
          body: expect.stringMatching(/ vraagt .* aan\.$/),
          path: `/vendor/bookings/${booking.id}`,
          tag: `booking:${booking.id}`,
          language: "nl",
        },
      },
    ]);
  });

  // The queue of a browser has no table.
  test.skipIf(hasOneConnection)("goes into the queue only where somebody has a browser for it", async () => {
    const queued = async () =>
      Number(
        (await scene.database.pool.query("select count(*) as n from pgboss.job where name = 'notifications.push'")).rows[0]?.["n"] ?? 0,
      );
    const before = await queued();
    await book();
    expect(await queued()).toBe(before);
    await add(scene.people.vendor, endpoint("a"));
    await book();
    expect(await queued()).toBe(before + 1);
  });

  test("that was read meanwhile, or whose person is gone, is not told", async () => {
    const { vendor } = scene.people;
    await add(vendor, endpoint("a"));
    const read = await book();
    await scene.as(vendor).post("/api/me/notifications/read", { recordId: read.id });
    const { services, sent } = answering("sent");
    await tellBrowsers(services, { notificationIds: await newsOf(vendor) });
    await book();
    await scene.database.pool.query("update users set deleted_at = now() where id = $1", [vendor.id]);
    await tellBrowsers(services, { notificationIds: await newsOf(vendor) });
    await scene.database.pool.query("update users set deleted_at = null where id = $1", [vendor.id]);
    expect(sent).toEqual([]);
  });

  test("a browser that is gone is forgotten; one whose service is busy is kept", async () => {
    const { vendor } = scene.people;
    await add(vendor, endpoint("a"));
    await book();
    await tellBrowsers(answering("refuses").services, { notificationIds: await newsOf(vendor) });
    expect((await devices(vendor)).items).toHaveLength(1);
    await tellBrowsers(answering("gone").services, { notificationIds: await newsOf(vendor) });
    expect((await devices(vendor)).items).toEqual([]);
  });
});
