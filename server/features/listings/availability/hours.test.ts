import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freeStretches, hasRoom, type Stretch } from "#contract/listings/opening-hours.ts";
import { type TestDatabase, testDatabase } from "#tests/harness/database.ts";
import { wrongHours } from "./hours.ts";

const stretch = (from: number, until: number): Stretch => ({ from: from * 60, until: until * 60 });
const monday = { day: "2026-12-14", weekday: 1, index: 0 };
const facts = (open: Stretch | null, ...closed: Stretch[]) => ({
  durationMinutes: 180,
  openingHours: new Map(open ? [[1, open] as const] : []),
  closedHours: new Map(closed.length > 0 ? [[monday.day, closed] as const] : []),
});

describe("the hours of a day", () => {
  test.each<[what: string, open: Stretch | null, closed: Stretch[], startTime: string | null, hours: number, wrong: string | null]>([
    ["are none where none are stated", null, [], "03:00", 3, null],
    ["let begin what begins with them", stretch(10, 18), [], "10:00", 3, null],
    ["refuse what begins before", stretch(10, 18), [], "09:45", 3, "hours 10:00-18:00"],
    ["let end what ends with them", stretch(10, 18), [], "15:00", 3, null],
    ["refuse what ends after", stretch(10, 18), [], "15:15", 3, "hours 10:00-18:00"],
    ["go on past midnight", stretch(18, 26), [], "23:00", 3, null],
    ["end after midnight", stretch(18, 26), [], "23:30", 3, "hours 18:00-02:00"],
    ["have room for what has no start yet", stretch(10, 18), [], null, 8, null],
    ["have none for what takes longer", stretch(10, 18), [], null, 8.25, "hours 10:00-18:00"],
    ["bound only the beginning of more than twelve hours", stretch(10, 18), [], "17:00", 24, null],
    ["bound it from both sides", stretch(10, 18), [], "18:00", 24, "hours 10:00-18:00"],
    ["say nothing of more than twelve hours without a start", stretch(10, 18), [], null, 24, null],
    ["leave the afternoon where the morning is closed", null, [stretch(0, 12)], "12:00", 3, null],
    ["do not reach into what is closed", null, [stretch(0, 12)], "11:45", 3, "part 00:00-12:00"],
    ["end where the closed part begins", null, [stretch(12, 24)], "09:00", 3, null],
    ["do not reach into a closed afternoon", null, [stretch(12, 24)], "09:15", 3, "part 12:00-00:00"],
    ["leave room beside what is closed", stretch(10, 18), [stretch(12, 14)], null, 4, null],
    ["leave none for more than either side of it", stretch(10, 18), [stretch(12, 14)], null, 4.25, "part 12:00-14:00"],
    ["need a whole day for more than twelve hours", null, [stretch(0, 9)], "14:00", 24, "part 00:00-09:00"],
  ])("%s", (_what, open, closed, startTime, hours, wrong) => {
    const found = wrongHours(facts(open, ...closed), monday, { startTime, durationMinutes: hours * 60 });
    expect(found && `${found.cause} ${found.hours.from}-${found.hours.until}`).toBe(wrong);
  });

  test("of the day after hold what goes on into it", () => {
    const late = { startTime: "21:00", durationMinutes: 12 * 60 };
    const next = { ...monday, index: 1 };
    expect(wrongHours(facts(null, stretch(8, 12)), next, late)).toMatchObject({ cause: "part" });
    expect(wrongHours(facts(null, stretch(9, 12)), next, late)).toBeNull();
    // Only the day on which it begins has to be open for it.
    expect(wrongHours(facts(stretch(10, 18)), next, late)).toBeNull();
  });
});

test("what is left of a day is what is open and not closed", () => {
  expect(freeStretches(stretch(10, 18), [stretch(0, 11), stretch(12, 14), stretch(13, 15), stretch(17, 24)])).toEqual([
    stretch(11, 12),
    stretch(15, 17),
  ]);
  expect(freeStretches(stretch(10, 18), [stretch(10, 18)])).toEqual([]);
});

describe("in SQL", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  test("there is room exactly where the code finds it", async () => {
    const opens: (Stretch | null)[] = [null, stretch(10, 18), stretch(18, 26), stretch(9, 10)];
    const closures: Stretch[][] = [[], [stretch(0, 12)], [stretch(12, 24)], [stretch(11, 13), stretch(12, 16)], [stretch(0, 24)]];
    for (const open of opens)
      for (const closed of closures)
        for (const minutes of [15, 60, 180, 360, 480, 720, 735, 1440, 2880]) {
          const { rows } = await database.pool.query<{ room: boolean }>("select has_room($1, $2::jsonb, $3::int4multirange) as room", [
            minutes,
            open && JSON.stringify([open.from, open.until]),
            `{${closed.map(({ from, until }) => `[${from},${until})`).join(",")}}`,
          ]);
          expect(rows[0]?.room, JSON.stringify({ open, closed, minutes })).toBe(hasRoom(minutes, open, closed));
        }
  });
});
