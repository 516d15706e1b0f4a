import { z } from "zod";
import { contactInput } from "./contact-input.ts";
import { contactKinds, contactSorts } from "./contact-states.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, version } from "./fields.ts";
import { officeList, pageOf, queryBoolean, queryList } from "./lists.ts";

const person = z.object({ id, name: z.string() });

export const contactRequest = z.object({
  id,
  kind: z.enum(contactKinds),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  message: z.string(),
  createdAt: instant,
  handled: z.boolean(),
  handledByName: z.string().nullable(),
  handledAt: instant.nullable(),
  /** The product admin who looks after it. */
  assignedTo: person.nullable(),
  version,
  can: z.object({ handle: z.boolean(), reopen: z.boolean(), assign: z.boolean() }),
});
export type ContactRequest = z.infer<typeof contactRequest>;

const change = {
  tag: "contact",
  access: "contactRequests.manage",
  needsVersion: true,
  refuses: ["resource.notFound", "version.required", "version.stale"],
  output: contactRequest,
} as const;

export const contact = {
  createContactRequest: endpoint({
    method: "POST",
    path: "/contact-requests",
    tag: "contact",
    summary: "Ask the operator something",
    description: "Told to the product admins by e-mail. The answer holds nothing of what was sent.",
    access: "public",
    status: 201,
    input: contactInput,
    output: z.object({ id }),
  }),
  listContactRequests: endpoint({
    method: "GET",
    path: "/contact-requests",
    tag: "contact",
    summary: "List the contact requests",
    access: "contactRequests.manage",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(contactSorts).default("-createdAt"),
      kinds: queryList(z.enum(contactKinds)).default([]),
      handled: queryBoolean.optional(),
      /** Only those of this product admin. */
      assignedToId: id.optional(),
    }),
    output: pageOf(contactRequest),
  }),
  listAssignees: endpoint({
    method: "GET",
    path: "/contact-requests/assignees",
    tag: "contact",
    summary: "The product admins a request can be assigned to",
    access: "contactRequests.manage",
    input: z.strictObject({}),
    output: z.object({ items: z.array(person) }),
  }),
  getContactRequest: endpoint({
    method: "GET",
    path: "/contact-requests/{requestId}",
    tag: "contact",
    summary: "One contact request",
    access: "contactRequests.manage",
    refuses: ["resource.notFound"],
    input: z.strictObject({ requestId: id }),
    output: contactRequest,
  }),
  setContactRequestHandled: endpoint({
    ...change,
    method: "POST",
    path: "/contact-requests/{requestId}/handling",
    summary: "Mark a contact request as handled, or open it again",
    description: "Records who handled it and when; opening it again forgets that.",
    input: z.strictObject({ requestId: id, handled: z.boolean() }),
  }),
  assignContactRequest: endpoint({
    ...change,
    method: "PUT",
    path: "/contact-requests/{requestId}/assignee",
    summary: "Assign a contact request to a product admin, or to nobody",
    input: z.strictObject({ requestId: id, userId: id.nullable() }),
  }),
};
