import { id } from "#contract/fields.ts";
import { formatsFor } from "#contract/format.ts";
import type { LinkPictureSubject } from "#contract/link-picture.ts";
import type { LinkPictureContent } from "../../platform/link-pictures/answer.ts";
import type { Services } from "../../platform/services.ts";
import { linkPictureTexts as english } from "./link-picture-texts.en.ts";
import { linkPictureTexts as dutch } from "./link-picture-texts.nl.ts";
import { listingExportTexts as englishNames } from "./management/export-texts.en.ts";
import { listingExportTexts as dutchNames } from "./management/export-texts.nl.ts";
import { presentCard } from "./present.ts";
import { findPublicListing } from "./queries.ts";

const texts = { en: { ...english, types: englishNames.types }, nl: { ...dutch, types: dutchNames.types } };

/** What the picture of a listing's link shows: the card, with the price a head that every visitor sees first. */
export async function listingLinkPicture(
  { db, config }: Services,
  { name, language }: LinkPictureSubject,
): Promise<LinkPictureContent | undefined> {
  const listingId = id.safeParse(name);
  const row = listingId.success ? await findPublicListing(db, listingId.data, language) : undefined;
  if (!row) return undefined;
  const t = texts[language];
  const { place, isAtClient, minGuests, maxGuests, ...card } = presentCard(row, undefined);
  const where = place === null ? t.comesToYou : isAtClient ? t.orComesToYou(place) : place;
  const guests = minGuests === maxGuests ? t.guestsExact(String(minGuests)) : t.guests(String(minGuests), String(maxGuests));
  return {
    brand: config.productName,
    kicker: t.types[card.type],
    title: card.name,
    lines: [where, guests],
    price: { amount: t.from(formatsFor(language).money(card.pricePerPersonExclVatCents)), terms: t.terms },
    photoKey: card.banner.key,
  };
}
