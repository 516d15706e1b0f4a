import { z } from "zod";
import { email, instant, line, nameLine, optional, prose } from "#contract/core/fields/fields.ts";
import { phone } from "#contract/core/fields/phone-number.ts";
import { websiteUrl } from "#contract/core/fields/web-address.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { signedFormToken } from "#contract/core/signed-form-token.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";

/** Who asks, on every form. */
const sender = {
  name: nameLine(1, 120),
  email,
  /** What the page was read in: the answer comes in it too. */
  language: z.enum(uiLanguages).default("en"),
  ...signedFormToken,
};

const company = optional(nameLine(1, 200));
const message = prose(10, 5000);

export const questionInput = z.strictObject({ kind: z.literal("Contact"), ...sender, company, phone: optional(phone), message });

export const partnerInput = z.strictObject({
  kind: z.literal("Partner"),
  ...sender,
  company: nameLine(2, 200),
  phone: optional(phone),
  city: line(2, 100),
  website: optional(websiteUrl),
  activityType: optional(z.enum(activityTypes)),
  /** What they would offer. */
  message,
});

export const callInput = z.strictObject({
  kind: z.literal("Call"),
  ...sender,
  company,
  /** The number that is called. */
  phone,
  /** When the call begins: one of the free slots. */
  slot: instant,
  message: optional(message),
});

/** What a visitor sends (decisions sections 3 and 8); the same in the form and on the server. */
export const contactInput = z.discriminatedUnion("kind", [questionInput, partnerInput, callInput]);
export type ContactInput = z.infer<typeof contactInput>;
