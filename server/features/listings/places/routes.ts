import { api } from "#server/platform/http/api.ts";
import { suggestPlaces } from "#server/platform/places/gazetteer.ts";
import { placeColumns } from "#server/platform/places/place-columns.ts";
import { aliasOf, presentLocation, presentPlace } from "./present.ts";

/** The gazetteer, from memory: no call reaches the database. */
export function placeRoutes() {
  const routes = api.places;
  return {
    findPlaces: routes.findPlaces.handler(({ input }) => ({
      places: suggestPlaces(input.q, input.limit).map((place) => ({
        ...presentPlace(place, input.language),
        alias: aliasOf(place, input.q, input.language),
      })),
    })),
    locateAddress: routes.locateAddress.handler(({ input }) => ({
      location: presentLocation(
        placeColumns({ address_postal_code: input.postalCode, address_city: input.city, address_country: input.country }),
      ),
    })),
  };
}
