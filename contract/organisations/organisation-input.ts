import { z } from "zod";
import { address, centsBetween, email, legalName, name, nameLine, optional, vatRateBp } from "#contract/core/fields/fields.ts";
import { phone } from "#contract/core/fields/phone-number.ts";
import { registrationNumber } from "#contract/core/fields/registration-number.ts";
import { vatNumber } from "#contract/core/fields/vat-number.ts";
import { instagramLink, websiteUrl } from "#contract/core/fields/web-address.ts";
import { budgetPeriods } from "#contract/listings/catalogue.ts";
import { budgetLimit, headcountLimit } from "./organisation-states.ts";

/** An address of which only the country is chosen counts as absent, as an untouched form sends it. */
const optionalAddress = z.preprocess((value) => (isUntouched(value) ? null : value), address.nullable()).default(null);

function isUntouched(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const texts = Object.entries(value).filter(([key]) => key !== "country");
  return texts.length > 0 && texts.every(([, text]) => text === "" || text === null);
}

const organisation = {
  name,
  legalName,
  contactPersonName: optional(nameLine(1, 120)),
  vatNumber: optional(vatNumber),
  /** In the national register: KBO/BCE in Belgium, KvK in the Netherlands. */
  registrationNumber: optional(registrationNumber),
  legalAddress: optionalAddress,
  email,
  phone: optional(phone),
  websiteUrl: optional(websiteUrl),
};

/** A client as its form and the API take it; whatever may be absent is null when it is. */
export const clientInput = z.strictObject({
  ...organisation,
  /** A team's request above what it has left waits for a client admin before the vendor is asked. */
  asksBeforeOverBudget: z.boolean().default(false),
});
export type ClientInput = z.infer<typeof clientInput>;

export const vendorInput = z.strictObject({
  ...organisation,
  instagramLink: optional(instagramLink),
  pricesIncludeVat: z.boolean(),
  /** The default of its listings. */
  vatRateBp,
});
export type VendorInput = z.infer<typeof vendorInput>;

export const teamInput = z.strictObject({
  name,
  budgetPerPersonCents: optional(centsBetween(budgetLimit)),
  budgetPeriod: z.enum(budgetPeriods),
  /** How many people the budget counts; null counts those with an account. */
  headcount: z.int().min(headcountLimit.min).max(headcountLimit.max).nullable().default(null),
});
export type TeamInput = z.infer<typeof teamInput>;
