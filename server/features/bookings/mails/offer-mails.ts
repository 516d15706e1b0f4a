import type { Compared } from "#contract/bookings/offers/offer-difference.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import type { MailContent } from "#server/platform/mail/content.ts";
import type { OfferFacts } from "./mail-data.ts";
import { answers, turnIn, whenOf } from "./mail-facts.ts";
import type { BookingMailTexts } from "./texts.en.ts";

type OfferMail = Extract<keyof MailDataByTemplate, `booking-offer-${string}`>;
type Kind = "made" | "accepted" | "rejected" | "withdrawn" | "lapsed" | "reminder";
const kindOf: Record<OfferMail, Kind> = {
  "booking-offer-made": "made",
  "booking-offer-accepted": "accepted",
  "booking-offer-rejected": "rejected",
  "booking-offer-withdrawn": "withdrawn",
  "booking-offer-lapsed": "lapsed",
  "booking-offer-reminder": "reminder",
};

type Words = Parameters<BookingMailTexts["created"]["body"]>[0];

/** What a mail about an offer says: what would change, or did, and the same comparison of the prices as on the page. */
export function offerPart(
  name: OfferMail,
  texts: BookingMailTexts,
  words: Words,
  data: MailDataByTemplate[OfferMail],
  language: UiLanguage,
) {
  const kind = kindOf[name];
  const said = texts.offer[kind];
  const isTheirTurn = data.waitingFor === data.recipientSide && answers(data);
  const until = formatsFor(language).instant(data.validUntil);
  const isAsked = kind === "made" || kind === "reminder";
  return {
    subject: said.subject(words),
    heading: said.heading,
    paragraphs: [
      said.body(words),
      ...(isAsked ? [texts.offer.until(until)] : []),
      ...(kind === "accepted" ? [] : kind === "made" || kind === "reminder" ? [] : [texts.offer.stays]),
      ...turnIn(texts, words, data),
    ],
    moreFacts: changedFacts(texts, data, language),
    quotation: isAsked && data.message ? { by: texts.saysNote(words.by), text: data.message } : undefined,
    price: comparedPrice(texts, data, language),
    showsPrice: false,
    isAnswerDue: isTheirTurn,
  };
}

/** Only what differs: how it was, and how it is offered. */
function changedFacts(texts: BookingMailTexts, { now, offered }: OfferFacts, language: UiLanguage): MailContent["facts"] {
  const { facts, offer } = texts;
  const rows: [label: string, from: string, to: string][] = [
    [facts.date, whenOf(texts, now, language), whenOf(texts, offered, language)],
    [facts.participants, texts.people(now.participants), texts.people(offered.participants)],
    [facts.venue, now.venueName ?? offer.none, offered.venueName ?? offer.none],
  ];
  return rows.filter(([, from, to]) => from !== to).map(([label, from, to]) => ({ label: offer.change(label), value: `${from} → ${to}` }));
}

function comparedPrice({ price, offer }: BookingMailTexts, { difference }: OfferFacts, language: UiLanguage): MailContent["price"] {
  const { moneyExact } = formatsFor(language);
  const row = (label: string, { nowCents, offeredCents, differenceCents }: Compared) => ({
    label,
    amount:
      differenceCents === 0
        ? moneyExact(offeredCents)
        : `${moneyExact(nowCents)} → ${moneyExact(offeredCents)} (${differenceCents > 0 ? "+" : "−"}${moneyExact(Math.abs(differenceCents))})`,
  });
  const { percent } = formatsFor(language);
  return {
    lines: difference.lines.map((line) => row(offer.lines[line.code], line)),
    totals: [
      row(price.exclVat, difference.exclVat),
      ...difference.vatTotals.map((rate) => row(`${price.vat} ${percent(rate.vatRateBp)}`, rate)),
      ...(difference.rounding.nowCents === 0 && difference.rounding.offeredCents === 0 ? [] : [row(price.rounding, difference.rounding)]),
      row(price.inclVat, difference.inclVat),
      row(offer.perHead, difference.perHead),
    ],
  };
}
