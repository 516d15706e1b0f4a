import { z } from "zod";
import { withoutInvisible } from "./invisible-characters.ts";

/**
 * A text that is looked up and never kept. What the database cannot even be
 * asked for becomes a character that nothing is named with: not found, rather
 * than a fault.
 */
export const lookedUp = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => withoutInvisible(text.toWellFormed()).replaceAll("\u0000", "\ufffd"));
