import { dateInZone, type PlainDate } from "#contract/core/dates/dates.ts";

/** The time, injected everywhere so that tests can choose it. */
export type Clock = {
  now(): Date;
  /** Today's calendar date in the marketplace's time zone. */
  today(): PlainDate;
};

export function systemClock(timeZone: string): Clock {
  return { now: () => new Date(), today: () => dateInZone(new Date(), timeZone) };
}
