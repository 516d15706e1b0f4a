import type { OgImageSubject } from "#contract/content/og-image.ts";
import { id } from "#contract/core/fields/fields.ts";
import { formatsFor } from "#contract/core/format.ts";
import type { OgImageContent } from "#server/platform/og-images/answer.ts";
import type { Services } from "#server/platform/services.ts";
import { listingExportTexts as englishNames } from "../management/export-texts.en.ts";
import { listingExportTexts as dutchNames } from "../management/export-texts.nl.ts";
import { presentCard } from "../present.ts";
import { findPublicListing } from "../queries.ts";
import { ogImageTexts as english } from "./og-image-texts.en.ts";
import { ogImageTexts as dutch } from "./og-image-texts.nl.ts";

const texts = { en: { ...english, types: englishNames.types }, nl: { ...dutch, types: dutchNames.types } };

/** What the picture of a listing's link shows: the card, with the price a head that every visitor sees first. */
export async function listingOgImage({ db, config }: Services, { name, language }: OgImageSubject): Promise<OgImageContent | undefined> {
  const listingId = id.safeParse(name);
  const row = listingId.success ? await findPublicListing(db, listingId.data, language) : undefined;
  if (!row) return undefined;
  const t = texts[language];
  const { place, isAtClient, isAtVendor, minGuests, maxGuests, ...card } = presentCard(row, { language });
  const unplaced = isAtClient ? t.comesToYou : isAtVendor ? t.atVendor : t.byAgreement;
  const where = place === null ? unplaced : isAtClient ? t.orComesToYou(place) : place;
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
