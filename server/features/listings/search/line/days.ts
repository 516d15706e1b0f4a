import { addDays, datesBetween, isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { isoWeekday } from "#contract/core/dates/holidays.ts";
import { mostAskedDates } from "#contract/listings/listing-search.ts";
import type { Token } from "../words/cut.ts";
import { dayOf, monthAt, weekdayOf, weekend } from "./dates.ts";
import { phraseLength, phrases, type Reader, words } from "./parts.ts";

const before = phrases(
  `on any|any|on a|on an|a|an|on some|some|each|every|on|one|
  op een|op eender welke|eender welke|om het even welke|op om het even welke|een|elke|iedere|op|ergens op een|
  un|une|n importe quel|chaque|le|les|ein|einen|an einem|irgendein|irgendeinen|jeden`,
);
const or = words("or of and en ou et oder und");
const inMonth = words("in of during van tijdens en de im");
const upTo = words("to tot till until bis au");
const between = words("between tussen entre zwischen from van vanaf du vom");

/** `any Thursday in January`, `a Thursday or Friday in March`, `7, 14 or 21 January`, `7 to 10 January`: days of which any will do. */
export const readDays: Reader = (tokens, at, today) => readWeekdaysOfMonth(tokens, at, today) ?? readSeveral(tokens, at, today);

const readWeekdaysOfMonth: Reader = (tokens, at, today) => {
  const said = phraseLength(before, tokens, at);
  const named = weekdaysAt(tokens, at + said);
  if (!named) return undefined;
  const link = inMonth.has(tokens[at + said + named.length]?.key ?? "") ? 1 : 0;
  const month = monthAt(tokens, at + said + named.length + link, today);
  if (!month) return undefined;
  const days = datesBetween(month.first, addDays(month.first, 30)).filter(
    (date) => date.slice(0, 7) === month.first.slice(0, 7) && named.weekdays.includes(isoWeekday(date)),
  );
  return reading(days, said + named.length + link + month.length);
};

/** One weekday or several, or the weekend. */
function weekdaysAt(tokens: readonly Token[], at: number): { weekdays: number[]; length: number } | undefined {
  const atWeekend = phraseLength(weekend, tokens, at);
  if (atWeekend > 0) return { weekdays: [6, 7], length: atWeekend };
  const weekdays: number[] = [];
  let length = 0;
  for (let next = at; ; ) {
    const weekday = weekdayOf(tokens[next]?.key);
    if (weekday === 0) break;
    weekdays.push(weekday);
    length = next + 1 - at;
    next = at + length + (or.has(tokens[at + length]?.key ?? "") ? 1 : 0);
  }
  return weekdays.length === 0 ? undefined : { weekdays, length };
}

/** Days of one month, one by one or from one to another. */
const readSeveral: Reader = (tokens, at, today) => {
  const isBetween = between.has(tokens[at]?.key ?? "");
  const said = isBetween ? 1 : phraseLength(before, tokens, at);
  const named = daysAt(tokens, at + said);
  const month = named && monthAt(tokens, at + said + named.length, today);
  if (!named || !month) return undefined;
  const dates = named.days.map((day) => month.first.slice(0, 8) + String(day).padStart(2, "0")).filter(isPlainDate);
  const [first, last] = [dates[0], dates[1]];
  const isRange = dates.length === 2 && (isBetween || named.isRange) && first && last && first < last;
  return reading(isRange ? datesBetween(first, last) : dates, said + named.length + month.length);
};

/** Two numbers or more that are days, and whether they say from the one to the other. */
function daysAt(tokens: readonly Token[], at: number): { days: number[]; isRange: boolean; length: number } | undefined {
  const days: number[] = [];
  let [next, isRange] = [at, false];
  for (let day = dayOf(tokens[next]); day !== undefined; day = dayOf(tokens[next])) {
    days.push(day);
    const link = linkAt(tokens, next + 1);
    isRange ||= link === "range";
    next += link === undefined ? 1 : 2;
    // `7-10`: a single sign between them.
    isRange ||= link === undefined && days.length === 1 && tokens[next]?.start === (tokens[next - 1]?.end ?? -2) + 1;
  }
  return days.length < 2 ? undefined : { days, isRange, length: next - at };
}

/** What joins two days in words. */
function linkAt(tokens: readonly Token[], at: number): "list" | "range" | undefined {
  const key = tokens[at]?.key ?? "";
  if (dayOf(tokens[at + 1]) === undefined) return undefined;
  return upTo.has(key) ? "range" : or.has(key) ? "list" : undefined;
}

function reading(dates: readonly PlainDate[], length: number): ReturnType<Reader> {
  const days = [...new Set(dates)].sort().slice(0, mostAskedDates);
  return days.length === 0 ? undefined : { meaning: { kind: "days", dates: days }, length };
}
