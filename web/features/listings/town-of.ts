import type { UiLanguage } from "#contract/core/product.ts";
import type { Venue } from "#contract/listings/listing-shapes.ts";

/** The town of a venue as the reader's language calls it; an address that was not found keeps the name it was given. Null for the client's site. */
export function townOf({ address, location }: Pick<Venue, "address" | "location">, language: UiLanguage): string | null {
  return location?.name[language] ?? address?.city ?? null;
}
