import { addDays, daysBetween, type PlainDate } from "#contract/core/dates/dates.ts";
import { isoWeekday } from "#contract/core/dates/holidays.ts";

/** What a rule of repetition says, as far as it is read. */
export type Rule = {
  every: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number | null;
  until: PlainDate | null;
  /** `nth` counts within the month, from its end where it is negative; 0 is each. */
  weekdays: { weekday: number; nth: number }[];
  monthDays: number[];
  months: number[];
};

const weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const read = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "WKST"]);
/** Nobody's calendar goes further back; a rule that must be counted from there is not read. */
const mostDaysBack = 20_000;

/** A rule as RFC 5545 writes it; undefined where it says what is not read, such as something every second. */
export function readRule(text: string): Rule | undefined {
  const parts = new Map(text.split(";").map((part) => part.split("=", 2) as [string, string]));
  const every = parts.get("FREQ");
  if ([...parts.keys()].some((part) => !read.has(part))) return undefined;
  if (every !== "DAILY" && every !== "WEEKLY" && every !== "MONTHLY" && every !== "YEARLY") return undefined;
  const numbers = (part: string) => (parts.get(part) ?? "").split(",").filter(Boolean).map(Number);
  const weekdays = (parts.get("BYDAY") ?? "").split(",").filter(Boolean);
  const until = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(parts.get("UNTIL") ?? "");
  const rule: Rule = {
    every,
    interval: Number(parts.get("INTERVAL") ?? 1),
    count: parts.has("COUNT") ? Number(parts.get("COUNT")) : null,
    until: until ? `${until[1]}-${until[2]}-${until[3]}` : null,
    weekdays: weekdays.map((day) => ({ weekday: weekdayNames.indexOf(day.slice(-2)) + 1, nth: Number(day.slice(0, -2) || 0) })),
    monthDays: numbers("BYMONTHDAY"),
    months: numbers("BYMONTH"),
  };
  const all = [rule.interval, ...rule.monthDays, ...rule.months, ...rule.weekdays.map(({ nth }) => nth)];
  const isSound = all.every(Number.isInteger) && rule.interval >= 1 && rule.weekdays.every(({ weekday }) => weekday >= 1);
  return isSound ? rule : undefined;
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
  const last = rule.until !== null && rule.until < to ? rule.until : to;
  let counted = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    // The first is one, whatever the rule says.
    if (day !== start && !isDayOf(rule, start, day)) continue;
    counted++;
    if (rule.count !== null && counted > rule.count) break;
    if (day >= from) days.push(day);
  }
  return days;
}

function isDayOf(rule: Rule, start: PlainDate, day: PlainDate): boolean {
  const { every, weekdays, monthDays, months } = rule;
  const [year, month, date] = partsOf(day);
  const [startYear, startMonth, startDate] = partsOf(start);
  if (months.length > 0 && !months.includes(month)) return false;
  if (!isInStep(rule, start, day)) return false;
  if (monthDays.length > 0 && !monthDays.some((wanted) => (wanted > 0 ? wanted : lengthOfMonth(year, month) + 1 + wanted) === date))
    return false;
  if (weekdays.length > 0) return weekdays.some((wanted) => isWeekday(wanted, day));
  if (monthDays.length > 0 || every === "DAILY") return true;
  if (every === "WEEKLY") return isoWeekday(day) === isoWeekday(start);
  if (every === "MONTHLY") return date === startDate;
  return date === startDate && (months.length > 0 || month === startMonth) && year >= startYear;
}

/** Whether so many days, weeks, months or years lie between, as the interval wants. */
function isInStep({ every, interval }: Rule, start: PlainDate, day: PlainDate): boolean {
  if (interval === 1) return true;
  const [year, month] = partsOf(day);
  const [startYear, startMonth] = partsOf(start);
  if (every === "DAILY") return daysBetween(start, day) % interval === 0;
  const mondayOf = (date: PlainDate) => addDays(date, 1 - isoWeekday(date));
  if (every === "WEEKLY") return (daysBetween(mondayOf(start), mondayOf(day)) / 7) % interval === 0;
  if (every === "MONTHLY") return ((year - startYear) * 12 + month - startMonth) % interval === 0;
  return (year - startYear) % interval === 0;
}

function isWeekday({ weekday, nth }: Rule["weekdays"][number], day: PlainDate): boolean {
  if (isoWeekday(day) !== weekday) return false;
  const [year, month, date] = partsOf(day);
  if (nth === 0) return true;
  return nth > 0 ? Math.ceil(date / 7) === nth : Math.ceil((lengthOfMonth(year, month) - date + 1) / 7) === -nth;
}

const partsOf = (day: PlainDate): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];
const lengthOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
