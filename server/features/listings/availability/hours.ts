import type { PlainDate } from "#contract/core/dates/dates.ts";
import {
  type ClosedHours,
  hasRoom,
  longestWithinHours,
  minutesADay,
  minutesOf,
  type Stretch,
  timeOf,
} from "#contract/listings/opening-hours.ts";

/** What decides whether an activity finds room within the hours of a day. */
export type HourFacts = {
  durationMinutes: number;
  /** Of the weekdays that have hours. */
  openingHours: ReadonlyMap<number, Stretch>;
  /** What is closed of days that are not closed whole. */
  closedHours: ReadonlyMap<PlainDate, readonly Stretch[]>;
};

/** When an activity begins, and how long it takes; `startTime` is null where none is agreed. */
export type Wanted = { startTime: string | null; durationMinutes: number };

type WrongHours = { cause: "hours" | "part"; hours: ClosedHours };

/**
 * Why an activity cannot take place on a day that it covers, as far as hours go: one of up to twelve hours begins and ends
 * within the hours of its day and beside what is closed; a longer one begins within them, and needs days of which nothing is
 * closed. Without a start it is enough that there is room.
 *
 * @param index how many days after its first the day is
 * @param wanted null asks each day for itself, without a start
 */
export function wrongHours(
  facts: HourFacts,
  { day, weekday, index }: { day: PlainDate; weekday: number; index: number },
  wanted: Wanted | null,
): WrongHours | null {
  const closed = facts.closedHours.get(day) ?? [];
  const open = facts.openingHours.get(weekday) ?? null;
  if (open === null && closed.length === 0) return null;
  const minutes = wanted?.durationMinutes ?? facts.durationMinutes;
  const start = wanted?.startTime ?? null;
  const isFirst = wanted === null || index === 0;
  if (isFirst && open !== null && !isWithin(open, start, minutes)) return { cause: "hours", hours: told(open) };
  const inTheWay =
    start === null || minutes > longestWithinHours ? anyInTheWay(open, closed, minutes) : overlapping(closed, start, minutes, index);
  return inTheWay ? { cause: "part", hours: told(inTheWay) } : null;
}

/** Whether it begins, and where it is short enough ends, between opening and closing. */
function isWithin(open: Stretch, startTime: string | null, minutes: number): boolean {
  const isShort = minutes <= longestWithinHours;
  if (startTime === null) return !isShort || open.until - open.from >= minutes;
  const start = minutesOf(startTime);
  return start >= open.from && (isShort ? start + minutes <= open.until : start < open.until);
}

/** Without a start: the first closed part of the day, where no room is left beside what is closed. */
function anyInTheWay(open: Stretch | null, closed: readonly Stretch[], minutes: number): Stretch | undefined {
  return hasRoom(minutes, open, closed) ? undefined : closed[0];
}

/** The part that it would run into, of a day so many days after its first. */
function overlapping(closed: readonly Stretch[], startTime: string, minutes: number, index: number): Stretch | undefined {
  const start = minutesOf(startTime) - index * minutesADay;
  return closed.find(({ from, until }) => start < until && start + minutes > from);
}

const told = ({ from, until }: Stretch): ClosedHours => ({ from: timeOf(from), until: timeOf(until) });
