import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import { isoWeekday } from "#contract/core/dates/holidays.ts";
import { minutesOf } from "#contract/listings/opening-hours.ts";
import type { Row } from "../copy-rows.ts";
import type { DemoVendor, Organisations } from "../organisations.ts";
import { randomFrom } from "../random.ts";

/** Minutes after midnight by weekday, as the database keeps them. */
export type DemoHours = Record<string, [opens: number, closes: number]>;

const hoursOn = (weekdays: readonly number[], opens: string, closes: string): DemoHours =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, [minutesOf(opens), minutesOf(closes) || 24 * 60]]));

/** A house that is open until midnight, and one with the hours of a workshop, closed on Sundays. */
const lateHouse: DemoHours = { ...hoursOn([1, 2, 3, 4, 5, 6], "08:30", "00:00"), ...hoursOn([7], "09:00", "23:00") };
const workshop: DemoHours = { ...hoursOn([1, 2, 3, 4, 5], "09:00", "22:00"), ...hoursOn([6], "10:00", "18:00") };

/** The hours of the demo's own vendor, and of some others; null where none are stated. */
export function hoursOfVendor({ vendors }: Organisations, vendor: DemoVendor): DemoHours | null {
  const index = vendors.indexOf(vendor);
  if (index === 0) return lateHouse;
  return index % 7 === 5 ? workshop : null;
}

/** Whether an activity fits into the hours of its day; one that has no start yet needs but room. */
export function fitsHours(hours: DemoHours | null, date: PlainDate, startTime: string | null, minutes: number): boolean {
  const ofDay = hours?.[isoWeekday(date)];
  if (!ofDay) return true;
  const [opens, closes] = ofDay;
  if (startTime === null) return minutes > 12 * 60 || closes - opens >= minutes;
  const start = minutesOf(startTime);
  return start >= opens && (minutes > 12 * 60 ? start < closes : start + minutes <= closes);
}

export function availabilityRows(organisations: Organisations): Row[] {
  return organisations.vendors.flatMap((vendor) => {
    const hours = hoursOfVendor(organisations, vendor);
    if (!hours) return [];
    return [
      {
        vendor_id: vendor.id,
        weekdays: Object.keys(hours).map(Number),
        holiday_countries: [],
        opening_hours: JSON.stringify(hours),
        version: 2,
      },
    ];
  });
}

const halves = [
  { days: 6, from: "00:00", until: "12:00", reason: "Staff meeting" },
  { days: 16, from: "12:00", until: "00:00", reason: "Deep clean" },
  { days: 27, from: "00:00", until: "12:00", reason: "Delivery of the new kitchen" },
] as const;

/** Half days of the vendors that have hours: the first day from each of these on without a booking of theirs. */
export function makeHalfDays(
  seed: string,
  today: PlainDate,
  organisations: Organisations,
  bookings: readonly { days: readonly PlainDate[]; vendor: DemoVendor }[],
  blocked: ReadonlySet<string>,
): Row[] {
  const random = randomFrom(`${seed}/half days`);
  return organisations.vendors
    .filter((vendor) => hoursOfVendor(organisations, vendor) !== null)
    .flatMap((vendor) => {
      const taken = new Set(bookings.filter((booking) => booking.vendor === vendor).flatMap(({ days }) => days));
      return halves.map(({ days, from, until, reason }) => {
        let day = addDays(today, days);
        while (taken.has(day) || blocked.has(`${vendor.id}/${day}`)) day = addDays(day, 1);
        taken.add(day);
        return {
          id: random.uuid(vendor.createdMs),
          vendor_id: vendor.id,
          listing_id: null,
          day,
          from_minute: minutesOf(from),
          until_minute: minutesOf(until) || 24 * 60,
          reason,
        };
      });
    });
}
