import { lookedUp } from "./fields/looked-up.ts";

/** A field that no person sees: whoever fills it in is a program. */
export const decoyField = "topic";

/**
 * What a public form carries besides what somebody typed: the sealed time at
 * which its page was drawn, a proof of work where the browser could make one,
 * and the decoy.
 */
export const signedFormToken = {
  ticket: lookedUp(200).default(""),
  proof: lookedUp(4000).default(""),
  [decoyField]: lookedUp(5000).default(""),
};
export type SignedFormToken = { ticket: string; proof: string; [decoyField]: string };
