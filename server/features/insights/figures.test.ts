import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { definitionOf, type Figure, figuresOf } from "#contract/insights/figures.ts";
import type { SeriesPoint } from "#contract/insights/series.ts";
import type { DemandRow, LostRow, TopRow } from "#contract/insights/top.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { readCsv } from "#tests/harness/read-export.ts";

let scene: BookingScene;
const sides = ["operator", "vendor", "client", "member"] as const;
type Side = (typeof sides)[number];
const areaOf = { operator: "admin", vendor: "vendor", client: "client", member: "team" } as const;

beforeAll(async () => {
  scene = await bookingScene();
  const { vendor, client, operator } = scene.people;
  const decline = (booking: { id: string; version: number }, reasonKind: string) =>
    scene
      .as(vendor)
      .post(
        `/api/bookings/${booking.id}/transitions`,
        { action: "decline", reason: "Full.", reasonKind },
        { "if-match": `"${booking.version}"` },
      );
  scene.setNow("2026-11-20T09:00:00Z");
  await scene.book({ activityDate: "2026-12-18" });
  scene.setNow("2026-12-01T09:00:00Z");
  const past = await scene.book({ activityDate: "2026-12-10" });
  const ahead = await scene.book({ activityDate: "2026-12-19" });
  const full = await scene.book({ activityDate: "2026-12-21" });
  const ill = await scene.book({ activityDate: "2026-12-22" });
  const kept = await scene.book({ activityDate: "2026-12-09" });
  scene.setNow("2026-12-01T11:00:00Z");
  await scene.move(vendor, past, "approve");
  const agreed = (await scene.move(vendor, ahead, "approve")).body;
  await decline(full, "dayTaken");
  await scene.move(client, ill, "cancel", "Ill.");
  const late = (await scene.move(vendor, kept, "approve")).body;
  // Agreed once and called off the day before: a part is kept, and it stays among what was ever agreed.
  scene.setNow("2026-12-08T09:00:00Z");
  await scene.move(client, late, "cancel", "Ill.");
  await scene.move(operator, agreed, "reopen");
  // The last minute of the day in Brussels, and the first of the next.
  scene.setNow("2026-12-11T22:59:00Z");
  await scene.book({ activityDate: "2026-12-23" });
  scene.setNow("2026-12-11T23:01:00Z");
  await scene.book({ activityDate: "2026-12-27" });
  scene.setNow("2026-12-12T09:00:00Z");
});
afterAll(() => scene.close());

const get = async <Answer>(side: Side, path: string) => (await scene.as(scene.people[side]).get<Answer>(path)).body;
const inDays = (from: string, to: string) => `from=${from}&to=${to}`;
const figuresIn = async (side: Side, from: string, to: string) =>
  (await get<{ figures: Figure[] }>(side, `/api/insights/figures?${inDays(from, to)}`)).figures;

async function listOf(side: Side, filter: object) {
  const search = new URLSearchParams({ pageSize: "100" });
  for (const [key, value] of Object.entries(filter)) search.set(key, String(value));
  return get<Page<BookingSummary>>(side, `/api/bookings?${search}`);
}

/** What a person adds up over a list; nothing where the figure is no such sum. */
async function addedUp(side: Side, measure: string, filter: object): Promise<number | undefined> {
  const { items, total } = await listOf(side, filter);
  const sum = (value: (booking: BookingSummary) => number) => items.reduce((all, booking) => all + value(booking), 0);
  if (measure === "count") return total;
  if (measure === "price") return sum(({ priceExclVatCents }) => priceExclVatCents);
  if (measure === "participants") return sum(({ participants }) => participants);
  return measure === "commission" ? sum(({ commission }) => commission?.amountCents ?? 0) : undefined;
}

const periods = [
  ["2026-12-01", "2026-12-31"],
  ["2026-11-01", "2026-11-30"],
  ["2026-12-11", "2026-12-11"],
  ["2026-12-12", "2026-12-12"],
] as const;

