import { expect, test } from "vitest";
import { bookingMailTexts as mailEn } from "#server/features/bookings/mails/texts.en.ts";
import { bookingMailTexts as mailNl } from "#server/features/bookings/mails/texts.nl.ts";
import { bookingFormTexts as formEn } from "#web/features/bookings/create/form-texts.en.ts";
import { bookingFormTexts as formNl } from "#web/features/bookings/create/form-texts.nl.ts";
import { offerTexts as offerEn } from "#web/features/bookings/offers/texts.en.ts";
import { offerTexts as offerNl } from "#web/features/bookings/offers/texts.nl.ts";
import { bookingTexts as bookingEn } from "#web/features/bookings/texts.en.ts";
import { bookingTexts as bookingNl } from "#web/features/bookings/texts.nl.ts";
import { listingTexts as listingEn } from "#web/features/listings/texts.en.ts";
import { listingTexts as listingNl } from "#web/features/listings/texts.nl.ts";

/** A mail writes out what a narrow column shortens. */
const inFull = (text: string) =>
  text
    .replace("excl. VAT", "excluding VAT")
    .replace("incl. VAT", "including VAT")
    .replace("excl. btw", "exclusief btw")
    .replace("incl. btw", "inclusief btw");
const one = (...words: string[]) => new Set(words.map((word) => inFull(word).toLowerCase())).size;

test.each([
  ["en", listingEn.quote, formEn.create, bookingEn.price, offerEn, mailEn.price],
  ["nl", listingNl.quote, formNl.create, bookingNl.price, offerNl, mailNl.price],
] as const)(
  "in %s one thing of a price has one word: on the listing, in the form, on the booking, in an offer and in the mail",
  (...texts) => {
    const [, listing, form, booking, offer, mail] = texts;
    expect(one(listing.base, form.lines.base, booking.lines.base, offer.lines.base, mail.base)).toBe(1);
    expect(one(form.lines.venue, booking.lines.venue, offer.lines.venue, mail.venue)).toBe(1);
    expect(one(booking.lines.extraGuests, form.lines.extraGuests, offer.lines.extraGuests, mail.extraGuests(2).replace("2 ", ""))).toBe(1);
    expect(listing.extraGuests.toLowerCase()).toContain(booking.lines.extraGuests.toLowerCase());
    expect(one(listing.totalExcl, form.exclVat, booking.excl, mail.exclVat)).toBe(1);
    expect(one(listing.totalIncl, form.inclVat, booking.incl, mail.inclVat)).toBe(1);
  },
);
