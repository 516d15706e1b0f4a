import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import type { MailContent } from "#server/platform/mail/content.ts";
import type { BookingMailName } from "./announcements.ts";
import { answers, practicalOf, requestedOf, turnIn } from "./mail-facts.ts";
import { offerPart } from "./offer-mails.ts";
import type { BookingMailTexts } from "./texts.en.ts";

export type Words = Parameters<BookingMailTexts["created"]["body"]>[0];
/** What differs from template to template; the rest is the same for every mail about a booking. */
export type Part = Pick<MailContent, "subject" | "heading" | "paragraphs"> &
  Partial<Pick<MailContent, "quotation" | "price">> & {
    showsPrice: boolean;
    isAnswerDue: boolean;
    /** Beside those of every mail about a booking. */
    moreFacts?: MailContent["facts"];
  };
export type Writer<Name extends BookingMailName> = (
  texts: BookingMailTexts,
  words: Words,
  data: MailDataByTemplate[Name],
  language: UiLanguage,
) => Part;

/** The words of each template. */
export const writers: { [Name in BookingMailName]: Writer<Name> } = {
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
    const changed = changedOf(texts, data);
    const saysReason = isOwn ? texts.yourReason : texts.saysReason(words.by);
    const isTheirTurn = isTurnOf(data);
    return {
      subject: changed.subject(words),
      heading: changed.heading,
      paragraphs: [
        changed.body(words),
        ...(refundedCents === null ? [] : [refundOf(texts, data, language)]),
        ...(to === "Cancelled" && data.from !== "Approved" ? [texts.nothingDue] : []),
        ...turnIn(texts, words, data),
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
      paragraphs: [texts.noteAdded.body(words), ...turnIn(texts, words, data)],
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
  "booking-hold": (texts, words, data, language) => {
    const { hold } = texts;
    const formats = formatsFor(language);
    const [first, last] = [formats.dateLong(data.heldDate), formats.dateLong(data.heldLastDate ?? data.heldDate)];
    const day = { ...words, date: first === last ? first : texts.days(first, last) };
    const isQueued = data.hold === "held" && data.place > 1;
    const said = hold[isQueued ? "queued" : data.hold];
    const stands = data.hold === "held" || data.hold === "movedUp";
    return {
      subject: said.subject(day),
      heading: said.heading,
      paragraphs: [
        said.body(day),
        ...(stands
          ? [data.place === 1 ? hold.until(formats.instant(data.until)) : hold.inLine(data.place, formats.instant(data.until))]
          : [hold.open]),
      ],
      showsPrice: false,
      isAnswerDue: false,
    };
  },
  "booking-party-inactive": ({ party }, words, data) => {
    const { may, ...inactive } = party.inactive;
    const stays = data.isAgreed ? inactive.agreed(words) : inactive.asked(words);
    const next = data.isAgreed ? may.agreed : may.asked[data.recipientSide === "vendor" ? "vendor" : "client"];
    const name = data.partyName;
    return {
      subject: inactive.subject(words, name),
      heading: inactive.heading(name),
      paragraphs: [inactive.body(name), stays, answers(data) ? `${inactive.next} ${next}` : inactive.next],
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

type Changed = MailDataByTemplate["booking-status-changed"];
type Turning = MailDataByTemplate["booking-status-changed" | "booking-note-added"];

/** What happened, as its reader sees it: theirs or somebody else's doing, to a request or to a booking. */
function changedOf(texts: BookingMailTexts, { isOwn, action, from, to, budgetApproval }: Changed) {
  const end = to === "Cancelled" && from !== "Approved" ? "RequestCancelled" : to;
  if (isOwn) return texts.cancelledByYou[end === "RequestCancelled" ? end : "Cancelled"];
  if (budgetApproval === "refused") return texts.consent.refused;
  return texts.changed[action === "reopen" ? "Reopened" : end];
}

/** A vendor that cancels refunds everything; anybody else, what the policy says. */
function refundOf(texts: BookingMailTexts, data: Changed, language: UiLanguage): string {
  const refunded = money(data.refundedCents ?? 0, language);
  if (data.bySide === "vendor") return data.isOwn ? texts.refundByYou(refunded) : texts.refundByVendor(refunded);
  return texts.refund(refunded, money(data.keptCents ?? 0, language));
}

/** Whether what the mail tells of made it the reader's turn. */
function isTurnOf(data: Turning): boolean {
  return data.waitingFor === data.recipientSide && answers(data);
}

function quotationOf(text: string | null, by: string): MailContent["quotation"] {
  return text ? { by, text } : undefined;
}

/** An amount as the reader writes it, with its cents. */
export function money(cents: number, language: UiLanguage): string {
  return formatsFor(language).moneyExact(cents);
}
