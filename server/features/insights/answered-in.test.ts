import { afterAll, beforeAll, expect, test } from "vitest";
import type { Figure } from "#contract/insights/figures.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
  await scene.database.pool.query("insert into vendor_availability (vendor_id, weekdays) values ($1, '{1,2,3,4,5,6}')", [scene.vendorId]);
});
afterAll(() => scene.close());

// From ten to midnight on Saturday until five past midnight on Monday: a Sunday lies between.
test.each([
  ["of 24 hours", "2027-03-20", "2027-03-20T22:50:00Z", "2027-03-21T23:05:00Z"],
  ["of 23 hours, as clocks go forward", "2027-03-27", "2027-03-27T22:50:00Z", "2027-03-28T22:05:00Z"],
  ["of 25 hours, as clocks go back", "2027-10-30", "2027-10-30T21:50:00Z", "2027-10-31T23:05:00Z"],
])("a closed Sunday %s is not waited for", async (_what, day, asked, answered) => {
  scene.setNow(asked);
  const booking = await scene.book({
    activityDate: day.replace(/^2027-(\d\d)/, (_, month) => `2027-${String(Number(month) + 1).padStart(2, "0")}`),
  });
  scene.setNow(answered);
  expect((await scene.move(scene.people.vendor, booking, "decline", "Full")).status).toBe(200);
  const { body } = await scene.as(scene.people.operator).get<{ figures: Figure[] }>(`/api/insights/figures?from=${day}&to=${day}`);
  expect(body.figures.find(({ key }) => key === "answeredIn")?.value).toBe(15);
});
