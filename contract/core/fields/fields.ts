import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { holdsAddress } from "#contract/core/fields/holds-address.ts";
import { listingLimits } from "#contract/listings/listing-limits.ts";
import { isPlainDate } from "../dates/dates.ts";
import { product } from "../product.ts";
import { countries } from "./countries.ts";

/**
 * The field rules of decisions section 3, shared by forms and server. A custom
 * rule names its field code through `params.code`; `field-issues.ts` maps the
 * rest of Zod's issues.
 */
const rule = (code: string, params: Record<string, string | number> = {}) => ({ params: { code, ...params } });

// C0/C1 controls, lone surrogates and bidi overrides and isolates hide or reorder text; U+FFFE and U+FFFF are no
// characters at all, and a feed or a workbook with one cannot be opened.
// A line has no breaks either: Unicode has two of its own.
const hiddenCharacters = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u;
const hiddenInProse =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u;

// Zero-width joiners belong to some scripts and emoji, but a text of nothing else would look empty on every screen.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{M}\u2800]/u;

function cleanText(min: number, max: number, hidden: RegExp) {
  return z
    .string()
    .refine((text) => text.isWellFormed() && !hidden.test(text), rule("invalidCharacters"))
    .transform((text) => (visible.test(text) ? text.normalize("NFC").trim() : ""))
    .pipe(z.string().min(min).max(max));
}

/** One line of text, trimmed and NFC. */
export const line = (min: number, max: number) => cleanText(min, max, hiddenCharacters);

/** Text with line breaks, trimmed and NFC. */
export const prose = (min: number, max: number) => cleanText(min, max, hiddenInProse);

/** A name of somebody or something, which goes into mails to people who know nothing of whoever wrote it: no address comes along. */
export const nameLine = (min: number, max: number) => line(min, max).refine((text) => !holdsAddress(text), rule("addressInName"));

/** Name of a client, vendor, team or invitation. */
export const name = nameLine(3, 120);
export const legalName = nameLine(3, 200);

// Dots only between characters, before the @ as behind it; a domain of names, which letters of every script may spell.
// Signs that mail itself means something by would have to be quoted, and software on the way reads them in several ways.
const emailParts =
  /^[^@.()<>[\]:;,\\"]+(\.[^@.()<>[\]:;,\\"]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u;

// Full-width letters and the like are another spelling of the same mailbox on the way there, and another one here.
const isPlainlySpelled = (text: string) => text === text.normalize("NFKC");

export const email = line(1, 254).pipe(
  z.email({ pattern: z.regexes.unicodeEmail }).refine((text) => emailParts.test(text) && isPlainlySpelled(text), rule("invalidEmail")),
);

/** A phone number as people write it, stored as E.164; the default country is the marketplace's. */
export const phone = line(1, 40).transform((text, context) => {
  const parsed = parsePhoneNumberFromString(text, product.defaultCountry);
  if (parsed?.isValid()) return parsed.number as string;
  context.addIssue({ code: "custom", ...rule("invalidPhone"), input: text });
  return z.NEVER;
});

/** ISO 3166-1 alpha-2, as in `BE`. */
export const country = z.enum(countries);

/** A postal address with its country. */
export const address = z.strictObject({ street: line(1, 200), postalCode: line(1, 20), city: line(1, 100), country });

export const plainDate = z.string().refine(isPlainDate, rule("invalidDate"));

/** A local wall-clock time, `14:30`. */
export const plainTime = z
  .string()
  .refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), rule("invalidTime"))
  .meta({ examples: ["14:30"] });

/** A UTC instant in ISO 8601. */
export const instant = z.iso.datetime();

export const id = z.uuid();
export const cents = z
  .int()
  .min(0)
  .max(1_000_000_00 * 10_000);
export const signedCents = z.int();
type Limits = { readonly min: number; readonly max: number };
/** An amount within limits, both included; its message names them in euros, as people type amounts. */
export const centsBetween = ({ min, max }: Limits) =>
  z.int().refine((amount) => amount >= min && amount <= max, rule("notBetween", { min: min / 100, max: max / 100 }));
export const basisPoints = z.int();
/** A share within limits, both included; its message names them in percent, as people type shares. */
export const basisPointsBetween = ({ min, max }: Limits) =>
  z.int().refine((rate) => rate >= min && rate <= max, rule("notBetween", { min: min / 100, max: max / 100 }));
/** A VAT rate (decisions section 3). */
export const vatRateBp = basisPointsBetween(listingLimits.vatRateBp);
export const participants = z.int().min(1).max(10_000);
export const version = z.int().min(1);

/** An empty text counts as absent, as HTML forms send it. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable()).default(null);
