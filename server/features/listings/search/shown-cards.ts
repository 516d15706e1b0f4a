import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { UiLanguage } from "#contract/core/product.ts";
import { type ListingCard, listingCard } from "#contract/listings/listing-shapes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { presentCard } from "../present.ts";
import type { FoundListing } from "./browse.ts";
import { type CardRow, cardColumns, fetchedTexts } from "./card-columns.ts";

type Kept = { version: number; json: string };

/** Some 12 MB of cards of a kilobyte each. */
const cardsAtMost = 10_000;

/**
 * Cards as they are sent, by listing and language, for no group and from
 * nowhere. Each holds for one version of its listing (migration 0045), which
 * the search itself reads: nobody is shown an older one, on any instance, and
 * nothing has to be dropped. The least recently shown leave first.
 */
export function createShownCards(db: Queryable) {
  const kept = new LRUCache<string, Kept>({ max: cardsAtMost });

  async function readMissing(ids: readonly string[], language: UiLanguage): Promise<Map<string, Kept>> {
    const read = new Map<string, Kept>();
    if (ids.length === 0) return read;
    const { rows } = await sql<Omit<CardRow, "distance_km"> & { version: number }>`
      select l.public_version as version, ${cardColumns(language, sql`said.texts`)}
      from unnest(${ids}::uuid[]) as asked(id)
      join listings l on l.id = asked.id and l.is_public
      join organisations v on v.id = l.vendor_id
      join listing_images i on i.listing_id = l.id and i.position = 0
      ${fetchedTexts}`.execute(db);
    for (const { version, ...row } of rows) {
      read.set(row.id, { version, json: oneByte(JSON.stringify(listingCard.parse(presentCard(row, { language })))) });
    }
    return read;
  }

  /** The cards of these listings as JSON, in their order; what is gone meanwhile is left out. */
  return async (found: readonly FoundListing[], language: UiLanguage): Promise<{ json: string; distanceKm: number | null }[]> => {
    const keyOf = (id: string) => `${id} ${language}`;
    const cards = found.map(({ id, version }) => {
      const card = kept.get(keyOf(id));
      return card?.version === version ? card : undefined;
    });
    const missing = await readMissing(
      found.flatMap(({ id }, index) => (cards[index] ? [] : [id])),
      language,
    );
    return found.flatMap(({ id, distanceKm }, index) => {
      const read = missing.get(id);
      if (read) kept.set(keyOf(id), read);
      const card = cards[index] ?? read;
      return card ? [{ json: card.json, distanceKm }] : [];
    });
  };
}

/** The same JSON with what is not Latin-1 escaped: for one dash or € the engine takes two bytes for every letter of a card. */
function oneByte(json: string): string {
  const escaped = json.replace(/[^\u0000-\u00ff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return Buffer.from(escaped, "latin1").toString("latin1");
}

/** A card as it is for a group, or seen from a place. */
export function cardOf(json: string): ListingCard {
  return JSON.parse(json) as ListingCard;
}
