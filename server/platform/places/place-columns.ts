import { findPlaceOfAddress, gazetteerVersion } from "./gazetteer.ts";

type AddressColumns = { address_postal_code: string | null; address_city: string | null; address_country: string | null };

/** Where an address is, as the columns beside it; nulls for one that the gazetteer does not know. */
export function placeColumns(address: AddressColumns) {
  const place = findPlaceOfAddress({
    postalCode: address.address_postal_code,
    city: address.address_city,
    country: address.address_country,
  });
  return {
    place_id: place?.id ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    place_version: gazetteerVersion,
  };
}
