import { addDays, dateInZone, daysBetween, isCalendarDate, type PlainDate } from "#contract/core/dates/dates.ts";
import { instantInZone, timeInZone } from "#contract/core/dates/zoned-time.ts";
import { calendarZones } from "./calendar-zones.ts";
import { type Component, componentsIn, type Property } from "./ical-lines.ts";

/** A moment as a calendar writes it: a day, or a time in a zone. */
export type Moment = { date: PlainDate; time: string | null; zone: string };

export type BusyEvent = {
  uid: string;
  start: Moment;
  /** Days of an event of whole days, else minutes. */
  length: number;
  /** One of them as a rule; of several, it happens by each (RFC 2445), and by none twice. */
  rules: string[];
  /** Occurrences that do not take place after all. */
  except: Moment[];
  /** Those besides; with a length of their own where one is written. */
  besides: { start: Moment; length: number | null }[];
  /** The occurrence that this one takes the place of. */
  replaces: Moment | null;
};
export type CalendarEvents = {
  events: BusyEvent[];
  /** Of how many nobody can say when they are. */
  unread: number;
};

/** More than anybody's calendar holds. */
const mostEvents = 5_000;
/**
 * The events of an iCal text (RFC 5545) in which whoever keeps it is busy, and its busy times; what is cancelled, free or a
 * booking from here is left out.
 *
 * @param timeZone of times that name none, or one that nobody knows
 */
export function eventsIn(text: string, timeZone: string): CalendarEvents | "notCalendar" | "tooMuch" {
  const calendars = componentsIn(text);
  if (!calendars) return "notCalendar";
  const parts = calendars.flatMap(({ components }) => components);
  const zoneOf = calendarZones(parts, timeZone);
  const read = [
    ...parts.filter(({ name }) => name === "VEVENT").map((event) => busyEvent(event, zoneOf)),
    ...parts.filter(({ name }) => name === "VFREEBUSY").flatMap((times) => busyTimes(times, zoneOf)),
  ];
  if (read.length > mostEvents) return "tooMuch";
  return {
    events: read.filter((event) => typeof event === "object"),
    unread: read.filter((event) => event === "unread").length,
  };
}

function busyEvent({ properties }: Component, zoneOf: (name: string) => string): BusyEvent | "unread" | undefined {
  const find = (name: string) => properties.find((property) => property.name === name);
  const value = (name: string) => find(name)?.value.trim() ?? "";
  const moment = (name: string) => momentOf(find(name), zoneOf);
  const isFree =
    value("STATUS").toUpperCase() === "CANCELLED" ||
    value("TRANSP").toUpperCase() === "TRANSPARENT" ||
    value("X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase() === "FREE";
  const uid = value("UID");
  const start = moment("DTSTART");
  const replaces = moment("RECURRENCE-ID") ?? null;
  if (/^booking-[0-9a-f-]{36}@/.test(uid)) return undefined;
  // An occurrence that is called off still takes the place of the one of its series.
  if (isFree && replaces === null) return undefined;
  if (!start || find("RECURRENCE-ID")?.parameters.get("RANGE")) return "unread";
  const all = (name: string) =>
    periodsOf(
      properties.filter((property) => property.name === name),
      zoneOf,
    );
  return {
    uid,
    start,
    length: isFree ? 0 : lengthOf(start, moment("DTEND"), value("DURATION")),
    rules: [...new Set(properties.filter(({ name }) => name === "RRULE").map(({ value: rule }) => rule.trim().toUpperCase()))],
    except: all("EXDATE").map((one) => one.start),
    besides: all("RDATE"),
    replaces,
  };
}

/** What a calendar gives that tells nothing but when somebody is busy. */
function busyTimes({ properties }: Component, zoneOf: (name: string) => string): BusyEvent[] {
  const busy = properties.filter(({ name, parameters }) => name === "FREEBUSY" && parameters.get("FBTYPE")?.toUpperCase() !== "FREE");
  return periodsOf(busy, zoneOf).map(({ start, length }) => ({
    uid: "",
    start,
    length: length ?? 0,
    rules: [],
    except: [],
    besides: [],
    replaces: null,
  }));
}

/** More on one line, or of one event, is none that a program writes. */
const mostValues = 1_000;
const mostMoments = 10_000;

/** The moments that lines name, and how long each lasts where it is a period: a line may name many, and each is taken apart once. */
function periodsOf(properties: readonly Property[], zoneOf: (name: string) => string): { start: Moment; length: number | null }[] {
  const texts = new Map(
    properties.flatMap(({ value, parameters }) => {
      const zone = parameters.get("TZID") ?? "";
      return value.split(",", mostValues).map((text) => [`${zone}\n${text}`, { text: text.trim(), zone }] as const);
    }),
  );
  return [...texts.values()].slice(0, mostMoments).flatMap(({ text, zone }) => {
    const [from = "", until] = text.split("/", 2);
    const start = momentIn(from, zone, zoneOf);
    if (!start) return [];
    return { start, length: until === undefined ? null : lengthOf(start, momentIn(until, zone, zoneOf), until) };
  });
}

/** A day, and the hour where one is written; undefined where it is neither. */
function partsOf(text: string): { date: PlainDate; time: string | null; isUtc: boolean } | undefined {
  const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?$/i.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date)) return undefined;
  if (hour === undefined) return { date, time: null, isUtc: false };
  // Some write the end of a day so.
  if (hour === "24" && minute === "00") return { date: addDays(date, 1), time: "00:00", isUtc: utc !== undefined };
  const time = `${hour}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? { date, time, isUtc: utc !== undefined } : undefined;
}

function momentOf(property: Property | undefined, zoneOf: (name: string) => string): Moment | undefined {
  return property && momentIn(property.value.split(",", 1)[0] ?? "", property.parameters.get("TZID") ?? "", zoneOf);
}

function momentIn(text: string, zone: string, zoneOf: (name: string) => string): Moment | undefined {
  const parts = partsOf(text.trim());
  if (!parts) return undefined;
  const { date, time, isUtc } = parts;
  return { date, time, zone: isUtc ? "UTC" : zoneOf(time === null ? "" : zone) };
}

/** The end of a rule, which names no zone: a day, a time in UTC, or one by the clocks of its series, as an empty zone says. */
export function ruleMoment(text: string): Moment | undefined {
  return momentIn(text.replaceAll("-", ""), "", () => "");
}

/** The moment as an instant; a day begins at its midnight. */
export const instantOf = ({ date, time, zone }: Moment): Date => instantInZone(date, time ?? "00:00", zone);

/** The day and time of a moment by the clocks of a series, which may be others than it is written by. Days are the same everywhere. */
export function momentOfSeries(moment: Moment, series: Moment): { date: PlainDate; time: string | null } {
  const { date, time, zone } = moment;
  if (time === null || series.time === null || zone === "" || zone === series.zone) return { date, time };
  const instant = instantOf(moment);
  return { date: dateInZone(instant, series.zone), time: timeInZone(instant, series.zone) };
}

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
