import type { ListingChoices } from "../../listing-href.ts";
import type { FoundListings } from "../found-listings.ts";
import type { ListingSearch } from "../listing-search.ts";

type Found = Pick<FoundListings, "understood" | "fit">;
type Asked = Pick<ListingSearch, "participants" | "date"> & { near: string | undefined };

/** What goes along to whatever is opened from the results: what is set on the screen, else the group and day that the words say. */
export function askedChoices({ participants, date, near }: Asked, found: Found | undefined): Required<Omit<ListingChoices, "venue">> {
  const said = found?.understood.filter(({ kind }) => !found.fit?.loosened.includes(kind));
  return {
    participants: participants ?? said?.find((part) => part.kind === "group")?.participants,
    date: date ?? said?.find((part) => part.kind === "date")?.date,
    near: near || undefined,
  };
}
