import { addDays, dateInZone, datesBetween, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";
import { busyMinutesThatClose } from "#contract/listings/busy-calendars.ts";
import { type BusyEvent, eventsIn, instantOf, type Moment, momentOfSeries } from "./calendar-events.ts";
import { daysOfRule, readRule } from "./repeating.ts";

/** How far ahead days are closed by a calendar. */
export const busyDaysAhead = 400;
/** So many rules of repetition are worked out at most. */
const mostRepeating = 200;
/** Others are served after so many. */
const atOnce = 20;

type Period = { from: PlainDate; to: PlainDate; timeZone: string };
export type BusyDays = { days: PlainDate[]; unreadEvents: number };

/**
 * The days of a period that a calendar closes: those that an event of whole days covers, and those on which the others take
 * four hours or more in all, by the clocks of the marketplace.
 *
 * @returns why not, where it is no calendar, or more than one
 */
export async function busyDaysIn(text: string, period: Period): Promise<BusyDays | "notCalendar" | "tooMuch"> {
  const read = eventsIn(text, period.timeZone);
  if (typeof read === "string") return read;
  const { events } = read;
  if (events.reduce((sum, { rules }) => sum + rules.length, 0) > mostRepeating) return "tooMuch";
  const taken: Taken = { until: new Map(), stretches: [] };
  let unreadEvents = read.unread;
  const replaced = Map.groupBy(
    events.filter(({ replaces }) => replaces !== null),
    ({ uid }) => uid,
  );
  for (const [index, event] of events.entries()) {
    if (event.rules.length > 0 || index % atOnce === 0) await new Promise((goOn) => setTimeout(goOn));
    const except = exceptionsOf(event, replaced.get(event.uid) ?? []);
    const starts = startsOf(event, period, except);
    if (starts === undefined) unreadEvents++;
    for (const date of starts ?? []) take(event, date, period, taken);
    for (const one of event.besides) takeBesides(event, one, except, { period, taken });
  }
  const [whole, long] = [wholeDays(taken, period), longDays(taken, period)];
  return { days: datesBetween(period.from, period.to).filter((day) => whole.has(day) || long.has(day)), unreadEvents };
}

/** What events take of a period: the day until which those of whole days last that begin on a day, and the stretches of the others. */
type Taken = { until: Map<PlainDate, PlainDate>; stretches: [from: number, to: number][] };

/** The days of a series on which it does not take place: left out, or replaced by others. */
function exceptionsOf({ except, start, replaces }: BusyEvent, others: readonly BusyEvent[]): Set<PlainDate> {
  // One that replaces another is no series.
  const moved = replaces === null ? others.flatMap((other) => other.replaces ?? []) : [];
  const moments = [...except, ...moved];
  return new Set(moments.map((moment) => momentOfSeries(moment, start).date));
}

/** The days on which an event begins that may reach into the period; undefined where one of its rules is not read. */
function startsOf(event: BusyEvent, { from, to }: Period, except: ReadonlySet<PlainDate>): PlainDate[] | undefined {
  const { start } = event;
  const reach = event.start.time === null ? event.length : Math.ceil(event.length / 1_440) + 1;
  const first = addDays(from, -Math.min(busyDaysAhead, reach));
  const days = new Set<PlainDate>();
  for (const text of event.rules) {
    const rule = readRule(text, (moment) => lastDayUntil(moment, start));
    const repeated = rule && daysOfRule(rule, start.date, first, to);
    if (!repeated) return undefined;
    for (const day of repeated) days.add(day);
  }
  // What happens once may have begun long ago; what repeats is looked for so far back alone.
  const once = event.rules.length === 0 && start.date <= to ? [start.date] : [];
  return [...once, ...days].filter((day) => !except.has(day));
}

/** The last day on which something of a series may begin that goes on until then. */
function lastDayUntil(until: Moment, start: Moment): PlainDate {
  const { date, time } = momentOfSeries(until, start);
  return time !== null && start.time !== null && time < start.time ? addDays(date, -1) : date;
}

/** An occurrence that no rule brings, at a time and of a length that may be its own. */
function takeBesides(
  event: BusyEvent,
  { start, length }: BusyEvent["besides"][number],
  except: ReadonlySet<PlainDate>,
  { period, taken }: { period: Period; taken: Taken },
): void {
  // A length of its own is by its own clock; without one it is the series', at the series' time where either is a day.
  const isOwn = length !== null || (start.time !== null && event.start.time !== null);
  const own = { ...event, length: length ?? event.length, start: isOwn ? start : { ...event.start, date: start.date } };
  const { date } = momentOfSeries(own.start, event.start);
  const isNear = own.start.date >= addDays(period.from, -busyDaysAhead) && own.start.date <= addDays(period.to, 1);
  if (isNear && !except.has(date)) take(own, own.start.date, period, taken);
}

function take(event: BusyEvent, date: PlainDate, { from, to, timeZone }: Period, { until, stretches }: Taken): void {
  if (event.length <= 0) return;
  if (event.start.time === null) {
    const last = addDays(date, Math.min(event.length, daysBetween(date, to) + 1) - 1);
    const begin = date > from ? date : from;
    if (last > (until.get(begin) ?? "")) until.set(begin, last);
    return;
  }
  const begin = instantOf({ ...event.start, date }).getTime();
  // Nothing is asked of what lies behind the period, however far an event reaches.
  stretches.push([begin, Math.min(begin + event.length * 60_000, instantInZone(addDays(to, 2), "00:00", timeZone).getTime())]);
}

/** The days that events of whole days cover. */
function wholeDays({ until }: Taken, { from, to }: Period): Set<PlainDate> {
  let last = "";
  return new Set(
    datesBetween(from, to).filter((day) => {
      const lasts = until.get(day) ?? "";
      if (lasts > last) last = lasts;
      return day <= last;
    }),
  );
}

/** The days of which such stretches, laid over each other, take so much. */
function longDays({ stretches }: Taken, { from, to, timeZone }: Period): Set<PlainDate> {
  const merged: [number, number][] = [];
  for (const [begin, end] of stretches.sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([begin, end]);
  }
  const minutes = new Map<PlainDate, number>();
  for (const [begin, end] of merged) {
    const first = dateInZone(new Date(begin), timeZone);
    const last = dateInZone(new Date(end - 1), timeZone);
    for (const day of datesBetween(first > from ? first : from, last < to ? last : to)) {
      const opens = Math.max(begin, instantInZone(day, "00:00", timeZone).getTime());
      const closes = Math.min(end, instantInZone(addDays(day, 1), "00:00", timeZone).getTime());
      minutes.set(day, (minutes.get(day) ?? 0) + (closes - opens) / 60_000);
    }
  }
  return new Set([...minutes].filter(([, taken]) => taken >= busyMinutesThatClose).map(([day]) => day));
}
