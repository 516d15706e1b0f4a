import { z } from "zod";
import { contactKinds } from "./contact-states.ts";
import { email, line, optional, phone, prose } from "./fields.ts";

/** What a visitor sends (decisions section 3); the same in the form and on the server. */
export const contactInput = z.strictObject({
  kind: z.enum(contactKinds),
  name: line(1, 120),
  email,
  company: optional(line(1, 200)),
  phone: optional(phone),
  message: prose(10, 5000),
});
export type ContactInput = z.infer<typeof contactInput>;
