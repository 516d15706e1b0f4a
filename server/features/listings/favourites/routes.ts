import { requireUser } from "#server/access/guard.ts";
import { api } from "#server/platform/http/api.ts";
import type { Services } from "#server/platform/services.ts";
import { changeFavourites } from "./commands.ts";
import { listFavouriteIds } from "./queries.ts";

export function favouriteRoutes(services: Services) {
  const routes = api.favourites;
  return {
    listFavourites: routes.listFavourites.handler(async ({ context }) => ({
      listingIds: await listFavouriteIds(services.db, requireUser(context.actor).id),
    })),
    changeFavourites: routes.changeFavourites.handler(async ({ input, context }) => ({
      listingIds: await changeFavourites(services, requireUser(context.actor), input),
    })),
  };
}
