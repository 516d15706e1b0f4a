import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingTotals } from "#contract/bookings/booking-totals.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const totals = async (by: TestUser, query = "") => (await scene.as(by).get<BookingTotals>(`/api/bookings/totals${query}`)).body;
const nothing = { open: 0, upcoming: 0, past: 0, calledOff: 0, openExclVatCents: 0, agreedExclVatCents: 0 };

test("counts and sums what the person may see, of one party or of all; what was called off is worth what was kept", async () => {
  const { vendor, client, operator, member, otherMember, otherVendor, otherClient } = scene.people;
  expect(await totals(operator)).toEqual(nothing);
  const [, upcoming, late, declined] = [
    await scene.book({ activityDate: "2027-01-11" }),
    await scene.book({ activityDate: "2027-01-12" }),
    await scene.book({ activityDate: "2026-12-08" }),
    await scene.book({ activityDate: "2027-01-14" }),
  ];
  await scene.move(vendor, upcoming, "approve");
  const agreed = await scene.move(vendor, late, "approve");
  await scene.move(client, agreed.body, "cancel", "Plans changed");
  await scene.move(vendor, declined, "decline", "Fully booked");
  const all = { open: 1, upcoming: 1, past: 0, calledOff: 2, openExclVatCents: 700_00, agreedExclVatCents: 1_050_00 };
  for (const by of [operator, vendor, client, member]) expect(await totals(by)).toEqual(all);
  for (const by of [otherMember, otherVendor, otherClient]) expect(await totals(by)).toEqual(nothing);
  expect(await totals(operator, `?clientId=${scene.clientId}`)).toEqual(all);
  expect(await totals(operator, `?vendorId=${scene.vendorId}&teamId=${scene.teamId}`)).toEqual(all);
  expect(await totals(operator, `?teamId=${scene.otherTeamId}`)).toEqual(nothing);
  // Another's party among one's own bookings is nobody's.
  expect(await totals(otherClient, `?clientId=${scene.clientId}`)).toEqual(nothing);

  scene.setNow("2027-01-13T10:00:00Z");
  expect(await totals(operator)).toMatchObject({ upcoming: 0, past: 1 });
});
