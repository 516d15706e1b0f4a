import { describe, expect, test } from "vitest";
import { costOf } from "#tests/harness/thread-cost.ts";
import { busyDaysIn } from "./busy-days.ts";
import { daysOfRule, readRule } from "./repeating.ts";

const period = { from: "2026-10-01", to: "2027-10-31", timeZone: "Europe/Brussels" };
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flatMap((event) => ["BEGIN:VEVENT", event, "END:VEVENT"]), "END:VCALENDAR"].join("\r\n");
const days = async (...events: string[]) => {
  const read = await busyDaysIn(calendar(...events), period);
  if (typeof read === "string") throw new Error(read);
  return read;
};

test.each([
  ["a whole day", "DTSTART;VALUE=DATE:20261211", ["2026-12-11"]],
  ["several, the end not among them", "DTSTART;VALUE=DATE:20261211\r\nDTEND;VALUE=DATE:20261213", ["2026-12-11", "2026-12-12"]],
  ["three hours close nothing", "DTSTART:20261211T080000Z\r\nDTEND:20261211T110000Z", []],
  ["four do", "DTSTART:20261211T080000Z\r\nDURATION:PT4H", ["2026-12-11"]],
  ["an evening into the night is the evening's", "DTSTART;TZID=Europe/Brussels:20261211T190000\r\nDURATION:PT6H", ["2026-12-11"]],
  ["a zone that Outlook names", "DTSTART;TZID=Romance Standard Time:20261211T200000\r\nDURATION:PT4H", ["2026-12-11"]],
  ["a zone on the other side of the world", "DTSTART;TZID=Pacific/Auckland:20261212T020000\r\nDURATION:PT4H", ["2026-12-11"]],
  ["what began years ago and lasts", "DTSTART:20200101\r\nDTEND:20261003", ["2026-10-01", "2026-10-02"]],
  ["the same by the hour", "DTSTART:20200101T000000Z\r\nDTEND:20261002T120000Z", ["2026-10-01", "2026-10-02"]],
  ["what lasts until nobody lives", "DTSTART:20271030\r\nDTEND:99991231", ["2027-10-30", "2027-10-31"]],
  ["the same longer than years have four digits", "DTSTART:20271031T000000Z\r\nDURATION:P9999W99999D", ["2027-10-31"]],
  ["what is free", "DTSTART;VALUE=DATE:20261211\r\nTRANSP:TRANSPARENT", []],
  ["what is off", "DTSTART;VALUE=DATE:20261211\r\nSTATUS:CANCELLED", []],
  ["a booking of our own", "UID:booking-0192a000-0000-7000-8000-000000000001@bondfire.example\r\nDTSTART;VALUE=DATE:20261211", []],
  ["a day that does not exist", "DTSTART;VALUE=DATE:20261341", []],
  ["a whole day on which the clocks go back", "DTSTART;VALUE=DATE:20261025", ["2026-10-25"]],
  ["a night in which the clocks go forward", "DTSTART;TZID=Europe/Brussels:20270327T220000\r\nDURATION:PT6H", ["2027-03-28"]],
])("%s", async (_name, event, expected) => {
  const zone = process.env["TZ"];
  for (const tz of ["UTC", "America/Los_Angeles", "Pacific/Auckland"]) {
    process.env["TZ"] = tz;
    expect((await days(event)).days).toEqual(expected);
  }
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

describe("what other programs write", () => {
  const evening = "UID:s\r\nDTSTART;TZID=Europe/Brussels:20261102T003000\r\nDURATION:PT5H\r\nRRULE:FREQ=DAILY;COUNT=3";
  const zone = (id: string, ...lines: string[]) => ["BEGIN:VTIMEZONE", `TZID:${id}`, ...lines, "END:VTIMEZONE"].join("\r\n");
  const offset = (part: string, to: string) => `BEGIN:${part}\r\nDTSTART:19700101T000000\r\nTZOFFSETTO:${to}\r\nEND:${part}`;
  const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
  const inside = (...parts: string[]) => ["BEGIN:VCALENDAR", ...parts, "END:VCALENDAR"].join("\r\n");
  const read = async (text: string) => {
    const found = await busyDaysIn(text, period);
    if (typeof found === "string") throw new Error(found);
    return found;
  };

  test.each([
    ["an exception in UTC, whose day is another", `${evening}\r\nEXDATE:20261102T233000Z`, ["2026-11-02", "2026-11-04"]],
    ["one in another zone", `${evening}\r\nEXDATE;TZID=America/New_York:20261102T183000`, ["2026-11-02", "2026-11-04"]],
    ["one of a day", `${evening}\r\nEXDATE;VALUE=DATE:20261103`, ["2026-11-02", "2026-11-04"]],
    [
      "one of a whole day as its midnight",
      "DTSTART;VALUE=DATE:20261102\r\nRRULE:FREQ=DAILY;COUNT=2\r\nEXDATE:20261103T000000Z",
      ["2026-11-02"],
    ],
    [
      "an end in UTC, the day before by the clocks there",
      "DTSTART;TZID=Europe/Brussels:20261102T003000\r\nDURATION:PT5H\r\nRRULE:FREQ=DAILY;UNTIL=20261103T233000Z",
      ["2026-11-02", "2026-11-03", "2026-11-04"],
    ],
    [
      "an end in UTC, the day after by the clocks there",
      "DTSTART;TZID=America/New_York:20261102T120000\r\nDURATION:PT4H\r\nRRULE:FREQ=DAILY;UNTIL=20261104T030000Z",
      ["2026-11-02", "2026-11-03"],
    ],
    ["an end without a zone", "DTSTART:20261102T100000Z\r\nDURATION:PT4H\r\nRRULE:FREQ=DAILY;UNTIL=20261103T090000", ["2026-11-02"]],
    [
      "besides, for a time of its own",
      "DTSTART:20261102T100000Z\r\nDURATION:PT1H\r\nRDATE;VALUE=PERIOD:20261105T080000Z/PT6H",
      ["2026-11-05"],
    ],
    ["besides, until a moment", "DTSTART:20261102T100000Z\r\nRDATE;VALUE=PERIOD:20261105T080000Z/20261105T130000Z", ["2026-11-05"]],
    [
      "besides, in UTC",
      "DTSTART;TZID=Europe/Brussels:20261102T003000\r\nDURATION:PT5H\r\nRDATE:20261104T233000Z",
      ["2026-11-02", "2026-11-05"],
    ],
    ["a whole day besides, by its hour", "DTSTART;VALUE=DATE:20261102\r\nRDATE:20261105T100000Z", ["2026-11-02", "2026-11-05"]],
    ["the end of a day as its 24th hour", "DTSTART:20261102T180000\r\nDTEND:20261102T240000", ["2026-11-02"]],
    ["no zone at all", "DTSTART:20261102T000000\r\nDURATION:PT4H", ["2026-11-02"]],
    ["neither an end nor a length", "DTSTART:20261102T100000Z", []],
    ["an end before the beginning", "DTSTART:20261102T100000Z\r\nDTEND:20261101T100000Z", []],
    [
      "a zone below a path of a program's own",
      "DTSTART;TZID=/mozilla.org/20050126_1/Pacific/Auckland:20261212T020000\r\nDURATION:PT4H",
      ["2026-12-11"],
    ],
    [
      "weeks that begin on a Sunday",
      "DTSTART;VALUE=DATE:20261108\r\nRRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO;COUNT=4",
      ["2026-11-08", "2026-11-09", "2026-11-22", "2026-11-23"],
    ],
    [
      "weeks that begin on a Monday",
      "DTSTART;VALUE=DATE:20261108\r\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=4",
      ["2026-11-08", "2026-11-16", "2026-11-22", "2026-11-30"],
    ],
    ["the first Monday of the year", "DTSTART;VALUE=DATE:20260105\r\nRRULE:FREQ=YEARLY;BYDAY=1MO", ["2027-01-04"]],
    ["the last Friday of the year", "DTSTART;VALUE=DATE:20251226\r\nRRULE:FREQ=YEARLY;BYDAY=-1FR", ["2026-12-25"]],
    [
      "every day over the night in which the clocks go back",
      "DTSTART;TZID=Europe/Brussels:20261024T200000\r\nDURATION:PT4H\r\nRRULE:FREQ=DAILY;COUNT=3",
      ["2026-10-24", "2026-10-25", "2026-10-26"],
    ],
  ])("%s", async (_name, lines, expected) => {
    const before = process.env["TZ"];
    for (const tz of ["UTC", "America/Los_Angeles", "Pacific/Auckland"]) {
      process.env["TZ"] = tz;
      expect(await days(lines)).toEqual({ days: expected, unreadEvents: 0 });
    }
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });

  test("an occurrence that was moved is known by its moment, in whichever zone that is written", async () => {
    const moved = "UID:s\r\nRECURRENCE-ID:20261102T233000Z\r\nDTSTART:20261120T080000Z\r\nDURATION:PT5H";
    expect((await days(evening, moved)).days).toEqual(["2026-11-02", "2026-11-04", "2026-11-20"]);
    const off = "UID:s\r\nRECURRENCE-ID;TZID=America/New_York:20261102T183000\r\nDTSTART:20261102T233000Z\r\nTRANSP:TRANSPARENT";
    expect((await days(evening, off)).days).toEqual(["2026-11-02", "2026-11-04"]);
  });

  test.each([
    ["as a zone that exists", [offset("STANDARD", "-0500"), offset("DAYLIGHT", "-0400")], ["2026-11-03"]],
    ["without summer", [offset("STANDARD", "+1300")], ["2026-11-02"]],
    ["by the place that it names", ["X-LIC-LOCATION:America/New_York", offset("STANDARD", "+0100")], ["2026-11-03"]],
    ["with nothing that can be read", [offset("STANDARD", "soon")], ["2026-11-02"]],
  ])("a zone of the calendar's own is taken %s", async (_name, lines, expected) => {
    // 20:00 there: the next day here where it is in the west.
    const text = inside(zone("Custom (1)", ...lines), event('DTSTART;TZID="Custom (1)":20261102T200000', "DURATION:PT4H"));
    expect((await read(text)).days).toEqual(expected);
  });

  test.each([
    ["CR alone", (text: string) => text.replaceAll("\r\n", "\r")],
    ["LF alone", (text: string) => text.replaceAll("\r\n", "\n")],
    ["a mark of the order of bytes", (text: string) => `\uFEFF${text}`],
    ["words beyond UTF-8, folded within one", (text: string) => text.replace("DTSTART", "SUMMARY:Caf\uFFFD\r\n \uFFFDs\r\nDTSTART")],
    ["lines that are none", (text: string) => text.replace("DTSTART", "garbage\r\n:x\r\n;=:\r\nDTSTART")],
  ])("lines with %s are lines", async (_name, write) => {
    expect(await read(write(inside(event("DTSTART;VALUE=DATE:20261102"))))).toEqual({ days: ["2026-11-02"], unreadEvents: 0 });
  });

  test("times that are busy and tell nothing more are busy", async () => {
    const times = (...lines: string[]) => inside("BEGIN:VFREEBUSY", ...lines, "END:VFREEBUSY");
    const periods = "20261102T080000Z/PT4H,20261103T080000Z/20261103T110000Z";
    expect((await read(times(`FREEBUSY;FBTYPE=BUSY:${periods}`))).days).toEqual(["2026-11-02"]);
    expect((await read(times(`FREEBUSY:${periods}`))).days).toEqual(["2026-11-02"]);
    expect((await read(times(`FREEBUSY;FBTYPE=FREE:${periods}`))).days).toEqual([]);
  });

  test.each([
    ["no beginning", "SUMMARY:When?"],
    ["one that does not exist", "DTSTART:20261341T100000Z"],
    ["a change of all that follow", "UID:s\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261102T233000Z\r\nDTSTART:20261102T233000Z"],
    ["an end of its rule that is none", "DTSTART;VALUE=DATE:20261102\r\nRRULE:FREQ=DAILY;UNTIL=soon"],
  ])("an event with %s is counted as one that is not read", async (_name, lines) => {
    expect((await days(lines)).unreadEvents).toBe(1);
  });

  test("exceptions without end in another zone than the series' take no long time", async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString().replace(/[-:]|\.\d+/g, "");
    const many = Array.from(
      { length: 100 },
      (_, line) => `EXDATE:${Array.from({ length: 1_000 }, (_, n) => at(line * 1_000 + n)).join(",")}`,
    );
    const series = `DTSTART;TZID=Europe/Brussels:20261001T100000\r\nDURATION:PT4H\r\nRRULE:FREQ=DAILY\r\n${many.join("\r\n")}`;
    expect(await costOf(() => days(series))).toBeLessThan(5_000);
  });
});

test("what overlaps counts once, and what adds up closes the day", async () => {
  const short = (from: string) => `DTSTART:20261211T${from}0000Z\r\nDURATION:PT2H`;
  expect((await days(short("08"), short("08"))).days).toEqual([]);
  expect((await days(short("08"), short("12"))).days).toEqual(["2026-12-11"]);
});

test("an occurrence that was moved or left out is not where it was", async () => {
  const series = "UID:s\r\nDTSTART;VALUE=DATE:20261102\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE;VALUE=DATE:20261109";
  const moved = "UID:s\r\nRECURRENCE-ID;VALUE=DATE:20261116\r\nDTSTART;VALUE=DATE:20261118";
  const off = "UID:s\r\nRECURRENCE-ID;VALUE=DATE:20261102\r\nDTSTART;VALUE=DATE:20261102\r\nSTATUS:CANCELLED";
  expect((await days(series, moved)).days).toEqual(["2026-11-02", "2026-11-18"]);
  expect((await days(series, moved, off)).days).toEqual(["2026-11-18"]);
});

test.each([
  ["FREQ=DAILY;INTERVAL=3", "2026-12-01", ["2026-12-01", "2026-12-04", "2026-12-07"]],
  ["FREQ=WEEKLY;BYDAY=TU,TH", "2026-12-01", ["2026-12-01", "2026-12-03", "2026-12-08"]],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23", ["2026-12-07"]],
  ["FREQ=MONTHLY;BYDAY=2TU", "2026-11-10", ["2026-12-08"]],
  ["FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27", []],
  ["FREQ=MONTHLY;BYMONTHDAY=-31", "2026-10-01", ["2026-12-01"]],
  ["FREQ=MONTHLY", "2026-10-31", []],
  ["FREQ=YEARLY", "2020-12-04", ["2026-12-04"]],
  ["FREQ=YEARLY;BYMONTH=12;BYDAY=1SU", "2020-12-06", ["2026-12-06"]],
  ["FREQ=DAILY;UNTIL=20261202T235959Z", "2026-11-30", ["2026-12-01", "2026-12-02"]],
  ["FREQ=DAILY;COUNT=3", "2026-11-30", ["2026-12-01", "2026-12-02"]],
])("%s from %s on", (text, start, expected) => {
  const rule = readRule(text);
  expect(rule && daysOfRule(rule, start, "2026-12-01", "2026-12-08")).toEqual(expected);
});

// The examples of RFC 5545, 3.8.5.3, whose rules are read, and what a program besides writes.
test.each([
  [
    "the third of the weekdays named",
    "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
    "1997-09-04",
    ["1997-09-04", "1997-10-07", "1997-11-06"],
  ],
  [
    "the last working day but one",
    "FREQ=MONTHLY;COUNT=4;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    "1997-09-29",
    ["1997-09-29", "1997-10-30", "1997-11-27", "1997-12-30"],
  ],
  [
    "the first and the last working day",
    "FREQ=MONTHLY;COUNT=4;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1",
    "1997-09-01",
    ["1997-09-01", "1997-09-30", "1997-10-01", "1997-10-31"],
  ],
  ["one twice, from both ends", "FREQ=MONTHLY;COUNT=2;BYDAY=1MO;BYSETPOS=1,-1", "1997-09-01", ["1997-09-01", "1997-10-06"]],
  ["a position that no month has", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", "1997-09-01", ["1997-09-01"]],
  ["the first day but the weekend of a year", "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", "1997-01-01", ["1997-01-01", "1998-01-01"]],
  ["the last of two months", "FREQ=YEARLY;BYMONTH=1,9;BYDAY=FR;BYSETPOS=-1", "1997-09-26", ["1997-09-26", "1998-09-25"]],
  [
    "of a week, those before the beginning count",
    "FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE,FR;BYSETPOS=2",
    "1997-09-03",
    ["1997-09-03", "1997-09-10", "1997-09-17"],
  ],
  [
    "of a week that begins on a Sunday",
    "FREQ=WEEKLY;COUNT=3;WKST=SU;BYDAY=SU,MO;BYSETPOS=1",
    "1997-09-07",
    ["1997-09-07", "1997-09-14", "1997-09-21"],
  ],
  [
    "of every other month",
    "FREQ=MONTHLY;INTERVAL=2;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
    "1997-09-01",
    ["1997-09-01", "1997-11-03", "1998-01-01"],
  ],
  ["days of the month", "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=13,15,30;BYSETPOS=-1", "1997-09-30", ["1997-09-30", "1997-10-30", "1997-11-30"]],
  ["a day has one position", "FREQ=DAILY;COUNT=2;BYSETPOS=-1", "1997-09-02", ["1997-09-02", "1997-09-03"]],
  ["Friday the thirteenth", "FREQ=MONTHLY;COUNT=3;BYDAY=FR;BYMONTHDAY=13", "1998-02-13", ["1998-02-13", "1998-03-13", "1998-11-13"]],
  [
    "the first Saturday after the first Sunday",
    "FREQ=MONTHLY;COUNT=3;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    "1997-09-13",
    ["1997-09-13", "1997-10-11", "1997-11-08"],
  ],
  [
    "the day of an election",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3",
    "1996-11-05",
    ["1996-11-05", "2000-11-07", "2004-11-02"],
  ],
  ["the last Monday but one", "FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "1997-09-22", ["1997-09-22", "1997-10-20", "1997-11-17"]],
])("positions and other rules of the standard: %s", (_what, text, start, expected) => {
  const rule = readRule(text);
  const until = text.includes("COUNT") ? "2004-12-31" : "1998-12-31";
  expect(rule && daysOfRule(rule, start, start, until)).toEqual(expected);
  // From the middle on the same, without what lies before.
  const middle = expected[1] ?? "1998-01-01";
  expect(rule && daysOfRule(rule, start, middle, until)).toEqual(expected.slice(1));
});

test("an event of several rules happens by each, on one day once; one that is not read leaves the event unread", async () => {
  const event = "DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=DAILY;COUNT=2";
  const expected = ["2026-12-01", "2026-12-02", "2026-12-08", "2026-12-15"];
  expect(await days(`${event}\r\nRRULE:FREQ=WEEKLY;COUNT=3`)).toEqual({ days: expected, unreadEvents: 0 });
  expect((await days(`${event}\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE;VALUE=DATE:20261208`)).days).toEqual(
    expected.filter((day) => day !== "2026-12-08"),
  );
  expect(await days(`${event}\r\nRRULE:FREQ=HOURLY`)).toEqual({ days: [], unreadEvents: 1 });
});

describe("what would take for ever", () => {
  test.each(["FREQ=SECONDLY", "FREQ=MINUTELY;INTERVAL=1", "FREQ=HOURLY", "FREQ=DAILY;BYSECOND=1", "FREQ=WEEKLY;BYDAY=XX", "FREQ=OFTEN"])(
    "is not read, and counted: %s",
    async (rule) => {
      const read = await busyDaysIn(calendar(`DTSTART;VALUE=DATE:19700101\r\nRRULE:${rule}`), period);
      expect(read).toEqual({ days: [], unreadEvents: 1 });
    },
  );

  test.each([
    ["a rule that no day ever keeps", "DTSTART;VALUE=DATE:19700101\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
    ["every day since long ago", "DTSTART;VALUE=DATE:19000101\r\nRRULE:FREQ=DAILY"],
    ["so often since long ago", "DTSTART;VALUE=DATE:00010101\r\nRRULE:FREQ=DAILY;COUNT=99999999"],
    ["a million years", "DTSTART;VALUE=DATE:19700101\r\nDTEND;VALUE=DATE:99991231"],
    ["as many minutes as a number holds", "DTSTART:19700101T000000Z\r\nDURATION:PT9999999M"],
  ])("ends: %s", async (_name, event) => {
    const many = calendar(...Array.from({ length: 200 }, () => event));
    expect(await costOf(() => busyDaysIn(many, period))).toBeLessThan(5_000);
  });

  /** As many lines of a thousand values as a calendar of two megabytes holds. */
  const lines = (name: string, value: string) =>
    `${`${name}${`${value},`.repeat(999)}${value}\r\n`.repeat(Math.floor(1_900_000 / (value.length + 1) / 1_000))}X-END:1`;
  const positions = `BYSETPOS=${Array.from({ length: 366 }, (_, n) => `${n + 1},${-n - 1}`).join(",")}`;
  test.each([
    ["days of a month without end", `DTSTART:20261201\r\nRRULE:FREQ=DAILY;COUNT=9;BYMONTHDAY=${"1,".repeat(900_000)}1`, 9],
    ["weekdays without end", `DTSTART:19800101\r\nRRULE:FREQ=DAILY;COUNT=99999;BYDAY=${"5MO,".repeat(400_000)}5MO`, 4],
    ["positions without end", `DTSTART:19800101\r\nRRULE:FREQ=YEARLY;COUNT=99999;BYDAY=MO;BYSETPOS=${"1,".repeat(900_000)}1`, 1],
    ["every position of every year since long ago", `DTSTART:19800101\r\nRRULE:FREQ=YEARLY;COUNT=99999;BYDAY=MO;${positions}`, 56],
    ["every position of every day since long ago", `DTSTART:19800101\r\nRRULE:FREQ=DAILY;COUNT=99999;${positions}`, 396],
    ["one more day a hundred thousand times", `DTSTART:20261201\r\nDTEND:20271231\r\n${lines("RDATE:", "20261201")}`, 335],
    ["exceptions in a zone", `DTSTART:20261201\r\n${lines("EXDATE;TZID=Europe/Brussels:", "20261202T100000")}`, 1],
    ["exceptions in a zone that nobody knows", `DTSTART:20261201\r\n${lines("EXDATE;TZID=Nowhere:", "20261202T100000")}`, 1],
  ])("is said once, however often it is said: %s", async (_name, event, closed) => {
    let read: string[] = [];
    const cost = await costOf(async () => {
      read = (await days(event)).days;
    });
    expect(read).toHaveLength(closed);
    expect(cost).toBeLessThan(5_000);
  });

  test("a rule of numbers that no calendar has is not read", async () => {
    for (const part of [
      "BYMONTHDAY=40",
      "BYMONTHDAY=0",
      "BYMONTH=13",
      "BYDAY=99MO",
      "COUNT=many",
      "COUNT=-1",
      "INTERVAL=0",
      "INTERVAL=0.5",
      "BYSETPOS=0",
      "BYSETPOS=367",
      "BYSETPOS=last",
    ])
      expect(await days(`DTSTART:20261201\r\nRRULE:FREQ=DAILY;${part}`), part).toEqual({ days: [], unreadEvents: 1 });
  });

  test("more events than anybody has are refused, and so are more that repeat", async () => {
    const event = "DTSTART;VALUE=DATE:20261211";
    expect(await busyDaysIn(calendar(...Array.from({ length: 5_001 }, () => event)), period)).toBe("tooMuch");
    expect(await busyDaysIn(calendar(...Array.from({ length: 201 }, () => `${event}\r\nRRULE:FREQ=DAILY`)), period)).toBe("tooMuch");
    const rules = Array.from({ length: 201 }, (_, n) => `RRULE:FREQ=DAILY;INTERVAL=${n + 1}`);
    expect(await busyDaysIn(calendar([event, ...rules].join("\r\n")), period)).toBe("tooMuch");
  });

  test.each([
    "",
    "<html>",
    "BEGIN:VCALENDAR",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT",
    "BEGIN:VCALENDAR\r\nEND:VEVENT",
    "BEGIN:VCARD\r\nEND:VCARD",
    "BEGIN:VCALENDAR\r\n".repeat(100_000),
    "\u0000".repeat(1_000),
  ])("what is no calendar is told to be none: %#", async (text) => {
    expect(await busyDaysIn(text, period)).toBe("notCalendar");
  });

  test("lines that go on in the next, quotes and either end of a line are read", async () => {
    const text = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;X="a:b;c";VAL\n UE=DATE:2026\n\t1211\nEND:VEVENT\nEND:VCALENDAR\n';
    expect(await busyDaysIn(text, period)).toEqual({ days: ["2026-12-11"], unreadEvents: 0 });
  });
});
