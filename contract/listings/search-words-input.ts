import { z } from "zod";
import { line } from "../core/fields/fields.ts";

/** A phrase means so many things at most. */
export const maxConcepts = 5;

/** A word or phrase of people, and the keys of the concepts that it means. */
export const searchSynonymInput = z.strictObject({ phrase: line(2, 60), concepts: z.array(line(1, 60)).min(1).max(maxConcepts) });
export type SearchSynonymInput = z.infer<typeof searchSynonymInput>;
