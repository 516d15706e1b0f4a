import type { FieldCode, FieldIssueParams } from "../errors.ts";

/** Of more values than these the message says how many there are; `params.allowed` has them all. */
const mostSaid = 40;

const oneOf = ({ allowed }: FieldIssueParams): string => {
  if (!Array.isArray(allowed)) return "is none of the choices";
  return allowed.length > mostSaid ? `must be one of ${allowed.length} values` : `must be one of ${allowed.join(", ")}`;
};

const atLeast = ({ n }: FieldIssueParams) => `must have at least ${n} ${n === 1 ? "value" : "values"}`;
const atMost = ({ n }: FieldIssueParams) => `must have at most ${n} ${n === 1 ? "value" : "values"}`;

/** What a value of the wrong kind should have been: as Zod names it → in words. */
const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const weekdayNames = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];

/** Why the vendor is not available on a day, or at an hour of it. */
function whyNot({ cause, from, until, weekday }: FieldIssueParams): string {
  if (cause === "weekday") return `must be another day: closed on ${weekdayNames[Number(weekday) - 1]}`;
  if (cause === "hours") return `must be between ${from} and ${until}, when the vendor is open that day`;
  if (cause === "part") return `must be another time: closed from ${from} to ${until} that day`;
  return "must be a day on which the vendor is available";
}

/** The wording of the specification's own (section 5), where it has one; what the web says stands in its texts. */
const messages: Record<FieldCode, string | ((params: FieldIssueParams, field: string) => string)> = {
  required: (_params, field) => `${field} is required`,
  tooShort: ({ n }) => `too short (min. ${n} chars)`,
  tooLong: ({ n }) => `too long (max. ${n} chars)`,
  tooFew: atLeast,
  tooMany: atMost,
  greaterThan: ({ n }) => `must be greater than ${n}`,
  lowerThan: ({ n }) => `must be lower than ${n}`,
  notBetween: ({ min, max }) => `must be between ${min} and ${max}`,
  notANumber: "must be a number",
  notWhole: "must be a whole number",
  invalidStep: ({ n }) => `must be a multiple of ${n}`,
  invalidText: ({ pattern }) => (pattern === undefined ? "is not written as expected" : `must match ${pattern}`),
  invalidCharacters: "contains characters that cannot be used",
  unknownPlaceholder: ({ name }) => `{${name}} is no placeholder`,
  addressInName: "cannot contain a web or e-mail address, nor a full stop within a word",
  invalidEmail: "must be an e-mail address such as name@company.example",
  invalidPhone: "must be a phone number such as +32 470 12 34 56",
  invalidUrl: "must be a web address such as https://company.example",
  invalidInstagram: "must be an Instagram profile such as @handle",
  invalidVatNumber: "must be a VAT number with its country in front, such as BE0123456749, GB980780684 or CHE107787577",
  vatNumberPrefix: ({ given, right }) => `begins with ${right} rather than ${given}`,
  invalidColour: "must be a colour such as #2450e4",
  contrastTooLow: ({ ratio, n }) => `has a contrast of ${ratio}:1 to the text on it; at least ${n}:1 is needed`,
  invalidRegistrationNumber: "has ten digits as in the Belgian register, but not its check digits",
  invalidDate: ({ example = "2026-11-28" }) => `must be a date such as ${example}`,
  timeSkipped: ({ date }) => `does not exist on ${date}, when the clocks go forward`,
  invalidTime: "must be a time such as 14:30",
  invalidChoice: oneOf,
  invalidId: "must be a UUID such as 0190163d-8694-739b-aea5-966c26f8ad91",
  unknownField: "is not a known field",
  dateTooEarly: ({ date }) => `must be ${date} or later`,
  dateTooLate: ({ date }) => `must be ${date} or earlier`,
  dateUnavailable: whyNot,
  timeUnavailable: whyNot,
  tooFewParticipants: ({ n }) => `must be at least ${n} for this activity`,
  tooManyParticipants: ({ n }) => `must be at most ${n} for this activity`,
  mustAgree: "must be agreed to",
  alreadyThere: "is already there",
  emailTaken: "has an account already",
  alreadyInvited: "has an open invitation already",
  invalid: ({ expected }) => (typeof expected === "string" ? `must be ${kinds[expected] ?? "of another kind"}` : "is not valid"),
};

/** English, for API users; the web translates the code. */
export function fieldMessage(path: string, code: FieldCode, params: FieldIssueParams): string {
  const message = messages[code];
  return typeof message === "string" ? message : message(params, fieldName(path));
}

/** A field's name in words: `info.contactEmail` → `Contact email`. */
function fieldName(path: string): string {
  const last = path.split(".").at(-1) ?? "";
  if (last === "") return "The body";
  if (/^\d+$/.test(last)) return "This value";
  const words = last.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bvat\b/, "VAT");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
