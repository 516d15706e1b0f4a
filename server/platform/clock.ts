import { dateInZone, type PlainDate } from "#contract/core/dates/dates.ts";

/** The time, injected everywhere so that tests can choose it. */
export type Clock = {
  now(): Date;
  /** Today's calendar date in the marketplace's time zone. */
  today(): PlainDate;
};

/** Of the machine. A date is written anew each minute: every request asks for it several times, and each time costs more than a small query. */
export function systemClock(timeZone: string): Clock {
  let minute = Number.NaN;
  let date = "";
  return {
    now: () => new Date(),
    today() {
      const now = new Date();
      const current = Math.floor(now.getTime() / 60_000);
      if (current !== minute) [minute, date] = [current, dateInZone(now, timeZone)];
      return date;
    },
  };
}
