import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CacheInvalidation, listenForCacheInvalidation } from "#server/platform/cache-invalidation.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";

let scene: BookingScene;
let changes: CacheInvalidation;
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
});
afterAll(async () => {
  changes.close();
  await scene.close();
});

type Heard = { kind: string; id: string; version: number | null };

/** Follows the stream as this person. */
async function follow(by: TestUser) {
  const response = await scene.as(by).download("/api/live");
  expect(response.status).toBe(200);
  const heard: Heard[] = [];
  let hasEnded = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>)
      for (const [, data = ""] of decoder.decode(part).matchAll(/data: (.*)/g)) heard.push(JSON.parse(data));
    hasEnded = true;
  })();
  return {
    response,
    heard,
    ids: (kind: string) => heard.filter((one) => one.kind === kind).map(({ id }) => id),
    ended: () => hasEnded,
    reading,
  };
}

test("an act of one side is heard by all who may see it, with its kind, id and version alone", async () => {
  const { vendor, client, member, otherMember, otherVendor, otherClient, operator } = scene.people;
  const told = await Promise.all([vendor, client, member, operator].map(follow));
  const not = await Promise.all([otherMember, otherVendor, otherClient].map(follow));
  expect(told[0]?.response.headers.get("content-type")).toContain("text/event-stream");
  expect(told[0]?.response.headers.get("x-accel-buffering")).toBe("no");
  const booking = await scene.book({ activityDate: "2027-02-02" });
  for (const one of told) await expect.poll(() => one.ids("booking")).toContain(booking.id);
  expect(told[0]?.heard.find(({ kind }) => kind === "booking")).toEqual({ kind: "booking", id: booking.id, version: 1 });
  for (const one of not) expect(one.heard).toEqual([]);
  scene.app.live.endAll();
  await Promise.all([...told, ...not].map(({ reading }) => reading));
});

test("an internal note is heard by its own side alone, not even by the operator", async () => {
  const { vendor, vendorNl, client, operator } = scene.people;
  const booking = await scene.book({ activityDate: "2027-02-03" });
  const [own, other, over] = await Promise.all([vendorNl, client, operator].map(follow));
  await scene.as(vendor).post(`/api/bookings/${booking.id}/notes`, { note: "Ask for xylophones.", visibility: "internal" });
  await expect.poll(() => own?.ids("conversation")).toEqual([booking.id]);
  // What is said next shows that what came before was not told.
  await scene.as(vendor).post(`/api/bookings/${booking.id}/notes`, { note: "See you there." });
  await expect.poll(() => other?.ids("conversation")).toEqual([booking.id]);
  await expect.poll(() => over?.ids("conversation")).toEqual([booking.id]);
  scene.app.live.endAll();
});

test("a request that waits for the client's own consent is not told to the vendor", async () => {
  const { vendor, client } = scene.people;
  const [vendors, clients] = await Promise.all([vendor, client].map(follow));
  const { rows } = await scene.database.pool.query<{ id: string }>("select id from bookings where status = 'New' limit 1");
  await scene.database.pool.query("update bookings set budget_approval = 'pending', waiting_for = 'client' where id = $1", [rows[0]?.id]);
  await expect.poll(() => clients?.ids("booking")).toEqual([rows[0]?.id]);
  await scene.database.pool.query(
    "update bookings set budget_approval = 'given', budget_approved_at = now(), waiting_for = 'vendor' where id = $1",
    [rows[0]?.id],
  );
  await expect.poll(() => vendors?.ids("booking")).toEqual([rows[0]?.id]);
  expect(vendors?.heard).toHaveLength(1);
  scene.app.live.endAll();
});

test("a visitor has no stream, and where nothing is heard of there is none", async () => {
  expect((await scene.as(null).download("/api/live")).status).toBe(401);
  scene.app.live.listenWhile(() => false);
  const answer = await scene.as(scene.people.vendor).download("/api/live");
  expect(answer.status).toBe(503);
  scene.app.live.listenWhile(changes.isListening);
});

describe("whose standing changed is told so at once, and the stream ends where they are another", () => {
  const query = (statement: string, user: TestUser) => scene.database.pool.query(statement, [user.id]);
  const signedOut =
    "insert into ended_sign_ins (issuer, subject, ended_at) values ('http://test.example/oidc', $1, now() + interval '1 hour')";
  const cases: [why: string, act: (user: TestUser) => Promise<unknown>, isTold: boolean, isOver: boolean][] = [
    ["nothing happened", async () => undefined, false, false],
    ["the name is another", (user) => query("update users set name = 'Another' where id = $1", user), false, false],
    ["the sign-in has ended", (user) => query(signedOut, user), true, true],
    ["the account is removed", (user) => query("update users set deleted_at = now() where id = $1", user), true, true],
    ["the role is another", (user) => query("update users set role = 'ClientAdmin' where id = $1", user), true, true],
    ["the team was left", (user) => query("delete from team_members where user_id = $1", user), true, true],
    [
      "the organisation was deactivated",
      (user) =>
        query("update organisations set is_active = not is_active where id = (select organisation_id from users where id = $1)", user),
      true,
      false,
    ],
  ];
  test.each(cases)("%s", async (_why, act, isTold, isOver) => {
    const user = await scene.make.user("ClientTeamAdmin", scene.clientId, { teamIds: [scene.teamId] });
    const [stream, others] = await Promise.all([user, scene.people.otherClient].map(follow));
    await act(user);
    if (isTold) await expect.poll(() => stream?.ids("standing")).toEqual([user.id]);
    if (isOver) await expect.poll(() => stream?.ended(), { timeout: 5_000 }).toBe(true);
    else await new Promise((done) => setTimeout(done, 2_500));
    expect(stream?.ended()).toBe(isOver);
    expect(stream?.heard).toHaveLength(isTold ? 1 : 0);
    expect(others?.heard).toEqual([]);
    scene.app.live.endAll();
  });
});
