import { isOfferToAnswer } from "#contract/bookings/offers/offer-lifecycle.ts";
import type { MailDataByTemplate } from "#server/platform/db/documents.ts";
import type { MailAct } from "#server/platform/notifications/signed-links.ts";
import type { BookingMailName } from "./announcements.ts";

/** What the reader of a mail can do right from it, by template; whether they may is asked when they do. */
const actByTemplate: Partial<Record<BookingMailName, MailAct>> = {
  "booking-created": "approve",
  "booking-reminder": "approve",
  "booking-consent-asked": "approveBudget",
  "booking-consent-reminder": "approveBudget",
  "booking-offer-made": "acceptOffer",
  "booking-offer-reminder": "acceptOffer",
};

/** The act that a mail offers its reader; none to whoever is told of it but cannot answer. */
export function actOf(template: BookingMailName, data: MailDataByTemplate[BookingMailName]): MailAct | undefined {
  const { recipientSide: side } = data;
  if (!data.recipientMayAnswer) return undefined;
  const act = actByTemplate[template];
  if (act !== "acceptOffer") return act;
  return "offerSide" in data && isOfferToAnswer(data.offerSide, side === "system" ? null : side) ? act : undefined;
}
