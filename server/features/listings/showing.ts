import type { z } from "zod";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import type { listings as contract } from "#contract/listings/listings.ts";
import type { Services } from "#server/platform/services.ts";
import { presentListing } from "./present.ts";
import { findPublicListing } from "./queries.ts";
import type { ListingColumns } from "./search/columns/listing-columns.ts";
import { createVendorProfiles } from "./vendor-profile.ts";

type Asked = z.infer<NonNullable<(typeof contract.getListing)["~orpc"]["inputSchema"]>>;

/** One public listing as everybody sees it; undefined where there is none. */
export function createShowing({ db, clock, config }: Services, columns: ListingColumns) {
  const profileOf = createVendorProfiles({ db, config }, columns);
  return async (asked: Asked): Promise<Listing | undefined> => {
    const row = await findPublicListing(db, asked.listingId, asked.language);
    return row && presentListing(row, await profileOf(row), { ...asked, today: clock.today() });
  };
}

export type Showing = ReturnType<typeof createShowing>;
