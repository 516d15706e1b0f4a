import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { dayAfterKey, monthOf, shiftMonth } from "#web/ui/calendar/month-days.ts";

export const calendarViews = ["month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

export type Period = { from: PlainDate; to: PlainDate };

const monday = (date: PlainDate) => dayAfterKey(date, "Home") ?? date;
const sunday = (date: PlainDate) => dayAfterKey(date, "End") ?? date;
const firstOfMonth = (date: PlainDate): PlainDate => `${monthOf(date)}-01`;
const lastOfMonth = (date: PlainDate): PlainDate => addDays(shiftMonth(firstOfMonth(date), 1), -1);

/** The days that a view shows round one of them, both ends included; a month in whole weeks. */
export function periodOf(view: CalendarView, on: PlainDate): Period {
  switch (view) {
    case "month":
      return { from: monday(firstOfMonth(on)), to: sunday(lastOfMonth(on)) };
    case "week":
      return { from: monday(on), to: sunday(on) };
    case "day":
      return { from: on, to: on };
    case "agenda":
      return { from: firstOfMonth(on), to: lastOfMonth(on) };
  }
}

/** The same day a period earlier (-1) or later (1). */
export function shifted(view: CalendarView, on: PlainDate, by: 1 | -1): PlainDate {
  if (view === "week") return addDays(on, by * 7);
  return view === "day" ? addDays(on, by) : shiftMonth(on, by);
}

/** Two days in their order, whichever was chosen first. */
export function inOrder([one, other]: readonly [PlainDate, PlainDate]): Period {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}
