import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#contract/core/dates/dates.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { ListingFacets } from "#contract/listings/listing-search.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
const listingIds: string[] = [];
const change = (sql: string, values: unknown[]) => app.database.pool.query(sql, values);
const get = async <T>(path: string): Promise<T> => {
  const answer = await app.as(null).get<T>(path);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const search = (query: string) => get<Page<ListingCard>>(`/api/listings?pageSize=48&${query}`);
const idsOf = async (query: string) => (await search(query)).items.map(({ id }) => id).sort();

beforeAll(async () => {
  app = await testApp();
  app.setNow("2026-11-28T10:00:00Z");
  // A vendor open all week, and one that is closed at weekends and on Belgian and Dutch holidays.
  const always = await app.make.vendor();
  const office = await app.make.vendor();
  await change(
    "insert into vendor_availability (vendor_id, weekdays, holiday_countries, version) values ($1, '{1,2,3,4,5}', '{BE,NL}', 2)",
    [office],
  );
  const settings = [
    { vendor: always, noticeDays: 0, capacityPerDay: 1, minutes: 120 },
    { vendor: always, noticeDays: 30, capacityPerDay: 2, minutes: 135 },
    { vendor: office, noticeDays: 3, capacityPerDay: 1, minutes: 240 },
    { vendor: office, noticeDays: 0, capacityPerDay: 1, minutes: 375 },
  ];
  for (const { vendor, minutes, ...settled } of settings) {
    const { id } = await app.make.listing(vendor, { town: "Gent", ...settled });
    await change("update listings set duration_minutes = $2 where id = $1", [id, minutes]);
    listingIds.push(id);
  }
  // The last one has a week of its own.
  await change("update listings set weekdays = '{5,6}' where id = $1", [listingIds[3]]);
  const close = (vendor: string, listingId: string | null, day: string) =>
    change("insert into vendor_blocked_days (id, vendor_id, listing_id, day) values (gen_random_uuid(), $1, $2, $3)", [
      vendor,
      listingId,
      day,
    ]);
  await close(always, null, "2026-12-15");
  await close(always, listingIds[0] ?? "", "2026-12-16");
  await close(office, listingIds[2] ?? "", "2027-03-12");
});
afterAll(() => app.close());

const days = [
  ...Array.from({ length: 45 }, (_, index) => addDays("2026-11-28", index)),
  "2027-03-12",
  "2027-04-27",
  "2027-07-21",
  "2028-11-28",
];

test("finds for a day exactly what the calendar of each listing offers on it, and counts and places as many", async () => {
  const calendars = await Promise.all(
    listingIds.map(async (id) => ({
      id,
      ...(await get<{ earliestDate: string; latestDate: string; unavailable: string[] }>(`/api/listings/${id}/unavailable-dates`)),
    })),
  );
  const offered = (day: string) =>
    calendars
      .filter(({ earliestDate, latestDate, unavailable }) => day >= earliestDate && day <= latestDate && !unavailable.includes(day))
      .map(({ id }) => id)
      .sort();
  for (const day of days) expect(await idsOf(`date=${day}`), day).toEqual(offered(day));
  // Not all alike, or it would say nothing.
  expect(new Set(days.map((day) => offered(day).join())).size).toBeGreaterThan(5);

  // Several days: whoever is free on any of them, and on which.
  const several: [string, string[]][] = [
    ["dates=2026-12-15,2026-12-16", ["2026-12-15", "2026-12-16"]],
    ["dates=2026-12-24,2026-12-25", ["2026-12-24", "2026-12-25"]],
    ["dates=2026-12-25", ["2026-12-25"]],
    ["month=2027-03&weekdays=5", ["2027-03-05", "2027-03-12", "2027-03-19", "2027-03-26"]],
    ["month=2026-12&weekdays=6,7", ["05", "06", "12", "13", "19", "20", "26", "27"].map((day) => `2026-12-${day}`)],
    ["month=2026-11", ["2026-11-28", "2026-11-29", "2026-11-30"]],
    ["weekdays=2&dates=2027-04-27", ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22", "2027-04-27"]],
    ["q=a%20Tuesday%20in%20December", ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29"]],
  ];
  for (const [query, asked] of several) {
    const { items, total } = await search(query);
    const free = new Map(items.map(({ id, freeDates }) => [id, freeDates]));
    const expected = calendars.map(({ id, earliestDate, latestDate, unavailable }) => ({
      id,
      days: asked.filter((day) => day >= earliestDate && day <= latestDate && !unavailable.includes(day)),
    }));
    expect(Object.fromEntries(free), query).toEqual(
      Object.fromEntries(expected.filter(({ days: open }) => open.length > 0).map(({ id, days: open }) => [id, open])),
    );
    expect(total).toBe(items.length);
    const counted = await get<ListingFacets>(`/api/listings/facets?${query}`);
    expect(
      counted.types.reduce((sum, { count }) => sum + count, 0),
      query,
    ).toBe(total);
  }
  expect(await idsOf("dates=2026-11-01")).toEqual([]);
  expect((await search("date=2026-12-15")).items.every(({ freeDates }) => freeDates === null)).toBe(true);

  const facets = await get<ListingFacets>("/api/listings/facets?date=2027-03-12");
  expect(facets.types.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  const { points } = await get<{ points: { count: number }[] }>("/api/listings/points?date=2027-03-12");
  expect(points.map(({ count }) => count)).toEqual([3]);
});

test("leaves out what Approved bookings fill, and nothing else that is asked for", async () => {
  const clientId = await app.make.client();
  const client = await app.make.user("ClientAdmin", clientId);
  const teamId = await app.make.team(clientId);
  const [full = "", half = ""] = listingIds;
  for (const listingId of [full, half]) {
    const { rows } = await app.database.pool.query<{ id: string }>("select id from venues where listing_id = $1", [listingId]);
    const info = { contactName: "Lotte Maes", contactEmail: "lotte@client.example" };
    const asked = { listingId, teamId, activityDate: "2027-06-01", participants: 12, venueId: rows[0]?.id, info };
    const answer = await app.as(client).post<{ id: string }>("/api/bookings", asked);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(await idsOf("date=2027-06-01")).toContain(listingId);
    await change("update bookings set status = 'Approved' where id = $1", [answer.body.id]);
  }
  const found = await idsOf("date=2027-06-01");
  expect([found.includes(full), found.includes(half)]).toEqual([false, true]);
});

test("finds nothing for a day that is past or too far away, and refuses what is no day", async () => {
  expect(await idsOf("date=2026-11-27")).toEqual([]);
  expect(await idsOf("date=2028-11-29")).toEqual([]);
  for (const date of ["2027-02-30", "soon", "0", "2027-03-12'"]) {
    const answer = await app.as(null).get(`/api/listings?date=${encodeURIComponent(date)}`);
    expect([answer.status, problemOf(answer).errors[0]?.path]).toEqual([422, "date"]);
  }
});

test("holds every duration in exactly one range, with its count", async () => {
  const ranges = ["upTo2h", "upTo4h", "halfDay", "fullDay"];
  const facets = await get<ListingFacets>("/api/listings/facets?durations=halfDay");
  expect(facets.durations).toEqual([
    { value: "upTo2h", count: 1 },
    { value: "upTo4h", count: 2 },
    { value: "halfDay", count: 0 },
    { value: "fullDay", count: 1 },
  ]);
  const [two = "", four = "", alsoFour = "", long = ""] = listingIds;
  const found = await Promise.all(ranges.map((range) => idsOf(`durations=${range}`)));
  expect(found).toEqual([[two], [four, alsoFour].sort(), [], [long]]);
  expect(await idsOf("durations=upTo2h,fullDay")).toEqual([two, long].sort());
});

test("of several days, an activity of two days is free on those from which it can go on", async () => {
  const vendor = await app.make.vendor();
  const { id } = await app.make.listing(vendor, { town: "Gent", noticeDays: 0, capacityPerDay: 1 });
  await change("update listings set duration_minutes = 2880 where id = $1", [id]);
  await change("insert into vendor_blocked_days (id, vendor_id, listing_id, day) values (gen_random_uuid(), $1, null, '2027-01-15')", [
    vendor,
  ]);
  const freeOf = async (query: string) => (await search(`vendor=${vendor}&${query}`)).items.map(({ freeDates }) => freeDates);
  // The second day of the 14th is closed.
  expect(await freeOf("month=2027-01&weekdays=4")).toEqual([["2027-01-07", "2027-01-21", "2027-01-28"]]);
  expect(await freeOf("dates=2027-01-14,2027-01-15")).toEqual([]);
  expect(await freeOf("dates=2027-01-13,2027-01-14")).toEqual([["2027-01-13"]]);
});
