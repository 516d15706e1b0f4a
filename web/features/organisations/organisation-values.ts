import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { product } from "#contract/core/product.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import type { Hundredths } from "#web/platform/forms/money-field.tsx";
import type { OrganisationTexts } from "./texts.en.ts";

/** What both forms hold: texts where a field may be empty. */
type ProfileValues = {
  name: string;
  legalName: string;
  contactPersonName: string;
  vatNumber: string;
  registrationNumber: string;
  legalAddress: { street: string; postalCode: string; city: string; country: string };
  email: string;
  phone: string;
  websiteUrl: string;
};

export type ClientValues = ProfileValues & { asksBeforeOverBudget: boolean };

export type VendorValues = ProfileValues & { instagramLink: string; pricesIncludeVat: boolean; vatRateBp: Hundredths };

const emptyProfile: ProfileValues = {
  name: "",
  legalName: "",
  contactPersonName: "",
  vatNumber: "",
  registrationNumber: "",
  legalAddress: { street: "", postalCode: "", city: "", country: product.defaultCountry },
  email: "",
  phone: "",
  websiteUrl: "",
};

export const emptyClient: ClientValues = { ...emptyProfile, asksBeforeOverBudget: false };

/** The standard rate of the marketplace's home. */
export const emptyVendor: VendorValues = { ...emptyProfile, instagramLink: "", pricesIncludeVat: false, vatRateBp: 2100 };

export function clientValues(client: Client): ClientValues {
  return { ...profileValues(client), asksBeforeOverBudget: client.asksBeforeOverBudget };
}

function profileValues(organisation: Client | Vendor): ProfileValues {
  return {
    name: organisation.name,
    legalName: organisation.legalName,
    contactPersonName: organisation.contactPersonName ?? "",
    vatNumber: organisation.vatNumber ?? "",
    registrationNumber: organisation.registrationNumber ?? "",
    legalAddress: organisation.legalAddress ?? emptyProfile.legalAddress,
    email: organisation.email ?? "",
    phone: organisation.phone === null ? "" : readablePhone(organisation.phone),
    websiteUrl: organisation.websiteUrl ?? "",
  };
}

export function vendorValues(vendor: Vendor): VendorValues {
  return {
    ...profileValues(vendor),
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
    registrationNumber: t("registrationNumber"),
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
    asksBeforeOverBudget: t("asksBeforeOverBudget"),
  };
}
