import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, plainDate } from "#contract/core/fields/fields.ts";
import { officeList, pageOf, queryList, queryText } from "#contract/core/lists.ts";
import { tableSizes } from "#contract/support/table-sizes.ts";
import { auditEventTypes, auditSorts, mailStates, outboxSorts } from "./support-states.ts";

export const auditEvent = z.object({
  id,
  timestamp: instant,
  type: z.enum(auditEventTypes),
  message: z.string(),
  userName: z.string(),
  organisationName: z.string().nullable(),
  subject: z.object({
    kind: z.enum([
      "booking",
      "listing",
      "vendor",
      "client",
      "team",
      "contactRequest",
      "user",
      "invitation",
      "contentPage",
      "searchSynonym",
      "mail",
      "ticket",
      "brand",
    ]),
    id,
    /** Whose it is now, for the way to it; null where that is nobody's or gone. The operator has no id. */
    owner: z.object({ kind: z.enum(["vendor", "client", "operator"]), id: id.nullable() }).nullable(),
  }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const outboxMail = z.object({
  id,
  createdAt: instant,
  sentAt: instant.nullable(),
  state: z.enum(mailStates),
  template: z.string(),
  language: z.string(),
  toName: z.string(),
  toEmail: z.string(),
  subject: z.string(),
  error: z.string().nullable(),
  /** Which mail this one sends again, if any. */
  repeats: id.nullable(),
  can: z.object({
    /** It was sent or has failed, and holds no code or link that is one person's alone. */
    sendAgain: z.boolean(),
  }),
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const support = {
  getTableSizes: endpoint({
    method: "GET",
    path: "/table-sizes",
    tag: "support",
    summary: "What the database holds, table by table, and how it grows",
    access: "system.read",
    input: z.strictObject({}),
    output: tableSizes,
  }),
  listAuditEvents: endpoint({
    method: "GET",
    path: "/audit-events",
    tag: "support",
    summary: "The audit, newest first",
    access: "audit.read",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(auditSorts).default("-timestamp"),
      types: queryList(z.enum(auditEventTypes)).default([]),
      /** A part of the name of whoever did it. */
      person: queryText.default(""),
      /** A part of the name of their organisation. */
      organisation: queryText.default(""),
      /** What happened to one thing. */
      subjectId: id.optional(),
      from: plainDate.optional(),
      to: plainDate.optional(),
    }),
    output: pageOf(auditEvent),
  }),
  listOutbox: endpoint({
    method: "GET",
    path: "/outbox",
    tag: "support",
    summary: "Every mail the system sent or keeps, newest first",
    access: "outbox.read",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(outboxSorts).default("-createdAt"),
      states: queryList(z.enum(mailStates)).default([]),
    }),
    output: pageOf(outboxMail),
  }),
  getOutboxMail: endpoint({
    method: "GET",
    path: "/outbox/{mailId}",
    tag: "support",
    summary: "One mail as its reader sees it",
    access: "outbox.read",
    input: z.strictObject({ mailId: id }),
    output: outboxMail.extend({
      html: z.string(),
      text: z.string(),
      /** The entry for the reader's calendar that it carries (RFC 5545), if any. */
      calendar: z.string().nullable(),
    }),
  }),
  sendMailAgain: endpoint({
    method: "POST",
    path: "/outbox/{mailId}/repetitions",
    tag: "support",
    summary: "Send a mail again, as a mail of its own",
    description:
      "To the same address, in the same language, about the same thing. One that was sent or has failed; never one with a code or a personal link. Where what it is about has moved on meanwhile, it is not sent (`superseded`).",
    access: "outbox.resend",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["mail.notRepeatable"],
    input: z.strictObject({ mailId: id }),
    output: outboxMail,
  }),
};
