import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import type { MailBrand, MailContent, MailTemplate, MailTemplates } from "#server/platform/mail/content.ts";
import { hasBookingMoved } from "../queries.ts";
import type { BookingMailName } from "./announcements.ts";
import { actOf } from "./mail-acts.ts";
import type { BookingMailFacts, Doing } from "./mail-data.ts";
import { calendarOf, placeOf, whenOf } from "./mail-facts.ts";
import { money, type Words, type Writer, writers } from "./mail-writers.ts";
import { type BookingMailTexts, bookingMailTexts as en } from "./texts.en.ts";
import { bookingMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, BookingMailTexts> = { en, nl };

/** Every template of this feature, by the name that the outbox stores. */
export const bookingMails = Object.fromEntries(
  Object.entries(writers).map(([name, write]) => [name, templateOf(name as BookingMailName, write as Writer<BookingMailName>)]),
) as MailTemplates<BookingMailName>;

function templateOf(name: BookingMailName, write: Writer<BookingMailName>): MailTemplate<BookingMailName> {
  return {
    async write(data, language, brand) {
      const { renderMail } = await import("#server/platform/mail/layout.ts");
      const mail = await renderMail(
        { ...contentOf(write, data, language, brand), act: actIn(name, data, language, brand) },
        language,
        brand,
      );
      const calendar = await calendarOf(data, language, brand);
      return calendar ? { ...mail, calendar } : mail;
    },
    isSuperseded: hasBookingMoved,
  };
}

type Data = MailDataByTemplate[BookingMailName];

/** The button that answers right from the mail, where its reader can. */
function actIn(name: BookingMailName, data: Data, language: UiLanguage, { links }: MailBrand): MailContent["act"] {
  const act = actOf(name, data);
  const url = act && links?.act(act);
  return url ? { label: textsOf[language].acts[act], url } : undefined;
}

function contentOf(write: Writer<BookingMailName>, data: Data, language: UiLanguage, brand: MailBrand): MailContent {
  const texts = textsOf[language];
  const { showsPrice, isAnswerDue, moreFacts = [], price, ...part } = write(texts, wordsOf(texts, data, language), data, language);
  return {
    ...part,
    preview: part.paragraphs[0] ?? part.heading,
    greeting: texts.greeting(data.recipientName),
    facts: [...factsOf(texts, data, language), ...moreFacts.filter(({ value }) => value !== "")],
    price: price ?? (showsPrice ? priceOf(texts, data, language) : undefined),
    button: {
      label: isAnswerDue ? texts["offered" in data ? "answerOffer" : "answer"] : texts.open,
      url: `${brand.publicUrl}/bookings/${data.bookingId}`,
    },
    footer: texts.footer(brand.productName),
  };
}

function wordsOf(texts: BookingMailTexts, data: BookingMailFacts & Partial<Doing>, language: UiLanguage): Words {
  const { byName: by = "", bySide } = data;
  const organisation = bySide === "vendor" ? data.vendorName : bySide === "client" ? data.clientName : bySide && texts.side[bySide];
  return {
    listing: data.listingName,
    vendor: data.vendorName,
    client: data.clientName,
    team: data.teamName,
    date: formatsFor(language).dateLong(data.activityDate),
    participants: data.participants,
    by: organisation ? `${by} (${organisation})` : by,
    reference: data.reference,
  };
}

function factsOf(texts: BookingMailTexts, data: BookingMailFacts, language: UiLanguage): MailContent["facts"] {
  const { facts } = texts;
  const { dateLong } = formatsFor(language);
  return [
    { label: facts.reference, value: data.reference },
    { label: facts.listing, value: data.listingName },
    { label: facts.date, value: whenOf(texts, data, language) },
    { label: facts.otherDates, value: (data.otherDates ?? []).map(dateLong).join("; ") },
    { label: facts.participants, value: texts.people(data.participants) },
    { label: facts.venue, value: placeOf(data) },
    { label: facts.client, value: data.clientName },
    { label: facts.team, value: data.teamName },
    { label: facts.vendor, value: data.vendorName },
  ].filter(({ value }) => value !== "");
}

function priceOf({ price }: BookingMailTexts, data: BookingMailFacts, language: UiLanguage): MailContent["price"] {
  const row = (label: string, cents: number | null) => (cents === null ? [] : [{ label, amount: money(cents, language) }]);
  const incl = row(price.inclVat, data.priceInclVatCents);
  const excl = row(price.exclVat, data.priceExclVatCents);
  const rounding = data.roundingCents ? row(price.rounding, data.roundingCents) : [];
  return {
    lines: [
      ...row(price.base, data.baseCents),
      ...row(price.extraGuests(data.extraGuests ?? 0), data.extraGuestsCents),
      ...row(price.venue, data.venueCents),
      ...row(price.agreed, data.agreedCents ?? null),
    ],
    // The lines add up to the total that stands right below them.
    totals: data.pricesIncludeVat
      ? [...incl, ...row(price.vatIncluded, data.vatCents), ...rounding, ...excl]
      : [...excl, ...row(price.vat, data.vatCents), ...rounding, ...incl],
  };
}
