import type { FieldCode } from "#contract/errors.ts";

/** What a form says at a field; `{field}` is the field's label. The wording is the specification's (section 5). */
export const fieldTexts = {
  required: "{field} is required",
  tooShort: "too short (min. {n} chars)",
  tooLong: "too long (max. {n} chars)",
  tooFew: "choose at least {n}",
  tooMany: "choose at most {n}",
  greaterThan: "must be greater than {n}",
  lowerThan: "must be lower than {n}",
  notBetween: "must be between {min} and {max}",
  notANumber: "must be a number",
  notWhole: "must be a whole number",
  invalidStep: "must be a multiple of {n}",
  invalidText: "is not written as expected",
  invalidCharacters: "contains characters that cannot be used",
  invalidEmail: "is not a valid e-mail address",
  invalidPhone: "is not a valid phone number",
  invalidUrl: "is not a valid web address",
  invalidInstagram: "is not an Instagram profile (for example @handle)",
  invalidVatNumber: "is not a valid VAT number in the European Union",
  invalidDate: "is not a valid date",
  invalidTime: "is not a valid time (for example 14:30)",
  invalidChoice: "choose one of the options",
  invalidId: "is not known",
  unknownField: "is not a known field",
  dateTooEarly: "the first possible date is {date}",
  dateTooLate: "the last possible date is {date}",
  dateUnavailable: "the vendor is not available on this day",
  tooFewParticipants: "this activity starts at {n} participants",
  tooManyParticipants: "this activity takes at most {n} participants",
  mustAgree: "You must agree to the terms and conditions above",
  alreadyThere: "is already there",
  invalid: "is not valid",
} satisfies Record<FieldCode, string>;

export type FieldTexts = typeof fieldTexts;
