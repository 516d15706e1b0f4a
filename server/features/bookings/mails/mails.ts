import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MailData } from "#server/platform/db/documents.ts";
import { type MailBrand, type MailContent, type MailTemplate, numberAt, textAt } from "#server/platform/mail/content.ts";
import { hasBookingMoved } from "../queries.ts";
import type { BookingMailName } from "./announcements.ts";
import { type BookingMailTexts, bookingMailTexts as en } from "./texts.en.ts";
import { bookingMailTexts as nl } from "./texts.nl.ts";

const textsOf: Record<UiLanguage, BookingMailTexts> = { en, nl };

type Words = Parameters<BookingMailTexts["created"]["body"]>[0];
/** What differs from template to template; the rest is the same for every mail about a booking. */
type Part = Pick<MailContent, "subject" | "heading" | "paragraphs"> &
  Partial<Pick<MailContent, "quotation">> & { showsPrice: boolean; isAnswerDue: boolean };
type Writer = (texts: BookingMailTexts, words: Words, data: MailData, language: UiLanguage) => Part;

const writers: Record<BookingMailName, Writer> = {
  "booking-created": ({ created }, words) => ({
    subject: created.subject(words),
    heading: created.heading,
    paragraphs: [created.body(words), created.next],
    showsPrice: true,
    isAnswerDue: true,
  }),
  "booking-confirmation": ({ confirmation }, words, data) => {
    const byCreator = { ...words, by: textAt(data, "createdByName") };
    return {
      subject: confirmation.subject(words),
      heading: confirmation.heading,
      paragraphs: [confirmation.body(byCreator), confirmation.next],
      showsPrice: true,
      isAnswerDue: false,
    };
  },
  "booking-consent-asked": ({ consent }, words, data, language) => ({
    subject: consent.asked.subject(words),
    heading: consent.asked.heading,
    paragraphs: [
      consent.asked.body({ ...words, by: textAt(data, "createdByName") }),
      consent.budget(moneyAt(data, "freeCents", language), moneyAt(data, "overCents", language)),
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
      consent.budget(moneyAt(data, "freeCents", language), moneyAt(data, "overCents", language)),
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
    const days = numberAt(data, "daysWaiting");
    return {
      subject: consent.reminder.subject(words, days),
      heading: consent.asked.heading,
      paragraphs: [consent.reminder.body(words, days), consent.asked.next(words)],
      showsPrice: true,
      isAnswerDue: true,
    };
  },
  "booking-status-changed": (texts, words, data, language) => {
    const to = textAt(data, "to") as keyof BookingMailTexts["changed"];
    const changed = data["budgetApproval"] === "refused" ? texts.consent.refused : texts.changed[to];
    const isTheirTurn = isTurnOf(data);
    return {
      subject: changed.subject(words),
      heading: changed.heading,
      paragraphs: [
        changed.body(words),
        ...(typeof data["refundedCents"] === "number"
          ? [texts.refund(moneyAt(data, "refundedCents", language), moneyAt(data, "keptCents", language))]
          : []),
        ...(isTheirTurn ? [texts.yourTurn] : []),
      ],
      quotation: quotationOf(
        data["reason"],
        to === "Declined" || to === "Cancelled" ? texts.saysReason(words.by) : texts.saysNote(words.by),
      ),
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
      quotation: quotationOf(data["note"], texts.saysNote(words.by)),
      showsPrice: false,
      isAnswerDue: isTheirTurn,
    };
  },
  "booking-settled": (texts, words, data, language) => {
    const refunded = moneyAt(data, "refundedCents", language);
    const before = numberAt(data, "refundedBeforeCents") > 0 ? [texts.settled.before(moneyAt(data, "refundedBeforeCents", language))] : [];
    return {
      subject: texts.settled.subject(words),
      heading: texts.settled.heading,
      paragraphs: [
        texts.settled.body(words),
        numberAt(data, "refundedCents") === 0
          ? texts.settled.nothing(moneyAt(data, "keptCents", language))
          : texts.settled.amounts(refunded, moneyAt(data, "keptCents", language)),
        ...before,
        ...(data["recipientSide"] === "vendor" ? [texts.settled.commission(moneyAt(data, "commissionCents", language))] : []),
      ],
      quotation: quotationOf(data["reason"], texts.saysReason(words.by)),
      showsPrice: false,
      isAnswerDue: false,
    };
  },
  "booking-party-inactive": ({ party }, words, data) => {
    const stays = data["isAgreed"] === true ? party.inactive.agreed(words) : party.inactive.asked(words);
    const name = textAt(data, "partyName");
    return {
      subject: party.inactive.subject(words, name),
      heading: party.inactive.heading(name),
      paragraphs: [party.inactive.body(name), stays, party.inactive.next],
      showsPrice: false,
      isAnswerDue: false,
    };
  },
  "booking-party-active": ({ party }, words, data) => {
    const name = textAt(data, "partyName");
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
    const days = numberAt(data, "daysWaiting");
    const isOperator = data["recipientSide"] === "operator";
    return {
      subject: reminder.subject(words, days),
      heading: reminder.heading,
      paragraphs: [isOperator ? reminder.toOperator(words, days) : reminder.toVendor(words, days)],
      showsPrice: true,
      isAnswerDue: !isOperator,
    };
  },
};

/** Whether what the mail tells of made it the reader's turn. */
function isTurnOf(data: MailData): boolean {
  return typeof data["waitingFor"] === "string" && data["waitingFor"] === data["recipientSide"];
}

/** Every template of this feature, by the name that the outbox stores. */
export const bookingMails = Object.fromEntries(Object.entries(writers).map(([name, write]) => [name, templateOf(write)])) as Record<
  BookingMailName,
  MailTemplate
>;

function templateOf(write: Writer): MailTemplate {
  return {
    async write(data, language, brand) {
      const { renderMail } = await import("#server/platform/mail/layout.ts");
      return renderMail(contentOf(write, data, language, brand), language, brand);
    },
    isSuperseded: hasBookingMoved,
  };
}

function contentOf(write: Writer, data: MailData, language: UiLanguage, brand: MailBrand): MailContent {
  const texts = textsOf[language];
  const { showsPrice, isAnswerDue, ...part } = write(texts, wordsOf(texts, data, language), data, language);
  return {
    ...part,
    preview: part.paragraphs[0] ?? part.heading,
    greeting: texts.greeting(textAt(data, "recipientName")),
    facts: factsOf(texts, data, language),
    price: showsPrice ? priceOf(texts, data, language) : undefined,
    button: { label: isAnswerDue ? texts.answer : texts.open, url: `${brand.publicUrl}/bookings/${textAt(data, "bookingId")}` },
    footer: texts.footer(brand.productName),
  };
}

function wordsOf(texts: BookingMailTexts, data: MailData, language: UiLanguage): Words {
  const by = textAt(data, "byName");
  const bySide = data["bySide"] as keyof BookingMailTexts["side"] | undefined;
  const organisation =
    bySide === "vendor" ? textAt(data, "vendorName") : bySide === "client" ? textAt(data, "clientName") : bySide && texts.side[bySide];
  return {
    listing: textAt(data, "listingName"),
    vendor: textAt(data, "vendorName"),
    client: textAt(data, "clientName"),
    team: textAt(data, "teamName"),
    date: formatsFor(language).dateLong(textAt(data, "activityDate")),
    participants: numberAt(data, "participants"),
    by: organisation ? `${by} (${organisation})` : by,
    reference: textAt(data, "reference"),
  };
}

function factsOf(texts: BookingMailTexts, data: MailData, language: UiLanguage): MailContent["facts"] {
  const { facts } = texts;
  const date = formatsFor(language).dateLong(textAt(data, "activityDate"));
  const time = textAt(data, "startTime");
  return [
    { label: facts.reference, value: textAt(data, "reference") },
    { label: facts.listing, value: textAt(data, "listingName") },
    { label: facts.date, value: time ? texts.dateAt(date, time) : date },
    { label: facts.participants, value: texts.people(numberAt(data, "participants")) },
    { label: facts.venue, value: [textAt(data, "venueName"), textAt(data, "venueAddress")].filter(Boolean).join(", ") },
    { label: facts.client, value: textAt(data, "clientName") },
    { label: facts.team, value: textAt(data, "teamName") },
    { label: facts.vendor, value: textAt(data, "vendorName") },
  ].filter(({ value }) => value !== "");
}

function priceOf({ price }: BookingMailTexts, data: MailData, language: UiLanguage): MailContent["price"] {
  const row = (label: string, key: string) => (typeof data[key] === "number" ? [{ label, amount: moneyAt(data, key, language) }] : []);
  return {
    lines: [
      ...row(price.base, "baseCents"),
      ...row(price.extraGuests(numberAt(data, "extraGuests")), "extraGuestsCents"),
      ...row(price.venue, "venueCents"),
    ],
    totals: [
      ...row(price.exclVat, "priceExclVatCents"),
      ...row(price.vat, "vatCents"),
      ...(data["roundingCents"] ? row(price.rounding, "roundingCents") : []),
      ...row(price.inclVat, "priceInclVatCents"),
    ],
  };
}

function quotationOf(text: MailData[string] | undefined, by: string): MailContent["quotation"] {
  return typeof text === "string" && text !== "" ? { by, text } : undefined;
}

function moneyAt(data: MailData, key: string, language: UiLanguage): string {
  return formatsFor(language).moneyExact(numberAt(data, key));
}
