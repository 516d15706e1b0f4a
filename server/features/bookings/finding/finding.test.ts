import { afterAll, beforeAll, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";

/** What somebody types when they are called about a booking, and whom it finds. */
let scene: BookingScene;
let bookingId: string;
beforeAll(async () => {
  scene = await bookingScene();
  const info = {
    contactName: "Lumina Verstraete",
    contactEmail: "l.verstraete@atelier.example",
    contactPhone: "+32470123456",
    purchaseOrderNumber: "PO-2027/881",
  };
  bookingId = (await scene.book({ info })).id;
  await scene.book();
});
afterAll(() => scene.close());

const idsOf = async (who: keyof BookingScene["people"], path: string) =>
  (await scene.as(scene.people[who]).get<{ items: { id: string }[] }>(path)).body.items.map(({ id }) => id);
const bookings = (who: keyof BookingScene["people"], q: string) => idsOf(who, `/api/bookings?q=${encodeURIComponent(q)}`);

test.each([
  "lumina",
  "Verstraete Lumina",
  "atelier.example",
  "0470 12 34 56",
  "+32 (0)470/12.34.56",
  "470123456",
  "0470–12–34–56",
  "\u202a0470\u00a012\u202f34 56\u202c",
  "\u200elumina\u200f",
  "po-2027/881",
  "finance lumina",
])("%s", async (q) => {
  const expected = q.startsWith("finance") ? [] : [bookingId];
  for (const who of ["operator", "client", "vendor", "member"] as const) expect(await bookings(who, q), who).toEqual(expected);
  for (const who of ["otherVendor", "otherClient", "otherMember"] as const) expect(await bookings(who, q), who).toEqual([]);
});

test("words that stand in different places find together what neither finds alone", async () => {
  const booking = (
    await scene.as(scene.people.operator).get<{ client: { name: string }; vendor: { name: string } }>(`/api/bookings/${bookingId}`)
  ).body;
  const [client = ""] = booking.client.name.split(" ");
  const [vendor = ""] = booking.vendor.name.split(" ");
  expect(await bookings("operator", `${vendor} lumina ${client}`)).toEqual([bookingId]);
  expect(await bookings("operator", `${vendor} nobody ${client}`)).toEqual([]);
});

test("whoever is called otherwise is found by the new name, and no longer by the old one", async () => {
  const rename = async (table: "organisations" | "teams", id: string, name: string) => {
    const { rows } = await scene.database.pool.query<{ name: string }>(`select name from ${table} where id = $1`, [id]);
    await scene.database.pool.query(`update ${table} set name = $2 where id = $1`, [id, name]);
    return rows[0]?.name ?? "";
  };
  for (const [table, id, name] of [
    ["organisations", scene.vendorId, "Zebrahuis Oost"],
    ["organisations", scene.clientId, "Quagga Klanten"],
    ["teams", scene.teamId, "Okapi Ploeg"],
  ] as const) {
    const before = await rename(table, id, name);
    expect(await bookings("operator", `${name.split(" ").reverse().join(" ")} lumina`), name).toEqual([bookingId]);
    expect(await bookings("operator", `${before} lumina`), before).toEqual([]);
    await rename(table, id, before);
    expect(await bookings("operator", `${before} lumina`), before).toEqual([bookingId]);
  }
});

test("a vendor or client is found by any of its people, in any order of words", async () => {
  const { operator } = scene.people;
  const vendors = async (q: string) =>
    (await scene.as(operator).get<{ items: { id: string }[] }>(`/api/vendors?q=${encodeURIComponent(q)}`)).body.items.map(({ id }) => id);
  expect(await vendors("verkoper wim")).toEqual([scene.vendorId]);
  expect(await vendors("Carla Client")).toEqual([]);
  expect(await idsOf("operator", "/api/clients?q=carla")).toEqual([scene.clientId]);
  await scene.database.pool.query("update users set deleted_at = now() where id = $1", [scene.people.vendorNl.id]);
  expect(await vendors("verkoper wim"), "whoever left finds nothing").toEqual([]);
});

test("people are found across organisations by the operator, in one's own by its admins, by nobody else", async () => {
  const people = async (who: keyof BookingScene["people"], q: string) =>
    (await scene.as(scene.people[who]).get<{ items: { name: string; organisation: { id: string } | null }[] }>(`/api/people?q=${q}`)).body
      .items;
  expect(await people("operator", "vera")).toEqual([
    expect.objectContaining({ name: "Vera Vendor", organisation: expect.objectContaining({ id: scene.vendorId, kind: "vendor" }) }),
  ]);
  expect(await people("operator", "olga")).toEqual([expect.objectContaining({ organisation: null })]);
  expect((await people("client", "m")).map(({ name }) => name)).toEqual(["Mo Member"]);
  expect(await people("client", "vera")).toEqual([]);
  expect((await scene.as(scene.people.member).get("/api/people?q=mo")).status).toBe(403);
});

test("a booking's reference finds all mails about it in the outbox, and no other", async () => {
  const { operator } = scene.people;
  const { reference } = (await scene.as(operator).get<{ reference: string }>(`/api/bookings/${bookingId}`)).body;
  type Mails = { total: number; items: { toEmail: string; template: string }[] };
  const found = async (q: string) => (await scene.as(operator).get<Mails>(`/api/outbox?q=${encodeURIComponent(q)}&pageSize=100`)).body;
  const mails = await scene.mailsOf(bookingId);
  expect(mails.length).toBeGreaterThan(1);
  expect((await found(reference)).total).toBe(mails.length);
  expect((await found(reference.replace(/^BF-/, ""))).total).toBe(mails.length);
  expect((await found(reference.replace(/\d{4}-/, "1999-"))).total).toBe(0);

  // A ticket about it, and a summary of what somebody has not seen.
  const { vendor } = scene.people;
  await scene
    .as(vendor)
    .post("/api/tickets", { kind: "question", subject: "Parking", text: "Where?", about: { kind: "booking", id: bookingId } });
  await scene.as(vendor).put("/api/me/notification-preferences/messages", { bell: true, mail: "daily" });
  await scene.as(scene.people.client).post(`/api/bookings/${bookingId}/notes`, { note: "Lunch?", visibility: "shared" });
  scene.setNow("2026-12-02T07:03:00Z");
  await scene.app.schedule.find(({ queue }) => queue === "notifications.digest")?.run({});
  await scene.deliverMails();
  const templates = new Set((await found(reference)).items.map(({ template }) => template));
  for (const template of ["booking-created", "ticket-opened", "ticket-received", "notification-digest"])
    expect(templates).toContain(template);
});
