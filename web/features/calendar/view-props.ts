import type { Calendar, CalendarBooking } from "#contract/calendar/calendar.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import type { CalendarSearch } from "./calendar-search.ts";
import type { DayEntry } from "./day-entries.ts";
import type { Period } from "./period.ts";

/** What can be done from any view. */
export type CalendarActs = {
  area: Area;
  hrefFor: (change: Partial<CalendarSearch>) => string;
  /** Whose days may be closed here; null where none. */
  vendorId: string | null;
  /** Proposes another day for a booking; null leaves the day open. */
  onMove: (booking: CalendarBooking, to: PlainDate | null) => void;
  /** Closes the days from one to another, whichever comes first. */
  onClose: ((one: PlainDate, other: PlainDate) => void) | undefined;
};

/** What every view draws. */
export type ViewProps = {
  period: Period;
  calendar: Calendar;
  entries: Map<PlainDate, DayEntry[]>;
  acts: CalendarActs;
  isNarrowed: boolean;
};
export type DaysProps = ViewProps & { on: PlainDate; onDay: (day: PlainDate) => void; picking: Picking };

/** Whether days are chosen to be closed by pressing them: first the first one, then the last. */
export type Picking = { isPicking: boolean; onPicking: (isPicking: boolean) => void };
