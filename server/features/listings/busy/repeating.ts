import { daysBetween, type PlainDate, toPlainDate } from "#contract/core/dates/dates.ts";
import { type Moment, ruleMoment } from "./calendar-events.ts";

/** What a rule of repetition says, as far as it is read. */
export type Rule = {
  every: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number | null;
  until: PlainDate | null;
  /** On which weekday its weeks begin. */
  weekStart: number;
  /** `nth` counts within the month, or the year where a yearly rule names no month, from its end where it is negative; 0 is each. */
  weekdays: { weekday: number; nth: number }[];
  monthDays: number[];
  months: number[];
  /** Which of the days that the rest brings within one of its periods, the week, month or year, from its end where negative; none is each. */
  positions: number[];
};

const weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const read = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "WKST"]);
/** Nobody's calendar goes further back; a rule that must be counted from there is not read. */
const mostDaysBack = 20_000;

/**
 * A rule as RFC 5545 writes it; undefined where it says what is not read, such as something every second.
 *
 * @param lastDay the last day on which something may begin that goes on until a moment
 */
export function readRule(text: string, lastDay: (until: Moment) => PlainDate = ({ date }) => date): Rule | undefined {
  const parts = new Map(text.split(";").map((part) => part.split("=", 2) as [string, string]));
  const every = parts.get("FREQ");
  if ([...parts.keys()].some((part) => !read.has(part))) return undefined;
  if (every !== "DAILY" && every !== "WEEKLY" && every !== "MONTHLY" && every !== "YEARLY") return undefined;
  // Said once is as good as a thousand times: a rule is no longer than what there is to say.
  const valuesOf = (part: string) => [...new Set((parts.get(part) ?? "").split(",").filter(Boolean))];
  const numbers = (part: string) => valuesOf(part).map(Number);
  const until = parts.has("UNTIL") ? ruleMoment(parts.get("UNTIL") ?? "") : null;
  // An end that nobody can read is no reason to go on for ever.
  if (until === undefined) return undefined;
  const rule: Rule = {
    every,
    interval: Number(parts.get("INTERVAL") ?? 1),
    count: parts.has("COUNT") ? Number(parts.get("COUNT")) : null,
    until: until && lastDay(until),
    weekStart: weekdayNames.indexOf(parts.get("WKST") ?? "MO") + 1,
    weekdays: valuesOf("BYDAY").map((day) => ({ weekday: weekdayNames.indexOf(day.slice(-2)) + 1, nth: Number(day.slice(0, -2) || 0) })),
    monthDays: numbers("BYMONTHDAY"),
    months: numbers("BYMONTH"),
    positions: numbers("BYSETPOS"),
  };
  return isSound(rule) ? rule : undefined;
}

/** Whether every number of a rule is one that a calendar knows. */
function isSound({ interval, count, weekdays, monthDays, months, positions, weekStart }: Rule): boolean {
  const isWithin = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;
  return (
    isWithin(interval, 1, Number.MAX_SAFE_INTEGER) &&
    weekStart >= 1 &&
    (count === null || isWithin(count, 1, Number.MAX_SAFE_INTEGER)) &&
    weekdays.every(({ weekday, nth }) => weekday >= 1 && isWithin(nth, -53, 53)) &&
    monthDays.every((day) => day !== 0 && isWithin(day, -31, 31)) &&
    months.every((month) => isWithin(month, 1, 12)) &&
    positions.every((position) => position !== 0 && isWithin(position, -366, 366))
  );
}

/**
 * The days from one to another, both included, on which something begins that repeats: each day is asked, so that no rule takes
 * longer than the days are many.
 *
 * @returns undefined where it would have to be counted from too long ago
 */
export function daysOfRule(rule: Rule, start: PlainDate, from: PlainDate, to: PlainDate): PlainDate[] | undefined {
  const first = rule.count === null && from > start ? from : start;
  if (daysBetween(first, to) > mostDaysBack) return undefined;
  const days: PlainDate[] = [];
  const last = dayNumber(rule.until !== null && rule.until < to ? rule.until : to);
  const [begins, opens] = [dayOf(dayNumber(start)), dayNumber(from)];
  const isChosen = chosenBy(rule, begins);
  let counted = 0;
  for (let number = dayNumber(first); number <= last; number++) {
    // The first is one, whatever the rule says.
    if (number !== begins.number && !isChosen(number)) continue;
    counted++;
    if (rule.count !== null && counted > rule.count) break;
    if (number >= opens) days.push(toPlainDate(number * dayMs));
  }
  return days;
}

