import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, line, optional, plainDate, plainTime, prose, version } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryBoolean, queryList } from "#contract/core/lists.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";
import { auditEvent } from "#contract/support/support.ts";
import { auditEventTypes } from "#contract/support/support-states.ts";
import { contactInput } from "./contact-input.ts";
import { chosenOutcomes, contactKinds, contactOutcomes, contactSorts, contactStages } from "./contact-states.ts";

const person = z.object({ id, name: z.string() });
const linkedOrganisation = z.object({ id, kind: z.enum(["vendor", "client"]), name: z.string(), isActive: z.boolean() });

export const contactRequest = z.object({
  id,
  kind: z.enum(contactKinds),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** Empty where somebody only planned a call. */
  message: z.string(),
  /** What the page was read in. */
  language: z.enum(uiLanguages),
  /** Of a partner application: where they are, what they show, what they mainly offer. */
  city: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  activityType: z.enum(activityTypes).nullable(),
  /** The slot of a call. */
  call: z.object({ startsAt: instant, endsAt: instant, isCancelled: z.boolean() }).nullable(),
  createdAt: instant,
  handled: z.boolean(),
  handledByName: z.string().nullable(),
  handledAt: instant.nullable(),
  stage: z.enum(contactStages),
  /** Of a closed one. */
  outcome: z.enum(contactOutcomes).nullable(),
  lostReason: z.string().nullable(),
  /** The day on which somebody looks at it again. */
  followUpOn: plainDate.nullable(),
  /** The vendor or client that came of it. */
  organisation: linkedOrganisation.nullable(),
  /** When its personal data were erased. */
  erasedAt: instant.nullable(),
  /** The product admin who looks after it. */
  assignedTo: person.nullable(),
  version,
  can: z.object({
    handle: z.boolean(),
    reopen: z.boolean(),
    assign: z.boolean(),
    cancelCall: z.boolean(),
    /** To which stages it can be moved. */
    stages: z.array(z.enum(contactStages)),
    answer: z.boolean(),
    /** Whether a vendor or client can be linked as what came of it. */
    convert: z.boolean(),
  }),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** An answer that went out, or what else happened to it; the newest last. */
const contactStep = z.object({
  at: instant,
  userName: z.string(),
  type: z.enum(auditEventTypes),
  details: auditEvent.shape.details,
  /** What was written to them. */
  answer: z.string().nullable(),
});
export type ContactStep = z.infer<typeof contactStep>;

export const contactFile = z.object({
  request: contactRequest,
  timeline: z.array(contactStep),
  /** What else came from that address, the newest first. */
  others: z.array(z.object({ id, kind: z.enum(contactKinds), createdAt: instant, stage: z.enum(contactStages), message: z.string() })),
  /** Organisations that may be theirs: by an address, or by the company's name. Offered, never linked by themselves. */
  matches: z.array(linkedOrganisation.extend({ by: z.enum(["email", "person", "name"]) })),
});
export type ContactFile = z.infer<typeof contactFile>;

const change = {
  tag: "contact",
  access: "contactRequests.manage",
  needsVersion: true,
  output: contactRequest,
} as const;

export const contact = {
  createContactRequest: endpoint({
    method: "POST",
    path: "/contact-requests",
    tag: "contact",
    summary: "Ask the operator something",
    description:
      "Told to the product admins by e-mail, confirmed to the sender. A call takes its slot. Carries a proof of work or, more rarely allowed, a ticket that is some seconds old. The answer holds nothing of what was sent.",
    access: "public",
    status: 201,
    refuses: ["form.refused", "rate.limited", "call.slotTaken"],
    input: contactInput,
    output: z.object({ id }),
  }),
  openForm: endpoint({
    method: "GET",
    path: "/contact-requests/form",
    tag: "contact",
    summary: "A ticket for a public form: the sealed time at which it was opened",
    access: "public",
    input: z.strictObject({}),
    output: z.object({ ticket: z.string() }),
  }),
  getFormChallenge: endpoint({
    method: "GET",
    path: "/contact-requests/challenge",
    tag: "contact",
    summary: "Work for the browser of whoever sends a public form",
    description: "An ALTCHA challenge. Its solution counts once, for twenty minutes.",
    access: "public",
    input: z.strictObject({}),
    output: z.object({ challenge: z.string() }),
  }),
  listCallSlots: endpoint({
    method: "GET",
    path: "/call-slots",
    tag: "contact",
    summary: "When somebody of the marketplace can call",
    description: "Days with at least one free slot, in the marketplace's time zone.",
    access: "public",
    input: z.strictObject({}),
    output: z.object({
      timeZone: z.string(),
      /** How long a call is planned for. */
      minutes: z.int(),
      days: z.array(z.object({ date: plainDate, slots: z.array(z.object({ startsAt: instant, time: plainTime })) })),
    }),
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
      stages: queryList(z.enum(contactStages)).default([]),
      /** Those that are not closed and whose day to look again is today or has passed. */
      due: queryBoolean.optional(),
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
    input: z.strictObject({ requestId: id }),
    output: contactRequest,
  }),
  getContactFile: endpoint({
    method: "GET",
    path: "/contact-requests/{requestId}/file",
    tag: "contact",
    summary: "One contact request with all that happened to it, and with what may belong to it",
    access: "contactRequests.manage",
    input: z.strictObject({ requestId: id }),
    output: contactFile,
  }),
  moveContactRequest: endpoint({
    ...change,
    method: "PUT",
    path: "/contact-requests/{requestId}/stage",
    summary: "Move a contact request to another stage",
    description: "Closing says what came of it, and of one that was lost why; a vendor or client is linked by its conversion instead.",
    refuses: ["contact.moveRefused"],
    input: z.strictObject({
      requestId: id,
      stage: z.enum(contactStages),
      outcome: optional(z.enum(chosenOutcomes)),
      lostReason: optional(line(1, 300)),
    }),
  }),
  setContactFollowUp: endpoint({
    ...change,
    method: "PUT",
    path: "/contact-requests/{requestId}/follow-up",
    summary: "Say on which day somebody looks at a contact request again, or that nobody needs to",
    refuses: ["contact.moveRefused"],
    input: z.strictObject({ requestId: id, on: plainDate.nullable() }),
  }),
  answerContactRequest: endpoint({
    ...change,
    method: "POST",
    path: "/contact-requests/{requestId}/answers",
    summary: "Answer whoever asked, by e-mail",
    description: "In the language that they asked in. What they write back reaches whoever answered. A new request is Contacted then.",
    refuses: ["contact.moveRefused"],
    input: z.strictObject({ requestId: id, text: prose(2, 5000) }),
  }),
  convertContactRequest: endpoint({
    ...change,
    method: "POST",
    path: "/contact-requests/{requestId}/conversion",
    summary: "Link the vendor or client that came of a contact request, which closes it",
    refuses: ["contact.moveRefused"],
    input: z.strictObject({ requestId: id, organisationId: id }),
  }),
  setContactRequestHandled: endpoint({
    ...change,
    method: "POST",
    path: "/contact-requests/{requestId}/handling",
    summary: "Mark a contact request as handled, or open it again",
    description: "Closes it as answered and records who did and when; opening it again forgets that.",
    input: z.strictObject({ requestId: id, handled: z.boolean() }),
  }),
  assignContactRequest: endpoint({
    ...change,
    method: "PUT",
    path: "/contact-requests/{requestId}/assignee",
    summary: "Assign a contact request to a product admin, or to nobody",
    input: z.strictObject({ requestId: id, userId: id.nullable() }),
  }),
  cancelCall: endpoint({
    ...change,
    method: "POST",
    path: "/contact-requests/{requestId}/call-cancellation",
    summary: "Cancel a planned call",
    description: "Its slot is free again; both calendars are told by e-mail.",
    input: z.strictObject({ requestId: id }),
  }),
};
