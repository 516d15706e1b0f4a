import type { OutboxMail } from "#contract/support.ts";
import type { MailState } from "#contract/support-states.ts";
import { api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { presentAuditEvent } from "./present.ts";
import { findOutboxMail, listAuditEvents, listOutbox } from "./queries.ts";

type MailRow = Awaited<ReturnType<typeof listOutbox>>["items"][number];

function presentMail(row: MailRow): OutboxMail {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    state: row.state as MailState,
    template: row.template,
    language: row.language,
    toName: row.to_name,
    toEmail: row.to_email,
    subject: row.subject,
    error: row.error,
  };
}

export function supportRoutes({ db, config }: Services) {
  const routes = api.support;
  return {
    listAuditEvents: routes.listAuditEvents.handler(async ({ input }) => {
      const page = await listAuditEvents(db, config.timeZone, input);
      return { ...page, items: page.items.map(presentAuditEvent) };
    }),
    listOutbox: routes.listOutbox.handler(async ({ input }) => {
      const page = await listOutbox(db, input);
      return { ...page, items: page.items.map(presentMail) };
    }),
    getOutboxMail: routes.getOutboxMail.handler(async ({ input }) => {
      const mail = found(await findOutboxMail(db, input.mailId));
      return { ...presentMail(mail), html: mail.html, text: mail.text };
    }),
  };
}
