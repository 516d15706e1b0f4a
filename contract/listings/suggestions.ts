import { z } from "zod";

/** What typed letters may become. */
export const suggestion = z.object({
  kind: z.enum(["type", "listing", "vendor", "place"]),
  /** The type's name in the API, the listing's or vendor's id, or the place's number: what a search or address takes. */
  value: z.string(),
  /** In the language asked for. */
  label: z.string(),
  /** How many public listings there are of it; null for a listing itself. */
  count: z.int().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
