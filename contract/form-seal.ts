import { z } from "zod";

/** A field that no person sees: whoever fills it in is a program. */
export const decoyField = "topic";

/**
 * What a public form carries besides what somebody typed: the sealed time at
 * which its page was drawn, a proof of work where the browser could make one,
 * and the decoy.
 */
export const formSeal = {
  ticket: z.string().max(200).default(""),
  proof: z.string().max(4000).default(""),
  [decoyField]: z.string().max(5000).default(""),
};
export type FormSeal = { ticket: string; proof: string; [decoyField]: string };
