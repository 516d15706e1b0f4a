import { product } from "#contract/core/product.ts";
import type { PriceAdjustmentType } from "#contract/listings/catalogue.ts";
import type { ManagedVenue } from "#contract/listings/listing-management.ts";
import type { VenueInput } from "#contract/listings/venue-input.ts";
import type { Hundredths } from "#web/platform/forms/money-field.tsx";
import type { ManageTexts } from "../texts.en.ts";

export type VenueFormValues = {
  name: string;
  description: string;
  isClientLocation: boolean;
  address: { street: string; postalCode: string; city: string; country: string } | null;
  priceAdjustmentType: PriceAdjustmentType;
  adjustmentBp: Hundredths;
  adjustmentCents: Hundredths;
};

const emptyAddress = { street: "", postalCode: "", city: "", country: product.defaultCountry };

export const newVenue: VenueFormValues = {
  name: "",
  description: "",
  isClientLocation: false,
  address: emptyAddress,
  priceAdjustmentType: "None",
  adjustmentBp: 0,
  adjustmentCents: 0,
};

export function valuesOfVenue(venue: ManagedVenue): VenueFormValues {
  const { name, description, isClientLocation, address, priceAdjustmentType, adjustmentBp, adjustmentCents } = venue;
  return { name, description, isClientLocation, address: address ?? emptyAddress, priceAdjustmentType, adjustmentBp, adjustmentCents };
}

/** What the schema judges: fields that are out of sight, since the choice above them does not read them, do not count. */
export function judgedValues(values: VenueFormValues): VenueFormValues {
  return {
    ...values,
    address: values.isClientLocation ? null : values.address,
    adjustmentBp: values.priceAdjustmentType === "Percent" ? values.adjustmentBp : 0,
    adjustmentCents: values.priceAdjustmentType === "Amount" ? values.adjustmentCents : 0,
  };
}

export function inputOf(values: VenueFormValues): VenueInput {
  return values as VenueInput;
}

type Text = (key: Exclude<keyof ManageTexts["venues"]["form"], "types">) => string;

export function venueLabels(t: Text): Record<string, string> {
  return {
    name: t("name"),
    description: t("description"),
    isClientLocation: t("side"),
    address: t("address"),
    "address.street": t("street"),
    "address.postalCode": t("postalCode"),
    "address.city": t("city"),
    "address.country": t("country"),
    priceAdjustmentType: t("type"),
    adjustmentBp: t("percent"),
    adjustmentCents: t("amount"),
  };
}
