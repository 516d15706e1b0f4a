import { z } from "zod";
import { fieldCodes } from "../errors.ts";

const fact = z.union([z.string(), z.number()]);

/** One field's complaint as the API tells it: in a problem document, or beside an answer that judges without refusing. */
export const fieldIssueShape = z.object({
  path: z.string(),
  code: z.enum(fieldCodes),
  message: z.string(),
  params: z.record(z.string(), z.union([fact, z.array(fact).readonly()])),
});
