import type { ActivationReason, ActivationState } from "#contract/organisations/activation.ts";

/** Why an organisation is not activated, as its people and the operator read it. */
export const activationReasonNames = {
  profileIncomplete: "The company profile is not complete",
  vatNumber: "The VAT number is missing, or is not this company’s",
  registrationNumber: "The registration number is missing, or is not this company’s",
  notReached: "We could not reach you at the contact details given",
  notTheirCompany: "We could not establish that you act for this company",
  listingsMissing: "There is no listing yet that we can look at",
  doesNotFit: "What you offer does not fit this marketplace",
  notACompany: "Only companies and other organisations can book here",
  outsideArea: "You are outside the area where we work",
  thereAlready: "This company is registered here already",
  other: "Another reason",
} satisfies Record<ActivationReason, string>;

/** How far an organisation is on the way to its first activation. */
export const activationStateNames = {
  pending: "Awaiting activation",
  changesRequested: "Changes requested",
  refused: "Refused",
} satisfies Record<ActivationState, string>;
