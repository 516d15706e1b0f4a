import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { erasedName } from "#contract/core/erased-name.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { OwnData } from "#contract/people/own-data.ts";
import type { User } from "#contract/people/people.ts";
import { verifyAuditChain } from "#server/platform/audit/chain.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
let asker: TestUser;
let booking: Booking;
const name = "Aoife D'Hondt-Peeters";
beforeAll(async () => {
  scene = await bookingScene();
  asker = await scene.make.user("ClientTeamMember", scene.clientId, { name, teamIds: [scene.teamId] });
  booking = await scene.book({ info: { contactName: name, contactEmail: asker.email, contactPhone: "+32470123456" } }, asker);
  await scene.move(scene.people.vendor, booking, "negotiate");
  await scene.as(scene.people.client).post(`/api/bookings/${booking.id}/notes`, { note: "We look forward to it." });
  await scene.deliverMails();
});
afterAll(() => scene.close());

/** Every row of every table in which a text stands. */
async function whereverIs(text: string): Promise<string[]> {
  const { rows: tables } = await scene.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await scene.database.pool.query<{ n: string }>(
      `select count(*) as n from "${table.name}" t where strpos(lower(t::text), lower($1)) > 0`,
      [text],
    );
    if (Number(rows[0]?.n) > 0) found.push(table.name);
  }
  return found;
}

test("a person takes along everything that is held of them", async () => {
  const { status, body } = await scene.as(asker).get<OwnData>("/api/me/data");
  expect(status).toBe(200);
  expect(body.sections["person"]).toMatchObject([{ name, email: asker.email, role: "ClientTeamMember" }]);
  expect(body.sections["bookings"]).toMatchObject([{ contact_name: name, contact_phone: "+32470123456", status: "Negotiation" }]);
  expect(body.sections["mails"]?.length).toBeGreaterThan(0);
  expect(body.sections["whatYouDid"]).toMatchObject([{ type: "BookingCreatedEvent" }]);
  const other = (await scene.as(scene.people.otherClient).get<OwnData>("/api/me/data")).body;
  expect(JSON.stringify(other)).not.toContain("D'Hondt");
});

test("erasing oneself needs the own address, and is refused for the last admin", async () => {
  expect((await scene.as(asker).post("/api/me/erasure", { email: "another@people.example" })).status).toBe(422);
  const { client } = scene.people;
  expect(problemOf(await scene.as(client).post("/api/me/erasure", { email: client.email })).code).toBe("user.lastAdmin");
  expect(problemOf(await scene.as(scene.people.operator).post(`/api/users/${client.id}/erasure`, undefined)).code).toBe("user.lastAdmin");
  for (const by of [scene.people.vendor, client, asker])
    expect((await scene.as(by).post(`/api/users/${asker.id}/erasure`, undefined)).status).toBe(403);
});

test("an erased person's name and address stand nowhere any more, what was agreed stays, and the audit is whole", async () => {
  const { operator, vendor } = scene.people;
  expect((await whereverIs(name)).length).toBeGreaterThan(4);
  expect((await scene.as(asker).post("/api/me/erasure", { email: asker.email.toUpperCase() })).status).toBe(200);
  expect(await whereverIs(name)).toEqual([]);
  expect(await whereverIs(asker.email)).toEqual([]);
  expect(await whereverIs("470123456")).toEqual([]);

  expect((await scene.as(asker).get("/api/me")).status).toBe(403);

  const seen = (await scene.as(vendor).get<Booking>(`/api/bookings/${booking.id}`)).body;
  expect(seen).toMatchObject({ status: "Negotiation", createdByName: erasedName, priceInclVatCents: booking.priceInclVatCents });
  expect(seen.history[0]).toMatchObject({ type: "BookingCreatedEvent", userName: erasedName });
  expect((await scene.as(scene.people.vendorNl).get<Booking>(`/api/bookings/${booking.id}`)).body.createdByName).toBe("Gewiste persoon");
  expect(await verifyAuditChain(scene.database.pool)).toMatchObject({ isWhole: true });
  const { rows } = await scene.database.pool.query(
    "select user_name, details->>'isOwn' as own from audit_events where type = 'UserErasedEvent'",
  );
  expect(rows).toEqual([{ user_name: erasedName, own: "true" }]);
  // Mails about the booking go on, to those who are left.
  expect((await scene.move(vendor, { id: booking.id, version: 2 }, "approve")).status).toBe(200);
  await scene.deliverMails();
  expect((await scene.as(operator).get<Page<User>>(`/api/organisations/${scene.clientId}/users?former=true`)).body.items).toEqual([]);
});

test("the operator erases at a request, also somebody whose access ended before, once", async () => {
  const { operator, client } = scene.people;
  const leaver = await scene.make.user("ClientTeamMember", scene.clientId, { name: "Zoë Leaver", teamIds: [scene.teamId] });
  await scene.book({ activityDate: "2027-03-03" }, leaver);
  expect((await scene.as(client).delete(`/api/users/${leaver.id}`, { "if-match": '"1"' })).status).toBe(200);
  const former = (await scene.as(operator).get<Page<User>>(`/api/organisations/${scene.clientId}/users?former=true`)).body.items;
  expect(former).toMatchObject([{ id: leaver.id, can: { delete: false, endSessions: false, erase: true } }]);
  expect(former[0]?.deletedAt).toBeTruthy();
  for (let time = 0; time < 2; time++)
    expect((await scene.as(operator).post(`/api/users/${leaver.id}/erasure`, undefined)).status).toBe(200);
  expect(await whereverIs("Zoë Leaver")).toEqual([]);
  const { rows } = await scene.database.pool.query(
    "select count(*)::int as n from audit_events where type = 'UserErasedEvent' and user_name = 'Olga Operator'",
  );
  expect(rows[0].n).toBe(1);
  expect(await verifyAuditChain(scene.database.pool)).toMatchObject({ isWhole: true });
  expect((await scene.as(operator).post("/api/users/0190a000-0000-7000-8000-000000000000/erasure", undefined)).status).toBe(404);
});

test("a namesake elsewhere keeps their name", async () => {
  const { operator, otherClient } = scene.people;
  const one = await scene.make.user("VendorAdmin", scene.vendorId, { name: "Jan Janssens" });
  const two = await scene.make.user("ClientAdmin", otherClient.organisationId ?? "", { name: "Jan Janssens" });
  await scene.as(two).patch("/api/me", { language: "nl" });
  expect((await scene.as(operator).post(`/api/users/${one.id}/erasure`, undefined)).status).toBe(200);
  expect(await whereverIs("Jan Janssens")).toEqual(["users"]);
});

test("whoever changes the audit under the cloak of an erasure is found out", async () => {
  const client = await scene.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("select erase_from_audit(gen_random_uuid(), $1, '{}', null, 'Vera Vendor', 'Nobody')", [scene.people.vendor.id]);
    await client.query("commit");
  } finally {
    client.release();
  }
  expect(await verifyAuditChain(scene.database.pool)).toMatchObject({ isWhole: false, reason: "changed" });
});
