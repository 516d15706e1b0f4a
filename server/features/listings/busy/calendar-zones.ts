import type { Component } from "./ical-lines.ts";

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

/** Zones that change their clocks, by what they are away from UTC in winter and summer: what a calendar describes without naming it. */
const zonesByOffsets: Record<string, string> = {
  "+00:00 +01:00": "Europe/London",
  "+01:00 +02:00": "Europe/Brussels",
  "+02:00 +03:00": "Europe/Athens",
  "-05:00 -04:00": "America/New_York",
  "-06:00 -05:00": "America/Chicago",
  "-07:00 -06:00": "America/Denver",
  "-08:00 -07:00": "America/Los_Angeles",
};

/**
 * Finds a zone by the name that a calendar gives it, each name once: a platform takes its time to know one. A name of the
 * calendar's own is looked up in what the calendar says of it (RFC 5545, section 3.6.5).
 *
 * @param timeZone of what names none, or one that nobody knows
 */
export function calendarZones(components: readonly Component[], timeZone: string): (name: string) => string {
  const described = new Map(
    components.flatMap((component) => (component.name === "VTIMEZONE" ? [[textIn(component, "TZID"), component] as const] : [])),
  );
  const known = new Map<string, string>([["", timeZone]]);
  return (name) => {
    const zone = known.get(name) ?? namedZone(name) ?? describedZone(described.get(name)) ?? timeZone;
    known.set(name, zone);
    return zone;
  };
}

const textIn = ({ properties }: Component, wanted: string) =>
  (properties.find(({ name }) => name === wanted)?.value ?? "").replaceAll('"', "").trim();

/** `Europe/Brussels`, also at the end of a path of the calendar's own, and what Outlook calls it. */
function namedZone(name: string): string | undefined {
  const [, atTheEnd] = /^\/.*\/(\w+\/[\w+-]+)$/.exec(name) ?? [];
  return [windowsZones[name], name, atTheEnd].map(platformZone).find((zone) => zone !== undefined);
}

function platformZone(name: string | undefined): string | undefined {
  if (!name) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function describedZone(zone: Component | undefined): string | undefined {
  if (!zone) return undefined;
  const offsetIn = (name: string) => {
    // The last one that is described counts today.
    const part = zone.components.filter((component) => component.name === name).at(-1);
    const [, sign, hours, minutes] = /^([+-])([01]\d|2[0-3])([0-5]\d)/.exec(part ? textIn(part, "TZOFFSETTO") : "") ?? [];
    return sign === undefined ? undefined : `${sign}${hours}:${minutes}`;
  };
  const [standard, daylight] = [offsetIn("STANDARD"), offsetIn("DAYLIGHT")];
  return platformZone(textIn(zone, "X-LIC-LOCATION")) ?? zonesByOffsets[`${standard} ${daylight}`] ?? platformZone(standard ?? daylight);
}
