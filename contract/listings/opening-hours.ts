import { isoWeekday } from "#contract/core/dates/holidays.ts";

/** Part of a day in minutes after midnight; what lies beyond 1440 is the night that follows. */
export type Stretch = { from: number; until: number };

export const minutesADay = 24 * 60;

/** What takes longer has no place between an opening and a closing hour: only its beginning is held against them, and it needs whole days. */
export const longestWithinHours = 12 * 60;

/** A weekday's hours by the clock; what closes at `00:00` closes at midnight, and an earlier hour is one of the night after. */
export type OpeningHours = { weekday: number; opens: string; closes: string };

/** Part of a day that is closed, by the clock; until `00:00` is until midnight. */
export type ClosedHours = { from: string; until: string };

/** The halves of a day, as people close them. */
export const halfDays = {
  morning: { from: "00:00", until: "12:00" },
  afternoon: { from: "12:00", until: "00:00" },
} as const satisfies Record<string, ClosedHours>;

/** `14:30` → 870. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** 870 → `14:30`; midnight and what follows it is told by the clock: `00:00`, `02:00`. */
export function timeOf(minutes: number): string {
  const ofDay = minutes % minutesADay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

/** Hours by the clock as minutes of one day: an end that is not later than its beginning is after midnight. */
export function stretchOf({ from, until }: ClosedHours): Stretch {
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  return { from: begin, until: end <= begin ? end + minutesADay : end };
}

/** A day's hours where none are stated. */
export const wholeDay: Stretch = { from: 0, until: minutesADay };

/** What is left of a day's hours beside what is closed, in order. */
export function freeStretches(open: Stretch, closed: readonly Stretch[]): Stretch[] {
  let free = [open];
  for (const { from, until } of closed)
    free = free.flatMap((one) =>
      until <= one.from || from >= one.until
        ? [one]
        : [
            { from: one.from, until: from },
            { from: until, until: one.until },
          ].filter((part) => part.until > part.from),
    );
  return free;
}

/**
 * Whether an activity of so many minutes finds room on a day, where its start is not agreed yet. Its twin in SQL is
 * `has_room()`; a test compares the two.
 *
 * @param open null where no hours are stated
 */
export function hasRoom(minutes: number, open: Stretch | null, closed: readonly Stretch[]): boolean {
  if (minutes > longestWithinHours) return closed.length === 0;
  return freeStretches(open ?? wholeDay, closed).some(({ from, until }) => until - from >= minutes);
}

/** The hours of a listing: those of each weekday that has some, and what is closed of single days. */
export type ListingHours = { openingHours: readonly OpeningHours[]; closedHours: readonly (ClosedHours & { date: string })[] };

/** When a day can be used, where it has hours or part of it is closed; null where all of it can. */
export function hoursOn(date: string, hours: ListingHours): Stretch[] | null {
  const weekday = isoWeekday(date);
  const stated = hours.openingHours.find((one) => one.weekday === weekday);
  const closed = hours.closedHours.filter((one) => one.date === date);
  if (!stated && closed.length === 0) return null;
  return freeStretches(stated ? stretchOf({ from: stated.opens, until: stated.closes }) : wholeDay, closed.map(stretchOf));
}
