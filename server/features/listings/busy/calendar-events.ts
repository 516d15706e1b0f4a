import { daysBetween, isCalendarDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone } from "#contract/core/dates/zoned-time.ts";
import { type Component, componentsIn, type Property } from "./ical-lines.ts";

/** A moment as a calendar writes it: a day, or a time in a zone. */
export type Moment = { date: PlainDate; time: string | null; zone: string };

export type BusyEvent = {
  uid: string;
  start: Moment;
  /** Days of an event of whole days, else minutes. */
  length: number;
  rule: string | null;
  /** Days on which it does not take place after all, or takes place besides. */
  except: PlainDate[];
  besides: PlainDate[];
  /** The occurrence that this one takes the place of. */
  replaces: PlainDate | null;
};

/** More than anybody's calendar holds. */
const mostEvents = 5_000;
/** What Outlook calls the zones of those who use this product. */
const windowsZones: Record<string, string> = {
  "Romance Standard Time": "Europe/Brussels",
  "W. Europe Standard Time": "Europe/Amsterdam",
  "Central Europe Standard Time": "Europe/Budapest",
  "Central European Standard Time": "Europe/Warsaw",
  "GMT Standard Time": "Europe/London",
  "Greenwich Standard Time": "Atlantic/Reykjavik",
  UTC: "UTC",
};

/**
 * The events of an iCal text (RFC 5545) in which whoever keeps it is busy; what is cancelled, free or a booking from here is left out.
 *
 * @param timeZone of times that name none, or one that nobody knows
 */
export function eventsIn(text: string, timeZone: string): BusyEvent[] | "notCalendar" | "tooMuch" {
  const calendars = componentsIn(text);
  if (!calendars) return "notCalendar";
  const events = calendars.flatMap(({ components }) => components.filter(({ name }) => name === "VEVENT"));
  if (events.length > mostEvents) return "tooMuch";
  const zoneOf = zonesOf(timeZone);
  return events.flatMap((event) => busyEvent(event, zoneOf) ?? []);
}

function busyEvent({ properties }: Component, zoneOf: (name: string) => string): BusyEvent | undefined {
  const find = (name: string) => properties.find((property) => property.name === name);
  const value = (name: string) => find(name)?.value.trim() ?? "";
  const moment = (name: string) => momentOf(find(name), zoneOf);
  const isFree =
    value("STATUS").toUpperCase() === "CANCELLED" ||
    value("TRANSP").toUpperCase() === "TRANSPARENT" ||
    value("X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase() === "FREE";
  const uid = value("UID");
  const start = moment("DTSTART");
  const replaces = moment("RECURRENCE-ID")?.date ?? null;
  if (!start || /^booking-[0-9a-f-]{36}@/.test(uid)) return undefined;
  // An occurrence that is called off still takes the place of the one of its series.
  if (isFree && replaces === null) return undefined;
  const daysOf = (name: string) => datesOf(properties.filter((property) => property.name === name));
  return {
    uid,
    start,
    length: isFree ? 0 : lengthOf(start, moment("DTEND"), value("DURATION")),
    rule: find("RRULE") ? value("RRULE").toUpperCase() : null,
    except: daysOf("EXDATE"),
    besides: daysOf("RDATE"),
    replaces,
  };
}

/** More on one line is none that a program writes. */
const mostValues = 1_000;

/** The days that lines name, by the clocks of their own zone: an exception may name many, and each is taken apart once. */
function datesOf(properties: readonly Property[]): PlainDate[] {
  const texts = new Set(properties.flatMap(({ value }) => value.split(",", mostValues)));
  return [...texts].flatMap((text) => partsOf(text.trim())?.date ?? []);
}

/** A day, and the hour where one is written; undefined where it is neither. */
function partsOf(text: string): { date: PlainDate; time: string | null; isUtc: boolean } | undefined {
  const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date)) return undefined;
  if (hour === undefined) return { date, time: null, isUtc: false };
  const time = `${hour}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? { date, time, isUtc: utc !== undefined } : undefined;
}

function momentOf(property: Property | undefined, zoneOf: (name: string) => string): Moment | undefined {
  const parts = property && partsOf(property.value.split(",", 1)[0]?.trim() ?? "");
  if (!parts) return undefined;
  const { date, time, isUtc } = parts;
  if (time === null) return { date, time, zone: zoneOf("") };
  return { date, time, zone: isUtc ? "UTC" : zoneOf(property.parameters.get("TZID") ?? "") };
}

/** Finds a zone by the name that a calendar gives it, each name once: a platform takes its time to know one. */
function zonesOf(timeZone: string): (name: string) => string {
  const known = new Map<string, string>([["", timeZone]]);
  return (name) => {
    const zone = known.get(name) ?? knownZone(name, timeZone);
    known.set(name, zone);
    return zone;
  };
}

function knownZone(name: string, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: windowsZones[name] ?? name }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}

/** The moment as an instant; a day begins at its midnight. */
export const instantOf = ({ date, time, zone }: Moment): Date => instantInZone(date, time ?? "00:00", zone);

function lengthOf(start: Moment, until: Moment | undefined, duration: string): number {
  const isDays = start.time === null;
  if (until) {
    const length = isDays ? daysBetween(start.date, until.date) : (instantOf(until).getTime() - instantOf(start).getTime()) / 60_000;
    return Math.max(isDays ? 1 : 0, length);
  }
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] = (
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:\d+S)?)?$/.exec(duration) ?? []
  ).map(Number);
  const length = (weeks || 0) * 10_080 + (days || 0) * 1_440 + (hours || 0) * 60 + (minutes || 0);
  return isDays ? Math.max(1, Math.ceil(length / 1_440)) : length;
}
