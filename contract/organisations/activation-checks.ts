import { readRegistrationNumber } from "#contract/core/fields/registration-number.ts";
import { normaliseVatNumber } from "#contract/core/fields/vat-number.ts";
import type { OrganisationKind } from "./organisation-states.ts";

/** What is looked at before an organisation is activated. */
export const activationCheckNames = ["profile", "vatNumber", "registrationNumber", "unique", "ready"] as const;
export type ActivationCheckName = (typeof activationCheckNames)[number];

/** `good`: as it should be; `missing`: not given; `differs`: given, and at odds with something else; `unknown`: nobody can tell from the number alone. */
export const checkResults = ["good", "missing", "differs", "unknown"] as const;
export type CheckResult = (typeof checkResults)[number];

/** The fields that a whole profile has besides its names. */
export const profileFields = ["contactPersonName", "email", "phone", "legalAddress"] as const;
export type ProfileField = (typeof profileFields)[number];

/** @property missing which fields of the profile are empty */
export type ActivationCheck = { name: ActivationCheckName; result: CheckResult; missing: ProfileField[] };

export type CheckedProfile = {
  kind: OrganisationKind;
  contactPersonName: string | null;
  email: string | null;
  phone: string | null;
  legalAddress: { country: string } | null;
  vatNumber: string | null;
  registrationNumber: string | null;
  /** Others with the same VAT or registration number. */
  sameNumberCount: number;
  /** Of a vendor its listings, of a client its teams. */
  preparedCount: number;
};

/**
 * What can be told of an organisation from what it said of itself. No register
 * is asked: of a number it says whether it can have been issued, and whether it
 * agrees with the rest of the profile.
 */
export function activationChecks(profile: CheckedProfile): ActivationCheck[] {
  const missing = profileFields.filter((field) => !profile[field]);
  const results: Record<ActivationCheckName, CheckResult> = {
    profile: missing.length === 0 ? "good" : "missing",
    vatNumber: vatNumberResult(profile),
    registrationNumber: registrationNumberResult(profile),
    unique: profile.sameNumberCount === 0 ? "good" : "differs",
    ready: profile.preparedCount > 0 ? "good" : "missing",
  };
  return activationCheckNames.map((name) => ({ name, result: results[name], missing: name === "profile" ? missing : [] }));
}

/** The country that a VAT number's prefix stands for. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: "GR", XI: "GB" };

function vatNumberResult({ vatNumber, legalAddress }: CheckedProfile): CheckResult {
  if (vatNumber === null) return "missing";
  if (normaliseVatNumber(vatNumber) !== vatNumber) return "differs";
  const prefix = vatNumber.slice(0, 2);
  return legalAddress === null || (countryOfPrefix[prefix] ?? prefix) === legalAddress.country ? "good" : "differs";
}

/** In Belgium the VAT number is the number in the register, with its country in front. */
function registrationNumberResult({ registrationNumber, vatNumber, legalAddress }: CheckedProfile): CheckResult {
  const belgian = vatNumber?.startsWith("BE") ? vatNumber.slice(2) : undefined;
  if (registrationNumber === null) return belgian !== undefined && readRegistrationNumber(belgian)?.register === "KBO" ? "good" : "missing";
  const read = readRegistrationNumber(registrationNumber);
  if (read === null) return "differs";
  if (belgian !== undefined && read.number !== belgian) return "differs";
  const expected = { BE: "KBO", NL: "KvK" }[legalAddress?.country ?? ""];
  if (expected !== undefined && read.register !== expected) return "differs";
  return read.register === "KBO" ? "good" : "unknown";
}
