import { type MailBrand, senderOf } from "#server/platform/mail/content.ts";
import { type BookingEntry, timesOf } from "../practical/calendar.ts";

/** RFC 5545 has lines end after 75 octets, of which the next one's space is one. */
const mostOctets = 74;

/**
 * Many bookings as one calendar, exactly as `calendarOf` writes them (a test holds the two together): a program asks
 * for a thousand of them every few minutes, and the generator weighs every property of each.
 */
export function feedOf(entries: readonly BookingEntry[], brand: MailBrand, name: string): string {
  const { hostname } = new URL(brand.publicUrl);
  const organizer = senderOf(brand);
  const by = folded(`ORGANIZER;CN="${parameter(organizer.name)}":mailto:${escaped(organizer.email)}`);
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", folded(`PRODID:-//${brand.productName}//bookings//EN`)];
  lines.push(folded(`NAME:${name}`), folded(`X-WR-CALNAME:${name}`));
  for (const entry of entries) {
    lines.push(
      "BEGIN:VEVENT",
      folded(`UID:booking-${entry.bookingId}@${hostname}`),
      `SEQUENCE:${entry.version}`,
      `DTSTAMP:${instant(entry.stampedAt)}`,
    );
    const { start, end, allDay } = timesOf(entry);
    if (allDay)
      lines.push(
        `DTSTART;VALUE=DATE:${instant(start).slice(0, 8)}`,
        `DTEND;VALUE=DATE:${instant(end).slice(0, 8)}`,
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
        "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE",
      );
    else lines.push(`DTSTART:${instant(start)}`, `DTEND:${instant(end)}`);
    lines.push(folded(`SUMMARY:${escaped(entry.summary)}`));
    if (entry.location) lines.push(folded(`LOCATION:${escaped(entry.location)}`));
    lines.push(
      folded(`DESCRIPTION:${escaped(entry.description)}`),
      by,
      folded(`URL;VALUE=URI:${escaped(`${brand.publicUrl}/bookings/${entry.bookingId}`)}`),
      `STATUS:${entry.state.toUpperCase()}`,
      "END:VEVENT",
    );
  }
  lines.push("END:VCALENDAR");
  return lines.join("\r\n");
}

/** `20270328T123000Z` */
const instant = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, "\\n");

/** In quotes, where the backslash means nothing (RFC 6868). */
const parameter = (text: string) =>
  text
    .replaceAll("^", "^^")
    .replaceAll('"', "^'")
    .replaceAll(/\r\n|\r|\n/g, "^n");

const notAscii = /[^\0-\x7f]/;

/** A line in as many as it needs, never within a letter. */
function folded(line: string): string {
  const isAscii = !notAscii.test(line);
  if (isAscii && line.length <= mostOctets) return line;
  return (isAscii ? pieces(line) : lettersIn(line)).join("\r\n ");
}

const pieces = (line: string) =>
  Array.from({ length: Math.ceil(line.length / mostOctets) }, (_, part) => line.slice(part * mostOctets, (part + 1) * mostOctets));

function lettersIn(line: string): string[] {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0) ?? 0);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = "";
      octets = 0;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part];
}

/** How many octets a letter takes in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
