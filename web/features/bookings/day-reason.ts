import { useTranslations } from "use-intl";
import { isoWeekday } from "#contract/core/dates/holidays.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import {
  hasRoom,
  hoursOn,
  type ListingHours,
  longestWithinHours,
  type Stretch,
  stretchOf,
  timeOf,
} from "#contract/listings/opening-hours.ts";

type Days = ListingHours & { weekdays: readonly number[]; holidays: readonly { date: string }[] };
type Reason = { cause: "weekday" | "holiday" | "hours" | "part"; weekday: number; from: string; until: string };

/** Why a day that cannot be booked cannot, as far as the listing's own week and hours tell; undefined where it is closed, full or held. */
export function reasonOfDay(date: string, days: Days, durationMinutes: number): Reason | undefined {
  const weekday = isoWeekday(date);
  const none = { weekday, from: "", until: "" };
  if (!days.weekdays.includes(weekday)) return { cause: "weekday", ...none };
  if (days.holidays.some((holiday) => holiday.date === date)) return { cause: "holiday", ...none };
  const hours = days.openingHours.find((one) => one.weekday === weekday);
  if (hours && !hasRoom(durationMinutes, stretchOf({ from: hours.opens, until: hours.closes }), []))
    return { cause: "hours", weekday, from: hours.opens, until: hours.closes };
  const [part] = days.closedHours.filter((one) => one.date === date);
  const isTooLittle = !(hoursOn(date, days) ?? []).some(({ from, until }) => until - from >= durationMinutes);
  return part && (durationMinutes > longestWithinHours || isTooLittle)
    ? { cause: "part", weekday, from: part.from, until: part.until }
    : undefined;
}

/** From when until when an activity can begin on a day that has hours, or of which a part is closed; null where it can at any time. */
export function startsOn(date: string, hours: ListingHours, durationMinutes: number): Stretch[] | null {
  const free = hoursOn(date, hours);
  if (free === null) return null;
  const needed = durationMinutes > longestWithinHours ? 0 : durationMinutes;
  return free.map(({ from, until }) => ({ from, until: until - needed })).filter(({ from, until }) => until >= from);
}

/** `10:00–15:00`, or `10:00` where there is but one. */
export const startTimes = (starts: readonly Stretch[]): string =>
  starts.map(({ from, until }) => (from === until ? timeOf(from) : `${timeOf(from)}–${timeOf(until)}`)).join(", ");

/** The sentence for a field whose complaint has a reason: `Closed on Mondays`; undefined where it has none. */
export function useDayReason(): (issue: Pick<FieldIssue, "params">) => string | undefined {
  const t = useTranslations("bookings.dayReasons");
  return ({ params }) => {
    const { cause } = params;
    if (cause !== "weekday" && cause !== "holiday" && cause !== "hours" && cause !== "part" && cause !== "full") return undefined;
    const text = (key: "from" | "until") => String(params[key] ?? "");
    return t(cause, { weekday: String(params["weekday"] ?? ""), from: text("from"), until: text("until") });
  };
}
