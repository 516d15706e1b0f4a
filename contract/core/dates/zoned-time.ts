import type { PlainDate } from "./dates.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of the time zone show at an instant, as if it were UTC, in milliseconds. */
function wallMs(instantMs: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formatters.set(timeZone, formatter);
  }
  // `03/28/2027, 14:30:00`: a third of the time that its parts take.
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (formatter.format(instantMs).match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant at which the clocks of the time zone show this date and time.
 * A time that the spring change skips is the moment of the change's other side;
 * one that autumn repeats is its first.
 *
 * @param time `14:30`
 */
export function instantInZone(date: PlainDate, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const offsets = [-24, 24].map((hours) => wallMs(wanted + hours * 3_600_000, timeZone) - (wanted + hours * 3_600_000));
  const [before = 0, after = before] = offsets;
  // No clock changes twice within two days: the same on either side, it is that in between.
  if (before === after) return new Date(wanted - before);
  const guesses = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  const exact = guesses.find((guess) => wallMs(guess, timeZone) === wanted);
  return new Date(exact ?? guesses[1] ?? wanted);
}

/** What the clocks of the time zone show at an instant: `14:30`. */
export function timeInZone(instant: Date, timeZone: string): string {
  return new Date(wallMs(instant.getTime(), timeZone)).toISOString().slice(11, 16);
}

/** Whether the clocks never show this time on this date: `02:30` in the night that they go forward. */
export function isSkippedTime(date: PlainDate, time: string, timeZone: string): boolean {
  return timeInZone(instantInZone(date, time, timeZone), timeZone) !== time;
}
