import { directionsUrl } from "#contract/bookings/directions.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import type { CalendarEntry, MailBrand, MailContent } from "#server/platform/mail/content.ts";
import { bookingCalendar } from "../practical/calendar.ts";
import { calendarText } from "../practical/calendar-texts.ts";
import type { BookingMailName } from "./announcements.ts";
import type { AgreedFacts, BookingMailFacts, RequestFacts } from "./mail-data.ts";
import type { BookingMailTexts } from "./texts.en.ts";

type Facts = MailContent["facts"];

const fact = (label: string, value: string | null | undefined, url?: string): Facts => (value ? [{ label, value, url }] : []);
const phoneFact = (label: string, phone: string | null | undefined) => fact(label, phone && readablePhone(phone), `tel:${phone}`);
const emailFact = (label: string, email: string | null | undefined) => fact(label, email, `mailto:${email}`);

/** The venue with its address. */
export function placeOf({ venueName, venueAddress }: BookingMailFacts): string {
  return [venueName, venueAddress].filter(Boolean).join(", ");
}

/** When it begins, and of several days the last of them. */
export function whenOf(
  texts: BookingMailTexts,
  { activityDate, lastDate, startTime }: Pick<BookingMailFacts, "activityDate" | "lastDate" | "startTime">,
  language: UiLanguage,
): string {
  const { dateLong } = formatsFor(language);
  const date = dateLong(activityDate);
  const begin = startTime ? texts.dateAt(date, startTime) : date;
  return lastDate !== undefined && lastDate > activityDate ? texts.until(begin, dateLong(lastDate)) : begin;
}

/** What a confirmed booking's people need on the day, and before it. */
export function practicalOf(
  { facts, directions }: BookingMailTexts,
  data: BookingMailFacts & Partial<AgreedFacts>,
  language: UiLanguage,
): Facts {
  const { venueAddress: address, freeUntil } = data;
  return [
    ...(address ? fact(facts.route, directions, directionsUrl(address)) : []),
    ...fact(facts.vendorContact, data.vendorContactName),
    ...phoneFact(facts.phone, data.vendorPhone),
    ...emailFact(facts.email, data.vendorEmail),
    ...fact(facts.whatToBring, data.whatToBring),
    ...fact(facts.freeUntil, freeUntil && formatsFor(language).dateLong(freeUntil)),
  ];
}

/** What the client wrote to the request. */
export function requestedOf({ facts }: BookingMailTexts, data: Partial<RequestFacts>, language: UiLanguage): Facts {
  const { spokenLanguage } = data;
  return [
    ...fact(facts.contact, data.contactName),
    ...phoneFact(facts.phone, data.contactPhone),
    ...emailFact(facts.email, data.contactEmail),
    ...fact(facts.language, spokenLanguage && formatsFor(language).language(spokenLanguage)),
    ...fact(facts.occasion, data.occasion),
    ...fact(facts.dietaryNeeds, data.dietaryNeeds),
    ...fact(facts.accessibilityNeeds, data.accessibilityNeeds),
    ...fact(facts.purchaseOrderNumber, data.purchaseOrderNumber),
  ];
}

/** Whether the reader answers for their side; a mail from before this was told goes to somebody who does. */
export const answers = ({ recipientMayAnswer = true }: BookingMailFacts): boolean => recipientMayAnswer;

type TurnWords = Parameters<BookingMailTexts["turnOf"]>[0];

/** Whose turn it is now, where it is the reader's side's. */
export function turnIn(
  texts: BookingMailTexts,
  words: TurnWords,
  data: BookingMailFacts & Pick<MailDataByTemplate["booking-note-added"], "waitingFor">,
): string[] {
  const { waitingFor, recipientSide } = data;
  if (waitingFor === null || waitingFor !== recipientSide) return [];
  return [answers(data) ? texts.yourTurn : texts.turnOf(words, waitingFor)];
}

/** The entry for the reader's calendar, where the mail confirms the booking, or takes back that it was. */
export function calendarOf(
  data: MailDataByTemplate[BookingMailName],
  language: UiLanguage,
  brand: MailBrand,
): Promise<CalendarEntry> | undefined {
  if (!("durationMinutes" in data) || data.durationMinutes === undefined) return undefined;
  const isCancelled = data.to !== "Approved";
  if (isCancelled && data.from !== "Approved") return undefined;
  return bookingCalendar(
    {
      bookingId: data.bookingId,
      version: data.version ?? 1,
      activityDate: data.activityDate,
      startTime: data.startTime,
      durationMinutes: data.durationMinutes,
      timeZone: data.timeZone ?? "UTC",
      stampedAt: new Date(data.stampedAt ?? 0),
      state: isCancelled ? "cancelled" : "confirmed",
      summary: data.listingName,
      description: calendarText(language, {
        reference: data.reference,
        team: data.teamName,
        client: data.clientName,
        vendor: data.vendorName,
        participants: data.participants,
      }),
      location: placeOf(data) || null,
    },
    brand,
    { name: data.recipientName, email: data.recipientEmail ?? "" },
  );
}
