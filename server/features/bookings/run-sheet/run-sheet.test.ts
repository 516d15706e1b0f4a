import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { mostRunSheetLinks, type RunSheetLink } from "#contract/bookings/run-sheets/run-sheets.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
  await scene.database.pool.query(
    "update organisations set contact_person_name = 'Vera <Vendor>', phone = '+3292331122', email = 'vera@kookatelier.example' where id = $1",
    [scene.vendorId],
  );
  await scene.database.pool.query(
    `update listings set duration_minutes = 150, texts = jsonb_set(texts, '{en,whatToBring}', '"Closed shoes\\nan apron"') where id = $1`,
    [scene.listing.id],
  );
});
afterAll(() => scene.close());

const info = {
  contactName: "Mo <Member>",
  contactEmail: "mo@people.example",
  contactPhone: "+32475123456",
  dietaryNeeds: "3 vegetarian\n1 without nuts",
  accessibilityNeeds: "1 wheelchair user",
  purchaseOrderNumber: "PO-4711",
  message: "We can pay € 777 at most.",
};
let days = 0;
const nextDay = () => new Date(Date.UTC(2027, 3, 1 + 2 * days++)).toISOString().slice(0, 10);
const approved = async (changes: Record<string, unknown> = {}): Promise<Booking> =>
  (await scene.move(scene.people.vendor, await scene.book({ activityDate: nextDay(), info, ...changes }), "approve")).body;
type Made = RunSheetLink & { address: string };
const make = (by: TestUser, { id }: { id: string }, language = "en", name = "Crew") =>
  scene.as(by).post<Made>(`/api/bookings/${id}/run-sheet-links`, { name, language });
const links = async (by: TestUser, { id }: { id: string }) =>
  (await scene.as(by).get<{ items: RunSheetLink[] }>(`/api/bookings/${id}/run-sheet-links`)).body.items;
const open = (address: string, headers: Record<string, string> = {}) => scene.app.runSheet(new Request(address, { headers }));
const read = async (address: string) => {
  const answer = await open(address);
  return { status: answer.status, text: await answer.text() };
};

test("whoever has the link reads what the day needs, in the link's language or the other, and nothing of money", async () => {
  const booking = await approved();
  const { status, body } = await make(scene.people.vendor, booking);
  expect([status, body.lastOpenedAt]).toEqual([201, null]);
  const answer = await open(body.address);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  for (const fact of [
    booking.reference,
    "1 April 2027, 14:30 to 17:00",
    "12 people",
    "Northwind Logistics",
    "Mo &lt;Member&gt;",
    "tel:+32475123456",
    "Vera &lt;Vendor&gt;",
    "3 vegetarian<br>1 without nuts",
    "1 wheelchair user",
    "Closed shoes<br>an apron",
    "google.com/maps/dir",
  ])
    expect(text).toContain(fact);
  for (const secret of ["€", "EUR", "PO-4711", "777", "VAT", "commission", "<Member>"]) expect(text).not.toContain(secret);
  const dutch = (await read(`${body.address}?lang=nl`)).text;
  expect(dutch).toContain("donderdag 1 april 2027");
  expect(dutch).toContain('<html lang="nl">');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  });
  expect((await links(scene.people.vendor, booking))[0]?.lastOpenedAt).toBe("2026-11-28T10:00:00.000Z");
  const { rows } = await scene.database.pool.query("select row_to_json(l)::text as row from run_sheet_links l");
  expect(JSON.stringify(rows)).not.toContain(body.address.split("/").at(-1));
});

test("of an activity of several days it says when it begins and when it ends, each with its day", async () => {
  const { id, vendorVenueId } = await scene.make.listing(scene.vendorId, { durationMinutes: 30 * 60 });
  const booking = await approved({ listingId: id, venueId: vendorVenueId, activityDate: "2027-04-15", startTime: "10:00" });
  const { address } = (await make(scene.people.vendor, booking)).body;
  expect((await read(address)).text).toMatch(/15 April 2027, 10:00 to [^<]*16 April 2027, 16:00/);
  expect((await read(`${address}?lang=nl`)).text).toContain("donderdag 15 april 2027, 10:00 tot vrijdag 16 april 2027, 16:00");
});

test("there is none before a booking is agreed, and it is dead once it is cancelled, over, or its link removed", async () => {
  const { vendor, client } = scene.people;
  const asked = await scene.book({ activityDate: nextDay() });
  expect(problemOf(await make(vendor, asked)).code).toBe("booking.transitionRefused");
  const booking = await approved();
  const kept = (await make(vendor, booking)).body;
  const removed = (await make(client, booking)).body;
  expect((await scene.as(client).delete(`/api/bookings/${booking.id}/run-sheet-links/${removed.id}`)).status).toBe(200);
  expect((await read(removed.address)).status).toBe(404);
  expect((await read(kept.address)).status).toBe(200);

  scene.setNow(`${booking.activityDate}T20:00:00Z`);
  expect((await read(kept.address)).status).toBe(200);
  const after = (daysAfter: number) => new Date(Date.parse(`${booking.activityDate}T10:00:00Z`) + daysAfter * 86_400_000).toISOString();
  scene.setNow(after(2));
  expect((await read(kept.address)).status).toBe(200);
  scene.setNow(after(3));
  const gone = await read(kept.address);
  scene.setNow("2026-11-28T10:00:00Z");
  await scene.move(vendor, booking, "cancel", "The venue flooded.");
  expect(await read(kept.address)).toEqual(gone);
  expect([gone.status, gone.text.includes(booking.reference)]).toEqual([404, false]);
});

