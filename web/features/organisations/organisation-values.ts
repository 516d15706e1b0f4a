import { countries } from "#contract/countries.ts";
import type { Client, Vendor } from "#contract/organisations.ts";
import { product } from "#contract/product.ts";
import type { OrganisationTexts } from "#web/features/organisations/texts.en.ts";
import type { Hundredths } from "#web/platform/money-field.tsx";
import { readablePhone } from "#web/platform/readable-phone.ts";

/** What a client's form holds: texts where a field may be empty. */
export type ClientValues = {
  name: string;
  legalName: string;
  contactPersonName: string;
  vatNumber: string;
  legalAddress: { street: string; postalCode: string; city: string; country: string };
  email: string;
  phone: string;
  websiteUrl: string;
};

export type VendorValues = ClientValues & { instagramLink: string; pricesIncludeVat: boolean; vatRateBp: Hundredths };

export const emptyClient: ClientValues = {
  name: "",
  legalName: "",
  contactPersonName: "",
  vatNumber: "",
  legalAddress: { street: "", postalCode: "", city: "", country: product.defaultCountry },
  email: "",
  phone: "",
  websiteUrl: "",
};

/** The standard rate of the marketplace's home. */
export const emptyVendor: VendorValues = { ...emptyClient, instagramLink: "", pricesIncludeVat: false, vatRateBp: 2100 };

export function clientValues(client: Client | Vendor): ClientValues {
  return {
    name: client.name,
    legalName: client.legalName,
    contactPersonName: client.contactPersonName ?? "",
    vatNumber: client.vatNumber ?? "",
    legalAddress: client.legalAddress ?? emptyClient.legalAddress,
    email: client.email ?? "",
    phone: client.phone === null ? "" : readablePhone(client.phone),
    websiteUrl: client.websiteUrl ?? "",
  };
}

export function vendorValues(vendor: Vendor): VendorValues {
  return {
    ...clientValues(vendor),
    instagramLink: vendor.instagramLink ?? "",
    pricesIncludeVat: vendor.pricesIncludeVat,
    vatRateBp: vendor.vatRateBp,
  };
}

type Text = (key: Exclude<keyof OrganisationTexts["form"], "periods">) => string;

/** What each field is called, by its path in the contract. */
export function organisationLabels(t: Text): Record<string, string> {
  return {
    name: t("name"),
    legalName: t("legalName"),
    contactPersonName: t("contactPersonName"),
    vatNumber: t("vatNumber"),
    email: t("email"),
    phone: t("phone"),
    websiteUrl: t("websiteUrl"),
    instagramLink: t("instagramLink"),
    "legalAddress.street": t("street"),
    "legalAddress.postalCode": t("postalCode"),
    "legalAddress.city": t("city"),
    "legalAddress.country": t("country"),
    pricesIncludeVat: t("pricesIncludeVat"),
    vatRateBp: t("vatRate"),
  };
}

/** The countries by their name in the page's language, the marketplace's own first. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const near: readonly string[] = ["BE", "NL"];
  const options = countries.map((value) => ({ value: value as string, label: names.of(value) ?? value }));
  const rest = options.filter(({ value }) => !near.includes(value)).sort((a, b) => a.label.localeCompare(b.label, language));
  return [...options.filter(({ value }) => near.includes(value)), ...rest];
}
