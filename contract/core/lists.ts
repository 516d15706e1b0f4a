import { z } from "zod";
import { withoutInvisible } from "./fields/invisible-characters.ts";
import { listedIn } from "./listed-in.ts";
import { officePageSizes, storefrontPageSizes } from "./page-sizes.ts";
import { searchedText } from "./searched-text.ts";

/** A whole number written in a query string, as the schema takes it; anything else is refused, not guessed. */
export const queryNumber = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value), schema);

/** The same within limits. */
export const queryInt = (min: number, max: number) => queryNumber(z.int().min(min).max(max));

export const queryBoolean = z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean());

/** One of a few whole numbers, written in a query string. */
export const queryChoice = <const Numbers extends readonly number[]>(numbers: Numbers) =>
  z.preprocess((value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value), z.literal(numbers));

/** Several values in one query parameter, separated by commas (`types=Workshop,Coaching`). */
export const queryList = <T extends z.ZodType>(item: T, most = 50) =>
  z.preprocess((value) => (typeof value === "string" ? listedIn(value) : value), z.array(item).max(most));

/** What a copy brings along that does not show is in no field either. */
export const queryText = z
  .string()
  .max(200)
  .transform((text) => searchedText(withoutInvisible(text)));

export const pageNumber = queryInt(1, 1_000_000_000).default(1);

/** What every back-office list takes besides its own filters and sort. */
export const officeList = { page: pageNumber, pageSize: queryChoice(officePageSizes).default(25), q: queryText.default("") };
export const storefrontList = { page: pageNumber, pageSize: queryChoice(storefrontPageSizes).default(24), q: queryText.default("") };

/** The words that nothing holds as they were typed, where what is answered holds words that differ by one slip of the finger. */
export const similarTo = z.string().optional();

/** One page of a list; `total` is exact up to the cap. A page past the end is empty, not an error. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalIsCapped: z.boolean(),
    similarTo,
  });
