import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { readCsv } from "#tests/harness/read-export.ts";

let scene: BookingScene;
let asked: Booking[];
beforeAll(async () => {
  scene = await bookingScene();
  asked = [];
  // Prices that do not follow the order of the requests.
  for (const participants of [12, 30, 20, 14]) asked.push(await scene.book({ activityDate: "2027-04-01", participants }));
});
afterAll(() => scene.close());

const beside = async (index: number, filter: string, by: TestUser = scene.people.vendor) => {
  const { body } = await scene
    .as(by)
    .get<Record<"previous" | "next", { id: string } | null>>(`/api/bookings/${asked[index]?.id}/neighbours?${filter}`);
  const place = (side: "previous" | "next") => asked.findIndex(({ id }) => id === body[side]?.id);
  return [place("previous"), place("next")];
};

test("a booking's neighbours are those of the list's own order", async () => {
  expect(await beside(1, "")).toEqual([2, 0]);
  expect(await beside(3, "")).toEqual([-1, 2]);
  expect(await beside(1, "sort=createdAt")).toEqual([0, 2]);
  expect(await beside(2, "sort=priceExclVat")).toEqual([3, 1]);
  // All on one day: the requests' own order settles it.
  expect(await beside(1, "sort=activityDate")).toEqual([0, 2]);
  expect(await beside(1, `q=${asked[3]?.reference}`)).toEqual([3, -1]);
});

test("a list of no bookings by their ids is empty", async () => {
  const { status, body } = await scene.as(scene.people.vendor).get<{ items: unknown[]; total: number }>("/api/bookings?ids=");
  expect([status, body.items, body.total]).toEqual([200, [], 0]);
});

test("what an act took out of the list keeps its place in it", async () => {
  await scene.move(scene.people.vendor, asked[2] as Booking, "decline", "No");
  expect(await beside(2, "waitingFor=me&sort=createdAt")).toEqual([1, 3]);
  expect(await beside(1, "waitingFor=me&sort=createdAt")).toEqual([0, 3]);
});

test("nobody is led to a booking, or from one, that is not theirs", async () => {
  expect(await beside(1, "sort=createdAt", scene.people.member)).toEqual([0, 2]);
  const { otherMember, otherClient } = scene.people;
  for (const stranger of [otherMember, otherClient])
    expect((await scene.as(stranger).get(`/api/bookings/${asked[1]?.id}/neighbours`)).status).toBe(404);
});

test("chosen ones can be taken along alone", async () => {
  const ids = [asked[0]?.id, asked[3]?.id].join(",");
  const response = await scene.as(scene.people.vendor).download(`/api/exports/bookings.csv?ids=${ids}&sort=createdAt`);
  const rows = readCsv(Buffer.from(await response.arrayBuffer()).toString("utf8"));
  expect(rows.slice(1).map(([reference]) => reference)).toEqual([asked[0]?.reference, asked[3]?.reference]);
});
