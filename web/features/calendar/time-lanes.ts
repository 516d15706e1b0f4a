import type { DayEntry } from "./day-entries.ts";

/** An entry on the hours of a day, in minutes after midnight; side by side with those at the same time. */
export type Placed = { entry: DayEntry; from: number; to: number; lane: number; lanes: number };

const minutesADay = 24 * 60;
/** Shorter ones are drawn so long that their name can be read. */
const leastMinutes = 30;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Those that begin at an hour of the day and end with it, each in the first lane that is free by then. */
export function placeOnDay(entries: readonly DayEntry[]): Placed[] {
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = ends.length;
    group = [];
    ends = [];
  };
  for (const entry of entries) {
    if (entry.startTime === null || entry.isLong) continue;
    const from = minutesOf(entry.startTime);
    const to = Math.min(minutesADay, from + Math.max(leastMinutes, entry.booking.durationMinutes));
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    const one = { entry, from, to, lane, lanes: 1 };
    group.push(one);
    placed.push(one);
  }
  close();
  return placed;
}

/** The whole hours that a grid shows: a working day, and more where something begins earlier or ends later. */
export function hoursShown(placed: readonly Placed[]): { first: number; last: number } {
  const first = Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(18, ...placed.map(({ to }) => Math.ceil(to / 60)));
  return { first, last };
}