test.each(sides)("every figure of the %s is what its list adds up to, and is one of their area", async (side) => {
  let compared = 0;
  for (const [from, to] of periods) {
    const figures = await figuresIn(side, from, to);
    expect(figures.map(({ key }) => key)).toEqual(figuresOf(areaOf[side]));
    for (const { key, value, filter } of figures) {
      const { part, whole, least = 1, unit } = definitionOf(key);
      if (part === "views" || whole === "views" || filter === null) continue;
      const { measure } = part({ from, to }, "2026-12-11");
      const listed = await addedUp(side, measure, filter);
      if (listed === undefined) continue;
      const below = whole?.({ from, to }, "2026-12-11");
      const divisor = below && ((await addedUp(side, below.measure, below.filter)) ?? 0);
      const expected =
        divisor === undefined ? listed : divisor < least ? null : Math.round((listed / divisor) * (unit === "cents" ? 1 : 10_000));
      expect(value, `${key} of ${from} to ${to}`).toBe(expected);
      if (value !== 0 && value !== null) compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(5);
});

const counted = async (from: string, to: string, side: Side = "operator") =>
  Object.fromEntries((await figuresIn(side, from, to)).map(({ key, value, before, beside }) => [key, { value, before, beside }]));

test("days are those of the marketplace's calendar, and as many before stand beside them", async () => {
  expect((await counted("2026-12-11", "2026-12-11"))["requests"]).toMatchObject({ value: 1, before: 0 });
  expect((await counted("2026-12-12", "2026-12-12"))["requests"]).toMatchObject({ value: 1, before: 1 });
});

test("what was agreed once counts so whatever became of it, what is not decided stands beside the share", async () => {
  const december = await counted("2026-12-01", "2026-12-31");
  expect(december["requests"]).toMatchObject({ value: 7, before: 1 });
  expect(december["approved"]?.value).toBe(3);
  expect(december["performed"]?.value).toBe(1);
  expect(december["open"]?.value).toBe(3);
  // Three agreed of five decided; two of those open were never decided, the third was re-opened.
  expect(december["approvalRate"]).toMatchObject({ value: 6_000, beside: 3, before: null });
  expect(december["answeredIn"]).toMatchObject({ value: 120, beside: 3 });
  const { value: completed } = december["completed"] ?? {};
  expect(completed).toBeGreaterThan(0);
  expect(december["booked"]?.value).toBe(completed);
  // The part that was kept of what was cancelled the day before earns its share.
  expect(december["commissionEarned"]?.value).toBeGreaterThan(Math.round((completed ?? 0) / 5));
  expect(december["commissionExpected"]?.value).toBe(0);
  expect((await counted("2026-12-01", "2026-12-31", "client"))["perHead"]?.value).toBe(Math.round((completed ?? 0) / 12));
});

test("whole days on which the vendor is closed are not waited for", async () => {
  await scene.database.pool.query(
    "insert into vendor_availability (vendor_id, weekdays, holiday_countries) values ($1, '{1,2,3,4,5}', '{BE}')",
    [scene.vendorId],
  );
  // Thursday before Christmas at ten until Monday at ten: a holiday and a weekend lie between.
  scene.setNow("2026-12-24T09:00:00Z");
  const asked = await scene.book({ activityDate: "2027-02-10" });
  scene.setNow("2026-12-28T09:00:00Z");
  await scene.move(scene.people.vendor, asked, "approve");
  scene.setNow("2027-01-02T09:00:00Z");
  const answeredIn = async () => (await counted("2026-12-24", "2026-12-24"))["answeredIn"]?.value;
  expect(await answeredIn()).toBe(24 * 60);
  // As it was known then: another week of work changes no answer of before.
  await scene.database.pool.query("update vendor_availability set weekdays = '{1,2,3,4,5,6,7}', holiday_countries = '{}'");
  expect(await answeredIn()).toBe(24 * 60);
  scene.setNow("2026-12-12T09:00:00Z");
});

test("a series adds up to the figures, step by step and without gaps", async () => {
  for (const [from, to, step, count] of [
    ["2026-12-01", "2026-12-31", "day", 31],
    ["2026-11-01", "2026-12-31", "week", 9],
    ["2026-01-15", "2026-12-31", "month", 12],
  ] as const) {
    const series = await get<{ step: string; points: SeriesPoint[] }>("vendor", `/api/insights/series?${inDays(from, to)}`);
    const figures = await counted(from, to, "vendor");
    expect([series.step, series.points.length, series.points[0]?.from, series.points.at(-1)?.to]).toEqual([step, count, from, to]);
    const sum = (value: (point: SeriesPoint) => number) => series.points.reduce((all, point) => all + value(point), 0);
    expect(sum(({ requests }) => requests)).toBe(figures["requests"]?.value);
    expect(sum(({ approved }) => approved)).toBe(figures["approved"]?.value);
    expect(sum(({ bookedCents }) => bookedCents)).toBe(figures["booked"]?.value);
    expect(sum(({ completedCents }) => completedCents)).toBe(figures["completed"]?.value);
  }
  const { points } = await get<{ points: SeriesPoint[] }>("client", `/api/insights/series?${inDays("2026-12-01", "2026-12-01")}`);
  expect(points[0]?.views).toBeNull();
});

test("views are those of the listings one may read, and requests per hundred of them follow", async () => {
  await scene.database.pool.query(
    "insert into page_views (day, page, listing_id, language, views) values ('2026-12-05', '/listings/{listingId}', $1, 'en', 140), ('2026-11-05', '/listings/{listingId}', $1, 'nl', 9)",
    [scene.listing.id],
  );
  const december = await counted("2026-12-01", "2026-12-31", "vendor");
  expect(december["views"]).toMatchObject({ value: 140, before: 9 });
  expect(december["requestsPerHundredViews"]?.value).toBe(Math.round((10_000 * (december["requests"]?.value ?? 0)) / 140));
  const others = await scene
    .as(scene.people.otherVendor)
    .get<{ figures: Figure[] }>(`/api/insights/figures?${inDays("2026-12-01", "2026-12-31")}`);
  expect(others.body.figures.find(({ key }) => key === "views")?.value).toBe(0);
});

test("what was called off is told by side and reason, and each row is a list", async () => {
  const { items } = await get<{ items: LostRow[] }>("vendor", `/api/insights/lost?${inDays("2026-12-01", "2026-12-31")}`);
  expect(items.map(({ endedBy, reasonKind, count }) => [endedBy, reasonKind, count]).sort()).toEqual([
    ["client", "none", 2],
    ["vendor", "dayTaken", 1],
  ]);
  const ended = { endedFrom: "2026-12-01", endedTo: "2026-12-31" };
  for (const { endedBy, reasonKind, count } of items) expect((await listOf("vendor", { ...ended, endedBy, reasonKind })).total).toBe(count);
  const lost = (await counted("2026-12-01", "2026-12-31", "vendor"))["lost"]?.value;
  expect(items.reduce((sum, { priceExclVatCents }) => sum + priceExclVatCents, 0)).toBe(lost);
});

test("the top is ordered by what was asked for, of what one may see, and the export has all of it", async () => {
  const december = inDays("2026-12-01", "2026-12-11");
  const top = async (side: Side, of: string) => (await get<{ items: TopRow[] }>(side, `/api/insights/top?${december}&of=${of}`)).items;
  expect(await top("operator", "vendors")).toMatchObject([{ id: scene.vendorId, requests: 6 }]);
  expect(await top("client", "teams")).toMatchObject([{ id: scene.teamId, requests: 6 }]);
  const [listing] = await top("vendor", "listings");
  expect(listing?.name).not.toBe("");
  expect(listing?.bookedCents).toBe((await counted("2026-12-01", "2026-12-11", "vendor"))["booked"]?.value);
  const file = await scene.as(scene.people.vendor).download(`/api/exports/top.csv?${december}&of=listings&language=en`);
  expect(readCsv(Buffer.from(await file.arrayBuffer()).toString("utf8"))).toHaveLength(2);
});

test("demand stands beside what is offered, for the operator alone", async () => {
  const { items } = await get<{ items: DemandRow[] }>("operator", `/api/insights/demand?${inDays("2026-12-01", "2026-12-11")}`);
  expect(items.find(({ requests }) => requests > 0)).toMatchObject({ requests: 6, listings: 1 });
  expect((await scene.as(scene.people.vendor).get(`/api/insights/demand?${inDays("2026-12-01", "2026-12-11")}`)).status).toBe(403);
});

test.each(["figures", "series", "lost"])("the export of the %s has a row for each", async (name) => {
  const file = await scene.as(scene.people.operator).download(`/api/exports/${name}.csv?${inDays("2026-12-01", "2026-12-11")}&language=nl`);
  expect(file.status).toBe(200);
  expect(readCsv(Buffer.from(await file.arrayBuffer()).toString("utf8")).length).toBeGreaterThan(2);
});

test("first steps are done as they are done, and nobody else's are shown", async () => {
  const steps = async (side: Side) =>
    Object.fromEntries(
      (await get<{ steps: { key: string; isDone: boolean }[] }>(side, "/api/insights/first-steps")).steps.map(({ key, isDone }) => [
        key,
        isDone,
      ]),
    );
  expect(await steps("client")).toMatchObject({ team: true, member: true, request: true });
  expect(await steps("vendor")).toMatchObject({ listing: true, venue: true, days: true });
  expect(await steps("operator")).toEqual({});
  expect(await steps("member")).toEqual({});
});

test.each([
  ["ends before it begins", "2026-12-02", "2026-12-01", "to", "dateTooEarly", "2026-12-02"],
  ["is longer than a year and a month", "2026-01-01", "2027-02-05", "to", "dateTooLate", "2027-02-04"],
  ["begins before anybody booked", "1999-12-31", "2000-01-31", "from", "dateTooEarly", "2000-01-01"],
])("a period that %s is refused with the day that would do", async (_name, from, to, path, code, date) => {
  for (const what of ["figures", "series", "top", "lost", "demand"]) {
    const more = what === "top" ? "&of=listings&by=requests" : "";
    const answer = await scene.as(scene.people.operator).get(`/api/insights/${what}?${inDays(from, to)}${more}`);
    expect(problemOf(answer).errors, what).toMatchObject([{ path, code, params: { date } }]);
  }
});

test.each([
  ["2000-01-01", "2000-12-31"],
  ["2028-02-29", "2028-02-29"],
  ["2999-12-01", "2999-12-31"],
])("a period at the edge of the calendar, from %s to %s, is answered", async (from, to) => {
  for (const what of ["figures", "series", "lost", "demand"])
    expect((await scene.as(scene.people.operator).get(`/api/insights/${what}?${inDays(from, to)}`)).status, what).toBe(200);
});