/** A day taken apart once: its number since 1970, and what a rule asks of it. */
type Day = {
  number: number;
  year: number;
  month: number;
  date: number;
  weekday: number;
  daysInMonth: number;
  dayOfYear: number;
  daysInYear: number;
};
const dayMs = 86_400_000;
const epoch = "1970-01-01";
const dayNumber = (day: PlainDate) => daysBetween(epoch, day);

function dayOf(number: number): Day {
  const moment = new Date(number * dayMs);
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + 1];
  return {
    number,
    year,
    month,
    date: moment.getUTCDate(),
    weekday: moment.getUTCDay() || 7,
    daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    dayOfYear: number - Date.UTC(year, 0, 1) / dayMs + 1,
    daysInYear: (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / dayMs,
  };
}

/**
 * Whether a rule brings a day. Where it counts positions, the days of a period are found together, those before the beginning
 * among them, and once, as days are asked one after the other.
 */
function chosenBy(rule: Rule, start: Day): (number: number) => boolean {
  const { positions } = rule;
  // What no period is long enough for is not looked for in each.
  const wanted = positions.filter((position) => Math.abs(position) <= mostDays[rule.every]);
  if (positions.length > 0 && wanted.length === 0) return () => false;
  // The one of a day is the day itself.
  if (positions.length === 0 || rule.every === "DAILY") return (number) => isDayOf(rule, start, dayOf(number));
  let known = { first: 0, length: 0, chosen: new Set<number | undefined>() };
  return (number) => {
    if (number < known.first || number >= known.first + known.length) {
      const [first, length] = periodOf(rule, dayOf(number));
      const days = Array.from({ length }, (_, index) => first + index).filter((each) => isDayOf(rule, start, dayOf(each)));
      known = { first, length, chosen: new Set(wanted.map((position) => days.at(position > 0 ? position - 1 : position))) };
    }
    return known.chosen.has(number);
  };
}

/** How many days a period of a rule has at most. */
const mostDays: Record<Rule["every"], number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** The first day of the period of a rule that a day lies in, and how many it has. */
function periodOf({ every, weekStart }: Rule, day: Day): [first: number, length: number] {
  if (every === "YEARLY") return [day.number - day.dayOfYear + 1, day.daysInYear];
  if (every === "MONTHLY") return [day.number - day.date + 1, day.daysInMonth];
  if (every === "WEEKLY") return [weekOf(day, weekStart), 7];
  return [day.number, 1];
}

const weekOf = ({ number, weekday }: Day, weekStart: number) => number - ((weekday - weekStart + 7) % 7);

function isDayOf(rule: Rule, start: Day, day: Day): boolean {
  const { every, weekdays, monthDays, months } = rule;
  const { month, date, weekday, daysInMonth } = day;
  if (months.length > 0 && !months.includes(month)) return false;
  if (!isInStep(rule, start, day)) return false;
  if (monthDays.length > 0 && !monthDays.includes(date) && !monthDays.includes(date - daysInMonth - 1)) return false;
  const isOfYear = every === "YEARLY" && months.length === 0 && monthDays.length === 0;
  if (weekdays.length > 0) return weekdays.some((wanted) => isWeekday(wanted, day, isOfYear));
  if (monthDays.length > 0 || every === "DAILY") return true;
  if (every === "WEEKLY") return weekday === start.weekday;
  if (every === "MONTHLY") return date === start.date;
  return date === start.date && (months.length > 0 || month === start.month) && day.year >= start.year;
}

/** Whether so many days, weeks, months or years lie between, as the interval wants. */
function isInStep({ every, interval, weekStart }: Rule, start: Day, day: Day): boolean {
  if (interval === 1) return true;
  if (every === "DAILY") return (day.number - start.number) % interval === 0;
  if (every === "WEEKLY") return ((weekOf(day, weekStart) - weekOf(start, weekStart)) / 7) % interval === 0;
  if (every === "MONTHLY") return ((day.year - start.year) * 12 + day.month - start.month) % interval === 0;
  return (day.year - start.year) % interval === 0;
}

function isWeekday({ weekday, nth }: Rule["weekdays"][number], day: Day, isOfYear: boolean): boolean {
  if (day.weekday !== weekday) return false;
  if (nth === 0) return true;
  const [at, of] = isOfYear ? [day.dayOfYear, day.daysInYear] : [day.date, day.daysInMonth];
  return nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((of - at + 1) / 7) === -nth;
}
