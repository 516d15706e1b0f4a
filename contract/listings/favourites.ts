import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id } from "#contract/core/fields/fields.ts";

/** As many favourites as one person keeps. */
export const maxFavourites = 200;

const listingIds = z.array(id).max(maxFavourites);

/** The listings a person has marked, the newest first; public or not. */
const favouriteIds = z.object({ listingIds });

export const favourites = {
  listFavourites: endpoint({
    method: "GET",
    path: "/me/favourites",
    tag: "favourites",
    summary: "The favourites of the signed-in person",
    access: "signedIn",
    input: z.strictObject({}),
    output: favouriteIds,
  }),
  changeFavourites: endpoint({
    method: "PATCH",
    path: "/me/favourites",
    tag: "favourites",
    summary: "Add favourites, and take some away",
    description:
      "Answers all of them. What is there already stays, what is not there is not missed, and listings that are not public are not added: sending the same twice changes nothing.",
    access: "signedIn",
    refuses: ["favourites.tooMany"],
    input: z.strictObject({ add: listingIds.default([]), remove: listingIds.default([]) }),
    output: favouriteIds,
  }),
};
