import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { Figure } from "#contract/insights/figures.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";

let scene: BookingScene;
const sides = ["operator", "vendor", "client"] as const;
beforeAll(async () => {
  scene = await bookingScene();
  const { vendor, client } = scene.people;
  scene.setNow("2026-11-20T09:00:00Z");
  await scene.book({ activityDate: "2026-12-18" });
  scene.setNow("2026-12-01T09:00:00Z");
  await scene.move(vendor, await scene.book({ activityDate: "2026-12-10" }), "approve");
  await scene.move(vendor, await scene.book({ activityDate: "2026-12-19" }), "approve");
  await scene.move(vendor, await scene.book({ activityDate: "2026-12-21" }), "decline", "Full.");
  await scene.move(client, await scene.book({ activityDate: "2026-12-22" }), "cancel", "Ill.");
  // The last minute of the day in Brussels, and the first of the next.
  scene.setNow("2026-12-11T22:59:00Z");
  await scene.book({ activityDate: "2026-12-23" });
  scene.setNow("2026-12-11T23:01:00Z");
  await scene.book({ activityDate: "2026-12-27" });
  scene.setNow("2026-12-12T09:00:00Z");
});
afterAll(() => scene.close());

const figuresOf = async (side: (typeof sides)[number], from: string, to: string) =>
  (await scene.as(scene.people[side]).get<{ figures: Figure[] }>(`/api/insights/figures?from=${from}&to=${to}`)).body.figures;

async function listOf(side: (typeof sides)[number], filter: Figure["filter"]) {
  const search = new URLSearchParams({ pageSize: "100" });
  for (const [key, value] of Object.entries(filter)) search.set(key, String(value));
  return (await scene.as(scene.people[side]).get<Page<BookingSummary>>(`/api/bookings?${search}`)).body;
}

test.each(sides)("every figure of the %s is the list that it leads to", async (side) => {
  for (const [from, to] of [
    ["2026-12-01", "2026-12-31"],
    ["2026-11-01", "2026-11-30"],
    ["2026-12-11", "2026-12-11"],
    ["2026-12-12", "2026-12-12"],
  ] as const) {
    for (const { key, unit, value, filter } of await figuresOf(side, from, to)) {
      const { items, total } = await listOf(side, filter);
      const listed = unit === "count" ? total : items.reduce((sum, { priceExclVatCents }) => sum + priceExclVatCents, 0);
      expect(value, `${key} of ${from} to ${to}`).toBe(listed);
    }
  }
});

test("days are those of the marketplace's calendar, and as many before stand beside them", async () => {
  const counted = async (from: string, to: string) =>
    Object.fromEntries((await figuresOf("operator", from, to)).map(({ key, value, before }) => [key, [value, before]]));
  expect((await counted("2026-12-11", "2026-12-11"))["requests"]).toEqual([1, 0]);
  expect((await counted("2026-12-12", "2026-12-12"))["requests"]).toEqual([1, 1]);
  const december = await counted("2026-12-01", "2026-12-31");
  expect(december["requests"]).toEqual([6, 1]);
  expect(december["approved"]).toEqual([2, 0]);
  expect(december["open"]).toEqual([2, 1]);
  const [booked = 0] = december["booked"] ?? [];
  const [completed = 0] = december["completed"] ?? [];
  expect(completed).toBeGreaterThan(0);
  expect(booked).toBe(2 * completed);
});

test("a period that ends before it begins, or is longer than a year and a month, is refused", async () => {
  const status = async (from: string, to: string) =>
    (await scene.as(scene.people.operator).get(`/api/insights/figures?from=${from}&to=${to}`)).status;
  expect(await status("2026-12-02", "2026-12-01")).toBe(422);
  expect(await status("2020-01-01", "2026-12-01")).toBe(422);
});
