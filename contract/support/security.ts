import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, plainDate } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryList, queryText } from "#contract/core/lists.ts";
import { securityEventTypes, securitySorts } from "./security-events.ts";

/** What happened to an account of the embedded provider, or to an address that has none. */
export const securityEvent = z.object({
  id,
  at: instant,
  type: z.enum(securityEventTypes),
  /** Null where nobody has the address that was typed. */
  name: z.string().nullable(),
  /** The account's address, or what was typed with its middle hidden. */
  email: z.string().nullable(),
  /** How, in the provider's words: `pwd`, `pwd+otp`, `demo`. */
  method: z.string().nullable(),
  /** Too coarse to tell a person, and enough to tell a country. */
  network: z.string().nullable(),
  device: z.string().nullable(),
  /** How often within the minute that began then; refused calls are counted, everything else is one. */
  count: z.int(),
  /** Who the account is in the marketplace now. */
  user: z
    .object({ role: z.string(), organisation: z.object({ id, kind: z.enum(["vendor", "client"]), name: z.string() }).nullable() })
    .nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const security = {
  listSecurityEvents: endpoint({
    method: "GET",
    path: "/security-events",
    tag: "support",
    summary: "Sign-ins, failures, lockouts, changes of accounts and refused calls, newest first",
    description:
      "Of the embedded identity provider; an external one keeps its own log. Calls that the API refused (401, 403, and 404 for what is somebody else's) are counted by person, or network, and minute.",
    access: "security.read",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(securitySorts).default("-at"),
      types: queryList(z.enum(securityEventTypes)).default([]),
      /** A part of the name or the e-mail address. */
      person: queryText.default(""),
      from: plainDate.optional(),
      to: plainDate.optional(),
    }),
    output: pageOf(securityEvent),
  }),
};
