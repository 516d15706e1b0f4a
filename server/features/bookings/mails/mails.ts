import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import type { MailBrand, MailContent, MailTemplate, MailTemplates } from "#server/platform/mail/content.ts";
import { hasBookingMoved } from "../queries.ts";
import type { BookingMailName } from "./announcements.ts";
import type { BookingMailFacts, Doing } from "./mail-data.ts";
import { calendarOf, placeOf, practicalOf, requestedOf } from "./mail-facts.ts";
import { offerPart } from "./offer-mails.ts";
import { type BookingMailTexts, bookingMailTexts as en } from "./texts.en.ts";
import { bookingMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, BookingMailTexts> = { en, nl };

type Words = Parameters<BookingMailTexts["created"]["body"]>[0];
/** What differs from template to template; the rest is the same for every mail about a booking. */
type Part = Pick<MailContent, "subject" | "heading" | "paragraphs"> &
  Partial<Pick<MailContent, "quotation" | "price">> & {
    showsPrice: boolean;
    isAnswerDue: boolean;
    /** Beside those of every mail about a booking. */
    moreFacts?: MailContent["facts"];
  };
type Writer<Name extends BookingMailName> = (
  texts: BookingMailTexts,
  words: Words,
  data: MailDataByTemplate[Name],
  language: UiLanguage,
) => Part;

const writers: { [Name in BookingMailName]: Writer<Name> } = {
  "booking-offer-made": (...all) => offerPart("booking-offer-made", ...all),
  "booking-offer-accepted": (texts, words, data, language) => {
    const part = offerPart("booking-offer-accepted", texts, words, data, language);
    const practical = data.recipientSide === "vendor" ? [] : practicalOf(texts, data, language);
    return { ...part, moreFacts: [...part.moreFacts, ...practical] };
  },
  "booking-offer-rejected": (...all) => offerPart("booking-offer-rejected", ...all),
  "booking-offer-withdrawn": (...all) => offerPart("booking-offer-withdrawn", ...all),
  "booking-offer-lapsed": (...all) => offerPart("booking-offer-lapsed", ...all),
  "booking-offer-reminder": (...all) => offerPart("booking-offer-reminder", ...all),
  "booking-created": (texts, words, data, language) => ({
    subject: texts.created.subject(words),
    heading: texts.created.heading,
    paragraphs: [texts.created.body(words), texts.created.next],
    quotation: quotationOf(data.message ?? null, texts.saysNote(data.contactName ?? "")),
    moreFacts: requestedOf(texts, data, language),
    showsPrice: true,
    isAnswerDue: true,
  }),
  "booking-confirmation": ({ confirmation }, words, data) => {
    const of = data.isOwn ? confirmation.own : confirmation.others;
    return {
      subject: of.subject(words),
      heading: of.heading,
      paragraphs: [of.body({ ...words, by: data.createdByName }), confirmation.next],
      showsPrice: true,
      isAnswerDue: false,
    };
  },
  "booking-consent-asked": ({ consent }, words, data, language) => ({
    subject: consent.asked.subject(words),
    heading: consent.asked.heading,
    paragraphs: [
      consent.asked.body({ ...words, by: data.createdByName }),
      consent.budget(money(data.freeCents, language), money(data.overCents, language)),
      consent.asked.next(words),
    ],
    showsPrice: true,
    isAnswerDue: true,
  }),
  "booking-consent-awaited": ({ consent }, words, data, language) => ({
    subject: consent.awaited.subject(words),
    heading: consent.awaited.heading,
    paragraphs: [
      consent.awaited.body(words),
      consent.budget(money(data.freeCents, language), money(data.overCents, language)),
      consent.awaited.next(words),
    ],
    showsPrice: true,
    isAnswerDue: false,
  }),
  "booking-consent-given": ({ consent }, words) => ({
    subject: consent.given.subject(words),
    heading: consent.given.heading,
    paragraphs: [consent.given.body(words)],
    showsPrice: false,
    isAnswerDue: false,
  }),
  "booking-consent-reminder": ({ consent }, words, data) => {
    const days = data.daysWaiting;
    return {
      subject: consent.reminder.subject(words, days),
      heading: consent.asked.heading,
      paragraphs: [consent.reminder.body(words, days), consent.asked.next(words)],
      showsPrice: true,
      isAnswerDue: true,
    };
  },
  "booking-status-changed": (texts, words, data, language) => {
    const { to, refundedCents, isOwn } = data;
    const changed = isOwn ? texts.cancelledByYou : data.budgetApproval === "refused" ? texts.consent.refused : texts.changed[to];
    const saysReason = isOwn ? texts.yourReason : texts.saysReason(words.by);
    const isTheirTurn = isTurnOf(data);
    return {
      subject: changed.subject(words),
      heading: changed.heading,
      paragraphs: [
        changed.body(words),
        ...(refundedCents === null ? [] : [refundOf(texts, data, language)]),
        ...(isOwn && refundedCents === null ? [texts.nothingDue] : []),
        ...(isTheirTurn ? [texts.yourTurn] : []),
      ],
      moreFacts: to === "Approved" && data.recipientSide !== "vendor" ? practicalOf(texts, data, language) : [],
      quotation: quotationOf(data.reason, to === "Declined" || to === "Cancelled" ? saysReason : texts.saysNote(words.by)),
      showsPrice: to === "Approved",
      isAnswerDue: isTheirTurn,
    };
  },
  "booking-note-added": (texts, words, data) => {
    const isTheirTurn = isTurnOf(data);
    return {
      subject: texts.noteAdded.subject(words),
      heading: texts.noteAdded.heading,
      paragraphs: [texts.noteAdded.body(words), ...(isTheirTurn ? [texts.yourTurn] : [])],
      quotation: quotationOf(data.note, texts.saysNote(words.by)),
      showsPrice: false,
      isAnswerDue: isTheirTurn,
    };
  },
  "booking-settled": (texts, words, data, language) => {
    const refunded = money(data.refundedCents, language);
    const kept = money(data.keptCents, language);
    const before = data.refundedBeforeCents > 0 ? [texts.settled.before(money(data.refundedBeforeCents, language))] : [];
    return {
      subject: texts.settled.subject(words),
      heading: texts.settled.heading,
      paragraphs: [
        texts.settled.body(words),
        data.refundedCents === 0 ? texts.settled.nothing(kept) : texts.settled.amounts(refunded, kept),
        ...before,
        ...(data.recipientSide === "vendor" ? [texts.settled.commission(money(data.commissionCents, language))] : []),
      ],
      quotation: quotationOf(data.reason, texts.saysReason(words.by)),
      showsPrice: false,
      isAnswerDue: false,
    };
  },
  "booking-party-inactive": ({ party }, words, data) => {
    const stays = data.isAgreed ? party.inactive.agreed(words) : party.inactive.asked(words);
    const name = data.partyName;
    return {
      subject: party.inactive.subject(words, name),
      heading: party.inactive.heading(name),
      paragraphs: [party.inactive.body(name), stays, party.inactive.next],
      showsPrice: false,
      isAnswerDue: false,
    };
  },
  "booking-party-active": ({ party }, words, data) => {
    const name = data.partyName;
    return {
      subject: party.active.subject(words, name),
      heading: party.active.heading(name),
      paragraphs: [party.active.body(words, name)],
      showsPrice: false,
      isAnswerDue: false,
    };
  },
  "booking-expired": ({ expired }, words) => ({
    subject: expired.subject(words),
    heading: expired.heading,
    paragraphs: [expired.body(words)],
    showsPrice: false,
    isAnswerDue: false,
  }),
  "booking-reminder": ({ reminder }, words, data) => {
    const days = data.daysWaiting ?? 0;
    const isOperator = data.recipientSide === "operator";
    if (data.isByHand)
      return {
        subject: reminder.nowSubject(words),
        heading: reminder.heading,
        paragraphs: [reminder.now(words)],
        showsPrice: true,
        isAnswerDue: true,
      };
    return {
      subject: reminder.subject(words, days),
      heading: reminder.heading,
      paragraphs: [isOperator ? reminder.toOperator(words, days) : reminder.toVendor(words, days)],
      ...(isOperator
        ? {
            moreFacts: [
              { label: reminder.phone, value: readablePhone(data.vendorPhone ?? "") },
              { label: reminder.email, value: data.vendorEmail ?? "" },
            ],
          }
        : {}),
      showsPrice: true,
      isAnswerDue: !isOperator,
    };
  },
};

/** A vendor that cancels refunds everything; anybody else, what the policy says. */
function refundOf(texts: BookingMailTexts, data: MailDataByTemplate["booking-status-changed"], language: UiLanguage): string {
  const refunded = money(data.refundedCents ?? 0, language);
  return data.bySide === "vendor" ? texts.refundByVendor(refunded) : texts.refund(refunded, money(data.keptCents ?? 0, language));
}

/** Whether what the mail tells of made it the reader's turn. */
function isTurnOf({ waitingFor, recipientSide }: MailDataByTemplate["booking-status-changed" | "booking-note-added"]): boolean {
  return waitingFor === recipientSide;
}

/** Every template of this feature, by the name that the outbox stores. */
export const bookingMails = Object.fromEntries(
  Object.entries(writers).map(([name, write]) => [name, templateOf(write as Writer<BookingMailName>)]),
) as MailTemplates<BookingMailName>;

function templateOf(write: Writer<BookingMailName>): MailTemplate<BookingMailName> {
  return {
    async write(data, language, brand) {
      const { renderMail } = await import("#server/platform/mail/layout.ts");
      const mail = await renderMail(contentOf(write, data, language, brand), language, brand);
      const calendar = await calendarOf(data, language, brand);
      return calendar ? { ...mail, calendar } : mail;
    },
    isSuperseded: hasBookingMoved,
  };
}

type Data = MailDataByTemplate[BookingMailName];

function contentOf(write: Writer<BookingMailName>, data: Data, language: UiLanguage, brand: MailBrand): MailContent {
  const texts = textsOf[language];
  const { showsPrice, isAnswerDue, moreFacts = [], price, ...part } = write(texts, wordsOf(texts, data, language), data, language);
  return {
    ...part,
    preview: part.paragraphs[0] ?? part.heading,
    greeting: texts.greeting(data.recipientName),
    facts: [...factsOf(texts, data, language), ...moreFacts.filter(({ value }) => value !== "")],
    price: price ?? (showsPrice ? priceOf(texts, data, language) : undefined),
    button: { label: isAnswerDue ? texts.answer : texts.open, url: `${brand.publicUrl}/bookings/${data.bookingId}` },
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
  const date = formatsFor(language).dateLong(data.activityDate);
  return [
    { label: facts.reference, value: data.reference },
    { label: facts.listing, value: data.listingName },
    { label: facts.date, value: data.startTime ? texts.dateAt(date, data.startTime) : date },
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

function quotationOf(text: string | null, by: string): MailContent["quotation"] {
  return text ? { by, text } : undefined;
}

function money(cents: number, language: UiLanguage): string {
  return formatsFor(language).moneyExact(cents);
}
