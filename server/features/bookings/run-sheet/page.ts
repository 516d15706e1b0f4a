import { directionsUrl } from "#contract/bookings/directions.ts";
import { dateInZone } from "#contract/core/dates/dates.ts";
import { instantInZone, timeInZone } from "#contract/core/dates/zoned-time.ts";
import { escapeMarkup } from "#contract/core/escape-markup.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { flame } from "#server/platform/pages/flame.ts";
import { readableAddress } from "#server/platform/places/address-line.ts";
import { type PracticalRow, presentPractical } from "../practical/practical.ts";
import { bookingReference, listingNameIn } from "../present.ts";
import type { BookingRow } from "../queries.ts";
import { pageStyle } from "./page-style.ts";
import { runSheetTexts as en, type RunSheetTexts } from "./page-texts.en.ts";
import { runSheetTexts as nl } from "./page-texts.nl.ts";

const textsOf: Record<UiLanguage, RunSheetTexts> = { en, nl };

type Around = { language: UiLanguage; productName: string; timeZone: string; at: Date };
type Fact = { label: string; html: string };

/** A booking as the day needs it, on one page that prints: who, where, when, whom to reach, and what to think of; no money. */
export function runSheetPage(booking: BookingRow, practical: PracticalRow, around: Around): string {
  const { language, timeZone, at, productName } = around;
  const texts = textsOf[language];
  const reference = bookingReference(booking, timeZone);
  const name = listingNameIn(booking.listing_texts, language, booking.main_language);
  const facts = factsOf(booking, practical, around, texts);
  const other = language === "en" ? "nl" : "en";
  return page(
    language,
    `${texts.title(reference)} · ${productName}`,
    `<header><span class="brand">${flame.html}<span>${escapeMarkup(productName)}</span></span><p>${escapeMarkup(texts.title(reference))}</p><nav><a href="?lang=${other}" hreflang="${other}" lang="${other}">${texts.other}</a></nav></header>
<main><h1>${escapeMarkup(name)}</h1>
<dl>${facts.map(({ label, html }) => `<div><dt>${escapeMarkup(label)}</dt><dd>${html}</dd></div>`).join("")}</dl></main>
<footer>${escapeMarkup(texts.asOf(formatsFor(language, timeZone).instant(at.toISOString())))}</footer>`,
  );
}

/** What stands there instead once there is nothing to read; it does not say which of the reasons it is. */
export function goneRunSheetPage(language: UiLanguage, productName: string): string {
  const texts = textsOf[language];
  return page(language, `${texts.gone} · ${productName}`, `<main><h1>${texts.gone}</h1><p>${texts.goneText}</p></main>`);
}

function page(language: UiLanguage, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${pageStyle}</style>
<link rel="stylesheet" href="/brand.css">
</head>
<body>
${body}
</body>
</html>
`;
}

function factsOf(booking: BookingRow, practical: PracticalRow, { language, timeZone }: Around, texts: RunSheetTexts): Fact[] {
  const { info } = booking;
  const formats = formatsFor(language, timeZone);
  const { vendorContact, whatToBring } = presentPractical(booking, practical, language);
  return [
    { label: texts.when, html: whenOf(booking, { language, timeZone }, texts) },
    { label: texts.where, html: placeOf(booking, language, texts) },
    {
      label: texts.who,
      html: lines([`<strong>${texts.people(booking.participants)}</strong>`, escapeMarkup(`${booking.client_name}, ${booking.team_name}`)]),
    },
    { label: texts.contact, html: contactOf({ name: info.contactName, email: info.contactEmail, phone: info.contactPhone }) },
    { label: texts.vendor, html: escapeMarkup(booking.vendor_name) },
    { label: texts.vendorContact, html: contactOf(vendorContact) },
    { label: texts.language, html: info.language ? escapeMarkup(formats.language(info.language)) : "" },
    { label: texts.occasion, html: prose(info.occasion) },
    { label: texts.dietaryNeeds, html: prose(info.dietaryNeeds) || texts.none },
    { label: texts.accessibilityNeeds, html: prose(info.accessibilityNeeds) || texts.none },
    { label: texts.whatToBring, html: prose(whatToBring) },
  ].filter(({ html }) => html !== "");
}

/** The day and its hours by the clocks of the place, also where they change during it. */
function whenOf(booking: BookingRow, { language, timeZone }: Pick<Around, "language" | "timeZone">, texts: RunSheetTexts): string {
  const { activity_date: date, last_date: last, start_time: start, duration_minutes: minutes } = booking;
  const formats = formatsFor(language, timeZone);
  const days = date === last ? formats.dateLong(date) : `${formats.dateLong(date)} ${texts.to} ${formats.dateLong(last)}`;
  const takes = texts.takes(formats.hours(minutes));
  if (start === null) return lines([strong(days), escapeMarkup(`${texts.noTime}, ${takes}`)]);
  const end = new Date(instantInZone(date, start, timeZone).getTime() + minutes * 60_000);
  const endTime = timeInZone(end, timeZone);
  const hours =
    date === last
      ? texts.at(days, start, endTime)
      : texts.span(`${formats.dateLong(date)}, ${start}`, `${formats.dateLong(dateInZone(end, timeZone))}, ${endTime}`);
  return lines([strong(hours), escapeMarkup(takes)]);
}

function placeOf({ venue, info }: BookingRow, language: UiLanguage, texts: RunSheetTexts): string {
  if (!venue) return "";
  const own = venue.isClientLocation && info.address;
  const address = own ? `${own.street}, ${own.postalCode} ${own.city}` : readableAddress(venue.address, language);
  return lines([
    `${strong(venue.name)}${venue.isClientLocation ? escapeMarkup(` (${texts.atClient})`) : ""}`,
    address ? escapeMarkup(address) : "",
    address ? `<a class="way" href="${escapeMarkup(directionsUrl(address))}" rel="noreferrer">${texts.directions}</a>` : "",
  ]);
}

function contactOf({ name, email, phone }: { name: string | null; email: string | null; phone: string | null }): string {
  return lines([
    name ? strong(name) : "",
    phone ? `<a href="tel:${escapeMarkup(phone)}">${escapeMarkup(readablePhone(phone))}</a>` : "",
    email ? `<a href="mailto:${escapeMarkup(email)}">${escapeMarkup(email)}</a>` : "",
  ]);
}

const strong = (text: string) => `<strong>${escapeMarkup(text)}</strong>`;
const prose = (text: string | null) => (text ? escapeMarkup(text).replaceAll("\n", "<br>") : "");
const lines = (parts: readonly string[]) => parts.filter((part) => part !== "").join("<br>");