test("each side makes and sees its own links; nobody else has any", async () => {
  const { vendor, vendorNl, client, member, operator, otherVendor, otherMember } = scene.people;
  const booking = await approved();
  for (const by of [vendor, client, member, operator]) expect((await make(by, booking, "nl", `Of ${by.name}`)).status).toBe(201);
  const names = async (by: TestUser) => (await links(by, booking)).map(({ name }) => name).sort();
  expect(await names(vendorNl)).toEqual([`Of ${vendor.name}`]);
  expect(await names(client)).toEqual([`Of ${client.name}`, `Of ${member.name}`].sort());
  expect(await names(operator)).toEqual([`Of ${operator.name}`]);
  for (const by of [otherVendor, otherMember]) expect((await make(by, booking)).status).toBe(404);
  const [ofVendor] = await links(vendor, booking);
  expect((await scene.as(client).delete(`/api/bookings/${booking.id}/run-sheet-links/${ofVendor?.id}`)).status).toBe(404);
  const audit = await scene.database.pool.query("select details from audit_events where type = 'RunSheetLinkCreatedEvent' order by at, id");
  expect(audit.rows.at(-1)).toMatchObject({ details: { link: `Of ${operator.name}`, reference: booking.reference } });
});

test("a link of somebody who may no longer see the booking leads nowhere", async () => {
  const booking = await approved();
  const leaver = await scene.make.user("ClientTeamMember", scene.clientId, { name: "Lea Leaver", teamIds: [scene.teamId] });
  const { address } = (await make(leaver, booking)).body;
  expect((await read(address)).status).toBe(200);
  await scene.database.pool.query("delete from team_members where user_id = $1", [leaver.id]);
  expect((await read(address)).status).toBe(404);
});

test.each(["x", "../etc", "a".repeat(43), `${"a".repeat(42)}.`, "", "a".repeat(5000), "%00".repeat(10)])(
  "an address that is no link's says nothing: %s",
  async (token) => {
    const answer = await open(`http://test.example/run-sheets/${token}`, { "accept-language": "nl-BE" });
    expect([answer.status, (await answer.text()).includes("Dit draaiboek is er niet meer")]).toEqual([404, true]);
  },
);

test("a booking has so many links at most, and those in calendar files are kept few by themselves", async () => {
  const booking = await approved();
  const all = [];
  for (let index = 0; index < mostRunSheetLinks; index++) all.push((await make(scene.people.vendor, booking)).status);
  expect(new Set(all)).toEqual(new Set([201]));
  expect(problemOf(await make(scene.people.vendor, booking))).toMatchObject({ code: "runSheet.tooMany", params: { n: mostRunSheetLinks } });
  // Nor by the name of those that are counted nowhere.
  const asFile = { name: "calendar.ics", language: "en" };
  const refused = await scene.as(scene.people.vendor).post(`/api/bookings/${booking.id}/run-sheet-links`, asFile);
  expect(problemOf(refused).errors).toMatchObject([{ path: "name", code: "alreadyThere" }]);
  const addresses = [];
  for (let index = 0; index < 5; index++) {
    const file = await (await scene.as(scene.people.member).download(`/api/bookings/${booking.id}/calendar.ics`)).text();
    const unfolded = file.replaceAll("\r\n ", "").replaceAll("\\n", "\n");
    addresses.push(/http:\/\/test\.example\/run-sheets\/[\w-]{43}/.exec(unfolded)?.[0] ?? "");
  }
  const answers = await Promise.all(addresses.map((address) => read(address)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200]);
});

test.each([
  ["the day the clocks go back", "2026-10-25", "01:30", "01:30 to 03:00"],
  ["the day the clocks go forward", "2027-03-28", "01:30", "01:30 to 05:00"],
])("its hours are those of the place: %s", async (_name, date, start, shown) => {
  if (date === "2026-10-25") scene.setNow("2026-10-01T10:00:00Z");
  const zone = process.env["TZ"];
  const booking = await approved({ activityDate: date, startTime: start });
  const { address } = (await make(scene.people.vendor, booking)).body;
  const texts = [];
  for (const tz of ["UTC", "America/Los_Angeles", "Pacific/Auckland"]) {
    process.env["TZ"] = tz;
    texts.push((await read(address)).text.includes(shown));
  }
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  scene.setNow("2026-11-28T10:00:00Z");
  expect(texts).toEqual([true, true, true]);
});
