import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { remindVendors } from "../scheduled.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const version = async (path: string) => (await scene.as(scene.people.operator).get<{ version: number }>(path)).body.version;
async function setActive(path: string, isActive: boolean): Promise<void> {
  const headers = { "if-match": `"${await version(path)}"` };
  const answer = await scene.as(scene.people.operator).post(`${path}/activation`, { isActive }, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const seen = async (by: "client" | "vendor" | "operator", { id }: Booking) =>
  (await scene.as(scene.people[by]).get<Booking>(`/api/bookings/${id}`)).body;
const toldOf = async (booking: Booking) =>
  (await scene.mailsOf(booking.id))
    .filter(({ template }) => template.startsWith("booking-party"))
    .map(({ template, to_email, language }) => `${template} ${to_email} ${language}`)
    .sort();

describe("while a vendor is deactivated", () => {
  test("no open request of its is approved, by nobody; it can be declined and cancelled, and everybody sees why", async () => {
    const { people, vendorId, book, move } = scene;
    const path = `/api/vendors/${vendorId}`;
    const open = await book({ activityDate: "2027-02-01" });
    const declined = await book({ activityDate: "2027-02-02" });
    const cancelled = await book({ activityDate: "2027-02-03" });
    const agreed = (await move(people.vendor, await book({ activityDate: "2027-02-04" }), "approve")).body;
    expect(await seen("vendor", open)).toMatchObject({ inactiveParties: [], listing: { isPublic: true } });

    await setActive(path, false);
    for (const by of [people.vendor, people.operator]) {
      const refused = await move(by, open, "approve");
      expect([refused.status, problemOf(refused).code]).toEqual([409, "booking.partyInactive"]);
    }
    for (const by of ["client", "vendor", "operator"] as const) {
      const booking = await seen(by, open);
      expect([booking.status, booking.inactiveParties, booking.can.approve]).toEqual(["New", ["vendor"], false]);
      // No way to a page that is not there.
      expect(booking.listing.isPublic).toBe(false);
      expect((await seen(by, agreed)).status).toBe("Approved");
    }
    expect((await seen("vendor", open)).can.decline).toBe(true);
    expect((await move(people.vendor, declined, "decline", "We are closed.")).status).toBe(200);
    expect((await move(people.client, cancelled, "cancel", "We look elsewhere.")).status).toBe(200);
    expect((await seen("client", cancelled)).inactiveParties).toEqual([]);

    await setActive(path, true);
    const now = await seen("vendor", open);
    expect([now.inactiveParties, now.can.approve]).toEqual([[], true]);
    expect((await move(people.vendor, now, "approve")).status).toBe(200);
  });

  test("the client's people are told of each booking that is open or still to come, once; of an open one again when it is back", async () => {
    const { people, clientId, make, as, request } = scene;
    const vendorId = await make.vendor({ name: "Tijdelijk Weg" });
    const admin = await make.user("VendorAdmin", vendorId);
    const listing = await make.listing(vendorId, { capacityPerDay: 9 });
    const ask = async (activityDate: string) =>
      (
        await as(people.client).post<Booking>(
          "/api/bookings",
          request({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate }),
        )
      ).body;
    const [open, agreed, declined] = [await ask("2027-02-08"), await ask("2027-02-09"), await ask("2027-02-10")];
    await scene.move(admin, agreed, "approve");
    await scene.move(admin, declined, "decline", "Full.");
    const elsewhere = await scene.book({ activityDate: "2027-02-11" });

    await setActive(`/api/vendors/${vendorId}`, false);
    const admins = await scene.database.pool.query<{ email: string; language: string }>(
      "select email, language from users where organisation_id = $1 and role = 'ClientAdmin' and deleted_at is null",
      [clientId],
    );
    const each = (template: string) => admins.rows.map(({ email, language }) => `${template} ${email} ${language}`).sort();
    expect(each("booking-party-inactive").length).toBeGreaterThan(0);
    expect(await toldOf(open)).toEqual(each("booking-party-inactive"));
    expect(await toldOf(agreed)).toEqual(each("booking-party-inactive"));
    expect([await toldOf(declined), await toldOf(elsewhere)]).toEqual([[], []]);
    await scene.deliverMails();
    const textOf = async (booking: Booking) =>
      (await scene.mailsOf(booking.id)).find(({ template, language }) => template === "booking-party-inactive" && language === "en")?.text;
    expect(await textOf(open)).toContain("cannot be approved while that lasts");
    expect(await textOf(agreed)).toContain("Your confirmed booking");

    await setActive(`/api/vendors/${vendorId}`, true);
    expect(await toldOf(open)).toEqual([...each("booking-party-active"), ...each("booking-party-inactive")]);
    expect(await toldOf(agreed)).toEqual(each("booking-party-inactive"));
  });

  test("it is reminded of nothing; what is due follows once it is back", async () => {
    const { people, make, as, request } = scene;
    const vendorId = await make.vendor({ name: "Op Adem" });
    await make.user("VendorAdmin", vendorId);
    const listing = await make.listing(vendorId);
    const answer = await as(people.client).post<Booking>(
      "/api/bookings",
      request({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2027-02-15" }),
    );
    const reminders = async () => (await scene.mailsOf(answer.body.id)).filter(({ template }) => template === "booking-reminder").length;
    await setActive(`/api/vendors/${vendorId}`, false);
    scene.setNow(new Date(scene.app.services.clock.now().getTime() + 3 * 86_400_000).toISOString());
    await remindVendors(scene.app.services);
    expect(await reminders()).toBe(0);
    await setActive(`/api/vendors/${vendorId}`, true);
    await remindVendors(scene.app.services);
    expect(await reminders()).toBe(1);
  });
});

test("while a client is deactivated no request of its is approved, and the vendor is told", async () => {
  const { people, clientId, book, move } = scene;
  const open = await book({ activityDate: "2027-03-01" });
  await setActive(`/api/clients/${clientId}`, false);
  const refused = await move(people.vendor, open, "approve");
  expect([refused.status, problemOf(refused).code, problemOf(refused).params["name"]]).toEqual([
    409,
    "booking.partyInactive",
    (await seen("operator", open)).client.name,
  ]);
  expect((await seen("vendor", open)).inactiveParties).toEqual(["client"]);
  expect(await toldOf(open)).toEqual(
    [people.vendor, people.vendorNl]
      .map(({ email }) => `booking-party-inactive ${email} ${email === people.vendorNl.email ? "nl" : "en"}`)
      .sort(),
  );
  await setActive(`/api/clients/${clientId}`, true);
  expect((await move(people.vendor, open, "approve")).status).toBe(200);
});

test("deactivating a vendor while it approves leaves no approval after the deactivation", async () => {
  const { people, make, as, request } = scene;
  for (let round = 0; round < 5; round++) {
    const vendorId = await make.vendor({ name: `Wedloop ${round}` });
    const admin = await make.user("VendorAdmin", vendorId);
    const listing = await make.listing(vendorId);
    const { body: booking } = await as(people.client).post<Booking>(
      "/api/bookings",
      request({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2027-03-08" }),
    );
    const [approval] = await Promise.all([scene.move(admin, booking, "approve"), setActive(`/api/vendors/${vendorId}`, false)]);
    const now = await seen("operator", booking);
    expect([approval.status, now.status]).toEqual(approval.status === 200 ? [200, "Approved"] : [409, "New"]);
  }
});
