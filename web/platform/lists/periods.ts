import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { shiftMonth } from "#web/ui/calendar/month-days.ts";

const firstOfMonth = (date: PlainDate, monthsOn = 0) => shiftMonth(`${date.slice(0, 7)}-01`, monthsOn);
const monthsIntoQuarter = (date: PlainDate) => (Number(date.slice(5, 7)) - 1) % 3;
const firstOfQuarter = (date: PlainDate, quartersOn = 0) => firstOfMonth(date, quartersOn * 3 - monthsIntoQuarter(date));

/** Days that move with the calendar, by the word that an address or a saved view has for them. */
const days = {
  today: (today) => today,
  yesterday: (today) => addDays(today, -1),
  // A week of seven days, today among them.
  weekAhead: (today) => addDays(today, 6),
  weekBack: (today) => addDays(today, -6),
  monthStart: (today) => firstOfMonth(today),
  monthEnd: (today) => addDays(firstOfMonth(today, 1), -1),
  lastMonthStart: (today) => firstOfMonth(today, -1),
  lastMonthEnd: (today) => addDays(firstOfMonth(today), -1),
  quarterStart: (today) => firstOfQuarter(today),
  quarterEnd: (today) => addDays(firstOfQuarter(today, 1), -1),
  lastQuarterStart: (today) => firstOfQuarter(today, -1),
  lastQuarterEnd: (today) => addDays(firstOfQuarter(today), -1),
} satisfies Record<string, (today: PlainDate) => PlainDate>;

export type DayWord = keyof typeof days;
export const dayWords = Object.keys(days) as DayWord[];

/** The periods that a list offers, by their first and last day. */
export const periods = {
  today: { from: "today", to: "today" },
  next7Days: { from: "today", to: "weekAhead" },
  last7Days: { from: "weekBack", to: "today" },
  thisMonth: { from: "monthStart", to: "monthEnd" },
  lastMonth: { from: "lastMonthStart", to: "lastMonthEnd" },
  thisQuarter: { from: "quarterStart", to: "quarterEnd" },
  lastQuarter: { from: "lastQuarterStart", to: "lastQuarterEnd" },
} satisfies Record<string, { from: DayWord; to: DayWord }>;

export type Period = keyof typeof periods;

/** What is offered where a list is of days to come, and where it is of what has happened. */
export const periodsAhead = ["today", "next7Days", "thisMonth", "lastMonth", "thisQuarter", "lastQuarter"] as const satisfies Period[];
export const periodsBack = ["today", "last7Days", "thisMonth", "lastMonth", "thisQuarter", "lastQuarter"] as const satisfies Period[];

/** A search with its words for days as dates. */
export function onDay<S extends { from: string; to: string }>(search: S, today: PlainDate): S {
  const dateOf = (day: string) => {
    const word = dayWords.find((known) => known === day);
    return word ? days[word](today) : day;
  };
  return { ...search, from: dateOf(search.from), to: dateOf(search.to) };
}

/** Which of the offered periods these dates are today, if any. */
export function periodOf<P extends Period>(offered: readonly P[], dates: { from: string; to: string }, today: PlainDate): P | undefined {
  return offered.find((period) => {
    const { from, to } = onDay(periods[period], today);
    return from === dates.from && to === dates.to;
  });
}
