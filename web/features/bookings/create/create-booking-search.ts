import { isUuid } from "#contract/core/fields/uuid.ts";
import { groupSize } from "#contract/listings/group-size.ts";
import { dateText, text, whole } from "#web/platform/page/search-params.ts";

/** What a listing's page hands to the form: all optional, whatever cannot be used is dropped. */
export type CreateBookingSearch = {
  listingId: string;
  participants: number | undefined;
  date: string | undefined;
  venueId: string | undefined;
  /** For whom a product admin books; "" where that is still to be chosen. */
  clientId: string;
};

export function createBookingSearch(search: Record<string, unknown>): CreateBookingSearch {
  const id = (value: unknown) => (isUuid(text(value)) ? text(value) : undefined);
  return {
    listingId: id(search["listingId"]) ?? "",
    participants: whole(search["participants"], 1, groupSize.max, undefined),
    date: dateText(search["date"]),
    venueId: id(search["venueId"]),
    clientId: id(search["clientId"]) ?? "",
  };
}
