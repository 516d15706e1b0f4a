import type { FieldCode } from "#contract/core/errors.ts";

/** What a form says at a field; `{field}` is the field's label, or `thisField`. The wording is the specification's (section 5). */
export const fieldTexts = {
  thisField: "This field",
  required: "{field} is required",
  tooShort: "too short (min. {n} chars)",
  tooLong: "too long (max. {n} chars)",
  tooFew: "{n, plural, =1 {choose at least one} other {choose at least {n}}}",
  tooMany: "{n, plural, =1 {choose at most one} other {choose at most {n}}}",
  greaterThan: "must be greater than {n}",
  lowerThan: "must be lower than {n}",
  notBetween: "must be between {min} and {max}",
  notANumber: "must be a number",
  notWhole: "must be a whole number",
  invalidStep: "must be a multiple of {n}",
  invalidText: "is not written as expected",
  invalidCharacters: "contains characters that cannot be used",
  addressInName: "cannot contain a web or e-mail address, nor a full stop within a word",
  invalidEmail: "is not a valid e-mail address",
  invalidPhone: "is not a valid phone number",
  invalidUrl: "is not a valid web address",
  invalidInstagram: "is not an Instagram profile (for example @handle)",
  invalidVatNumber:
    "is not a valid VAT number: check its digits, and that it begins with its country, as in BE0123456749, GB980780684 or CHE107787577",
  vatNumberPrefix: "begins with {right} rather than {given}",
  invalidDate: "is not a valid date",
  invalidTime: "is not a valid time (for example 14:30)",
  invalidChoice: "{allowed, select, none {choose one of the options} other {must be one of {allowed}}}",
  invalidId: "is not known",
  unknownField: "is not a known field",
  dateTooEarly: "the first possible date is {date}",
  dateTooLate: "the last possible date is {date}",
  dateUnavailable: "the vendor is not available on this day",
  tooFewParticipants: "this activity starts at {n} participants",
  tooManyParticipants: "this activity takes at most {n} participants",
  mustAgree: "You must agree to the terms and conditions above",
  emailTaken: "already has an account, so it cannot be invited",
  alreadyInvited: "already has an open invitation; send that one again",
  alreadyThere: "is already there",
  invalid: "is not valid",
} satisfies Record<FieldCode | "thisField", string>;

export type FieldTexts = typeof fieldTexts;
