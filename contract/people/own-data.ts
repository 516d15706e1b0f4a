import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { email, id, instant, nameLine } from "#contract/core/fields/fields.ts";
import { uiLanguages } from "#contract/core/product.ts";

/** What a person says of themselves; what is left out stays. */
export const ownProfileInput = z.strictObject({
  name: nameLine(2, 120).optional(),
  /** Of the interface and the mails. */
  language: z.enum(uiLanguages).optional(),
});

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** What is held of a person, kind by kind; instants in ISO 8601. */
export const ownData = z.object({ exportedAt: instant, sections: z.record(z.string(), z.array(row)) });
export type OwnData = z.infer<typeof ownData>;

/** What a person may ask about their own data (the privacy policy's rights). */
export const ownDataEndpoints = {
  getOwnData: endpoint({
    method: "GET",
    path: "/me/data",
    tag: "people",
    summary: "Everything that is held of the signed-in person",
    access: "signedIn",
    input: z.strictObject({}),
    output: ownData,
  }),
  eraseMe: endpoint({
    method: "POST",
    path: "/me/erasure",
    tag: "people",
    summary: "Erase the signed-in person's data for good",
    description:
      "Access ends at once; name, address and what else is theirs is taken out of bookings, notes, mails and the audit, and the account at the embedded provider goes. What was agreed and done stays. Refused for the last admin of an organisation.",
    access: "signedIn",
    refuses: ["user.lastAdmin"],
    input: z.strictObject({ /** Their own address, typed as a confirmation. */ email }),
    output: z.object({ id }),
  }),
  eraseUser: endpoint({
    method: "POST",
    path: "/users/{userId}/erasure",
    tag: "people",
    summary: "Erase somebody's data for good, at their request",
    description: "As they could themselves; also of somebody whose access ended before.",
    access: "users.erase",
    refuses: ["user.lastAdmin"],
    input: z.strictObject({ userId: id }),
    output: z.object({ id }),
  }),
};
