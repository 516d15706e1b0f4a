import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import type { Me } from "#contract/people/people.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

test("a client without a VAT number books nothing, whoever asks; with one it does", async () => {
  const clientId = await scene.make.client({ name: "Fresh Start", vatNumber: null });
  const teamId = await scene.make.team(clientId);
  const admin = await scene.make.user("ClientAdmin", clientId);
  const member = await scene.make.user("ClientTeamMember", clientId, { teamIds: [teamId] });
  for (const by of [member, admin, scene.people.operator]) {
    const answer = await scene.as(by).post("/api/bookings", scene.request({ teamId }));
    expect(problemOf(answer)).toMatchObject({ status: 409, code: "client.vatNumberMissing", params: { name: "Fresh Start" } });
  }
  expect((await scene.as(member).get<Me>("/api/me")).body.organisation).toMatchObject({ hasVatNumber: false });

  const { version, ...profile } = formOf((await scene.as(admin).get<Client>(`/api/clients/${clientId}`)).body);
  const saved = await scene
    .as(admin)
    .put<Client>(`/api/clients/${clientId}`, { ...profile, vatNumber: "BE 0123.456.749" }, { "if-match": `"${version}"` });
  expect(saved.status).toBe(200);
  expect((await scene.as(member).get<Me>("/api/me")).body.organisation).toMatchObject({ hasVatNumber: true });
  expect((await scene.as(member).post("/api/bookings", scene.request({ teamId }))).status).toBe(201);

  // Its bookings rest on the number now: it can be changed, not taken away.
  const emptied = await scene
    .as(admin)
    .put(`/api/clients/${clientId}`, { ...profile, vatNumber: "" }, { "if-match": `"${saved.body.version}"` });
  expect(problemOf(emptied)).toMatchObject({ code: "input.invalid", errors: [{ path: "vatNumber", code: "required" }] });
});

test("a vendor without a VAT number is asked, and approves once it has one", async () => {
  const vendorId = await scene.make.vendor({ name: "New Kitchen", vatNumber: null });
  const listing = await scene.make.listing(vendorId);
  const vendor = await scene.make.user("VendorAdmin", vendorId);
  const booking = await scene.book({ listingId: listing.id, venueId: listing.vendorVenueId });
  expect(problemOf(await scene.move(vendor, booking, "approve"))).toMatchObject({
    status: 409,
    code: "vendor.vatNumberMissing",
    params: { name: "New Kitchen" },
  });

  const { version, ...profile } = formOf((await scene.as(vendor).get<Vendor>(`/api/vendors/${vendorId}`)).body);
  const { pool } = scene.database;
  const save = async (vatNumber: string, seen: number) =>
    scene.as(vendor).put<Vendor>(`/api/vendors/${vendorId}`, { ...profile, vatNumber }, { "if-match": `"${seen}"` });
  expect((await save("BE0123456749", version)).status).toBe(200);
  // Nothing rests on it before the first approval.
  expect((await save("", version + 1)).status).toBe(200);
  await pool.query("update organisations set vat_number = 'BE0123456749' where id = $1", [vendorId]);
  expect((await scene.move(vendor, booking, "approve")).body).toMatchObject({ status: "Approved" });
  expect(problemOf(await save("", version + 2)).errors).toMatchObject([{ path: "vatNumber", code: "required" }]);
});

/** The profile as its form sends it back. */
function formOf<T extends Client | Vendor>(record: T) {
  const { id, isActive, wasActivated, activation, createdAt, userCount, can, logoUrl, ...rest } = record;
  const { teamCount, listingCount, openBookingCount, ...profile } = rest as Partial<Client & Vendor> & { version: number };
  return profile;
}
