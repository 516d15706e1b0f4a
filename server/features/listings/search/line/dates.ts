import { addDays, isPlainDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { isoWeekday } from "#contract/core/dates/holidays.ts";
import type { Token } from "../words/cut.ts";
import { inDigits, type Named } from "./dates-in-digits.ts";
import { phraseLength, phrases, type Reader, words } from "./parts.ts";

/** By ISO weekday, from Monday. */
const weekdays = [
  "monday mondays mon maandag maandags maandagen lundi montag montags",
  "tuesday tuesdays tue tues dinsdag dinsdags dinsdagen mardi dienstag dienstags",
  "wednesday wednesdays wed woensdag woensdags woensdagen mercredi mittwoch mittwochs",
  "thursday thursdays thu thur thurs donderdag donderdags donderdagen jeudi donnerstag donnerstags",
  "friday fridays fri vrijdag vrijdags vrijdagen vendredi freitag freitags",
  "saturday saturdays zaterdag zaterdags zaterdagen samedi samstag samstags",
  "sunday sundays zondag zondags zondagen dimanche sonntag sonntags",
].map(words);
const months = [
  "january januari janvier januar jan",
  "february februari fevrier februar feb",
  "march maart mars marz mrt",
  "april avril apr",
  "may mei mai",
  "june juni juin jun",
  "july juli juillet jul",
  "august augustus aout aug",
  "september septembre sept sep",
  "october oktober octobre oct okt",
  "november novembre nov",
  "december decembre dezember dec dez",
].map(words);
/** Words that are months only where something says so: `in may`, `12 march`. */
const doubtfulMonths = words("may march mars mei jan sept sep dec dez nov okt oct aug jul jun apr feb mrt");

const on = words("on op le am next this volgende komende deze aankomende prochain kommenden nachsten in en im every elke by for voor de");
const soon = words("next this volgende komende deze aankomende prochain kommenden nachsten diesen dit");
export const weekend = phrases(
  "weekend|the weekend|this weekend|het weekend|dit weekend|weekends|le weekend|am wochenende|wochenende|week end|week end prochain|in the weekend|in het weekend|weekendactiviteit",
);
const relative: readonly [readonly (readonly string[])[], number][] = [
  [phrases("day after tomorrow|the day after tomorrow|overmorgen|apres demain|ubermorgen"), 2],
  [phrases("tomorrow|demain|morgen"), 1],
  [phrases("today|vandaag|aujourd hui|heute"), 0],
];
const nextWeek = phrases("next week|volgende week|komende week|la semaine prochaine|semaine prochaine|nachste woche");
const nextMonth = phrases("next month|volgende maand|komende maand|le mois prochain|mois prochain|nachsten monat");
const ordinals = /^(\d{1,2})(?:st|nd|rd|th|e|de|ste|er)$/;

const monthOf = (key: string | undefined): number => (key === undefined ? -1 : months.findIndex((names) => names.has(key)));
export const dayOf = (token: Token | undefined): number | undefined => {
  const number = token?.value ?? Number(ordinals.exec(token?.key ?? "")?.[1]);
  return Number.isInteger(number) && number >= 1 && number <= 31 ? number : undefined;
};
const yearOf = (token: Token | undefined): number | undefined =>
  token?.value !== undefined && token.value >= 2020 && token.value < 2100 ? token.value : undefined;

const written = (year: number, month: number, day: number): PlainDate =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

const dayParts = /^(.+(?:dag|day))s?(avond|namiddag|middag|ochtend|voormiddag|morgen|nacht|evening|afternoon|morning|night)(?:en|s)?$/;

/** `vrijdagavond` is a day and a part of it. */
export function partsOfDay(token: Token): Token[] {
  const [, day = "", part = ""] = dayParts.exec(token.key) ?? [];
  if (!weekdays.some((names) => names.has(day)) || token.end - token.start !== token.key.length) return [token];
  const between = token.start + day.length;
  return [
    { key: day, start: token.start, end: between },
    { key: part, start: between, end: token.end },
  ];
}

/** `thursday`, `next friday`, `12 december`, `12/12/2026`, `12/12`, `january`, `tomorrow`, `in the weekend`: when. */
export const readDate: Reader = (tokens, at, today) =>
  readRelative(tokens, at, today) ?? readDay(tokens, at, today) ?? readWeekday(tokens, at, today) ?? readMonth(tokens, at, today);

const readRelative: Reader = (tokens, at, today) => {
  const days = phraseLength(weekend, tokens, at);
  if (days > 0) return { meaning: { kind: "weekdays", weekdays: [6, 7] }, length: days };
  for (const [list, ahead] of relative) {
    const length = phraseLength(list, tokens, at);
    if (length > 0) return { meaning: { kind: "date", date: addDays(today, ahead) }, length };
  }
  const week = phraseLength(nextWeek, tokens, at);
  const monday = addDays(today, 8 - isoWeekday(today));
  if (week > 0) return { meaning: { kind: "period", from: monday, to: addDays(monday, 6) }, length: week };
  const month = phraseLength(nextMonth, tokens, at);
  return month > 0 ? { meaning: { kind: "period", ...wholeMonth(nextMonthOf(today)) }, length: month } : undefined;
};

/** A day of the month in letters or digits; without a year the next one. */
const readDay: Reader = (tokens, at, today) => {
  const said = on.has(tokens[at]?.key ?? "") ? 1 : 0;
  // `vrijdag 12 december`: the date says it all.
  const skipped = said + (weekdays.some((names) => names.has(tokens[at + said]?.key ?? "")) ? 1 : 0);
  const from = at + skipped;
  const named = dayAndMonth(tokens, from) ?? inDigits(tokens, from, skipped > 0);
  if (!named) return undefined;
  const { day, month, length } = named;
  const year = named.year ?? (written(yearNow(today), month, day) < today ? yearNow(today) + 1 : yearNow(today));
  const date = written(year, month, day);
  return isPlainDate(date) ? { meaning: { kind: "date", date }, length: skipped + length } : undefined;
};

function dayAndMonth(tokens: readonly Token[], at: number): Named | undefined {
  const link = tokens[at + 1]?.key === "of" || tokens[at + 1]?.key === "van" ? 1 : 0;
  const firstIsDay = dayOf(tokens[at]) !== undefined && monthOf(tokens[at + 1 + link]?.key) >= 0;
  const firstIsMonth = monthOf(tokens[at]?.key) >= 0 && dayOf(tokens[at + 1]) !== undefined && !firstIsDay;
  if (!firstIsDay && !firstIsMonth) return undefined;
  const length = 2 + (firstIsDay ? link : 0);
  const year = yearOf(tokens[at + length]);
  const day = dayOf(tokens[at + (firstIsDay ? 0 : 1)]) as number;
  const month = monthOf(tokens[at + (firstIsDay ? 1 + link : 0)]?.key) + 1;
  return { day, month, year, length: length + (year === undefined ? 0 : 1) };
}

/** From 1 Monday to 7 Sunday; 0 for any other word. */
export const weekdayOf = (key: string | undefined): number => (key === undefined ? 0 : weekdays.findIndex((names) => names.has(key)) + 1);

/** The month that is named here, with its year or else the next one of that name. */
export function monthAt(tokens: readonly Token[], at: number, today: PlainDate): { first: PlainDate; length: number } | undefined {
  const month = monthOf(tokens[at]?.key) + 1;
  if (month === 0) return undefined;
  const year = yearOf(tokens[at + 1]);
  const next = Number(today.slice(5, 7)) > month ? yearNow(today) + 1 : yearNow(today);
  return { first: written(year ?? next, month, 1), length: year === undefined ? 1 : 2 };
}

const yearNow = (today: PlainDate): number => Number(today.slice(0, 4));

const readWeekday: Reader = (tokens, at, today) => {
  const skipped = on.has(tokens[at]?.key ?? "") ? (tokens[at + 1] && on.has(tokens[at + 1]?.key ?? "") ? 2 : 1) : 0;
  const weekday = weekdays.findIndex((names) => names.has(tokens[at + skipped]?.key ?? "")) + 1;
  if (weekday === 0) return undefined;
  const saysWhich = tokens.slice(at, at + skipped).some(({ key }) => soon.has(key));
  const ahead = (weekday - isoWeekday(today) + 7) % 7 || 7;
  return saysWhich
    ? { meaning: { kind: "date", date: addDays(today, ahead) }, length: skipped + 1 }
    : { meaning: { kind: "weekdays", weekdays: [weekday] }, length: skipped + 1 };
};

const readMonth: Reader = (tokens, at, today) => {
  const skipped = on.has(tokens[at]?.key ?? "") ? 1 : 0;
  const key = tokens[at + skipped]?.key;
  const quarter = Number(/^q([1-4])$/.exec(key ?? "")?.[1] ?? 0);
  if (quarter > 0) return { meaning: { kind: "period", ...quarterFrom(today, quarter) }, length: skipped + 1 };
  const month = monthOf(key) + 1;
  if (month === 0 || key === undefined || (skipped === 0 && doubtfulMonths.has(key))) return undefined;
  const year = yearOf(tokens[at + skipped + 1]);
  const next = Number(today.slice(5, 7)) > month ? yearNow(today) + 1 : yearNow(today);
  return {
    meaning: { kind: "period", ...wholeMonth(written(year ?? next, month, 1)) },
    length: skipped + 1 + (year === undefined ? 0 : 1),
  };
};

/** The next one that is not over. */
function quarterFrom(today: PlainDate, quarter: number): { from: PlainDate; to: PlainDate } {
  const last = quarter * 3;
  const year = Number(today.slice(5, 7)) > last ? yearNow(today) + 1 : yearNow(today);
  return { from: written(year, last - 2, 1), to: wholeMonth(written(year, last, 1)).to };
}

function nextMonthOf(today: PlainDate): PlainDate {
  const month = Number(today.slice(5, 7));
  return month === 12 ? written(yearNow(today) + 1, 1, 1) : written(yearNow(today), month + 1, 1);
}

const wholeMonth = (first: PlainDate) => ({ from: first, to: addDays(nextMonthOf(first), -1) });
