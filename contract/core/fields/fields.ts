import { z } from "zod";
import type { FieldCode, FieldCodeParams } from "#contract/core/errors.ts";
import { holdsAddress } from "#contract/core/fields/holds-address.ts";
import { listingLimits } from "#contract/listings/listing-limits.ts";
import { isPlainDate } from "../dates/dates.ts";
import { countries } from "./countries.ts";
import { withoutAnyInvisible, withoutInvisible, withoutStrayDirections } from "./invisible-characters.ts";

/**
 * The field rules of decisions section 3, shared by forms and server. A custom
 * rule names its field code through `params.code`; `field-issues.ts` maps the
 * rest of Zod's issues.
 */
const rule = <Code extends FieldCode>(code: Code, ...facts: FieldCodeParams<Code>) => ({ params: { code, ...facts[0] } });

// C0/C1 controls and lone surrogates; U+FFFE and U+FFFF are no characters at all, and a feed or a workbook with one
// cannot be opened. A line has no breaks either: Unicode has two of its own.
const impossibleInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/u;
const impossibleInProse = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/u;

// More accents on one letter than any script writes (UAX #15, section 13), which take their number squared to be put in order.
const piledMarks = /\p{M}{31}/u;

// A text of nothing else would look empty on every screen.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{M}\u2800]/u;

/** What is far too long is refused before anything else is done with it: neither what does not show nor accents written apart make a text so much shorter. */
const farTooLong = (max: number) => 4 * max + 100;

function cleanText(min: number, max: number, impossible: RegExp, clean: (text: string) => string) {
  return z
    .string()
    .transform((text) => text.trim())
    .refine((text) => text.length <= farTooLong(max), { ...rule("tooLong", { n: max }), abort: true })
    .refine((text) => text.isWellFormed() && !impossible.test(text) && !piledMarks.test(text), rule("invalidCharacters"))
    .transform((text) => (visible.test(text) ? clean(text).normalize("NFC").trim() : ""))
    .pipe(z.string().min(min).max(max));
}

/** One line of text, trimmed and NFC, without characters that do not show. */
export const line = (min: number, max: number) => cleanText(min, max, impossibleInLine, withoutInvisible);

/** One line that is no language: an address, a number. Not even the joiners of a script belong to it. */
export const plainLine = (min: number, max: number) => cleanText(min, max, impossibleInLine, withoutAnyInvisible);

/** Text with line breaks, trimmed and NFC; it keeps what does not show where it means something. */
export const prose = (min: number, max: number) => cleanText(min, max, impossibleInProse, withoutStrayDirections);

/** A name of somebody or something, which goes into mails to people who know nothing of whoever wrote it: no address comes along. */
export const nameLine = (min: number, max: number) => line(min, max).refine((text) => !holdsAddress(text), rule("addressInName"));

/** Name of a client, vendor, team or invitation. */
export const name = nameLine(3, 120);
export const legalName = nameLine(3, 200);

// Dots only between characters, before the @ as behind it; a domain of names, which letters of every script may spell.
// Signs that mail itself means something by would have to be quoted, and software on the way reads them in several ways.
// Nothing that looks like a space or like nothing: letters, numbers and the signs that mail allows.
const emailParts =
  /^(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u;

// Full-width letters and the like are another spelling of the same mailbox on the way there, and another one here.
const isPlainlySpelled = (text: string) => text === text.normalize("NFKC");

export const email = plainLine(1, 254).pipe(
  z.email({ pattern: z.regexes.unicodeEmail }).refine((text) => emailParts.test(text) && isPlainlySpelled(text), rule("invalidEmail")),
);

/** ISO 3166-1 alpha-2, as in `BE`. */
export const country = z.enum(countries);

/** A postal address with its country. */
export const address = z.strictObject({ street: line(1, 200), postalCode: line(1, 20), city: line(1, 100), country });

export const plainDate = z.string().refine(isPlainDate, rule("invalidDate"));
/** A month of a year: `2027-01`. */
export const plainMonth = z.string().refine((text) => /^\d{4}-\d{2}$/.test(text) && isPlainDate(`${text}-01`), rule("invalidDate"));

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
/** What amounts add up to, which is told however many they are. */
export const centsInAll = z.int().min(0);
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
export const participants = z.int().min(listingLimits.guests.min).max(listingLimits.guests.max);
export const version = z.int().min(1);

/** A text that holds nothing counts as absent: an empty one, as HTML forms send it, and one of spaces or of what does not show. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && !visible.test(value) ? null : value), schema.nullable()).default(null);
