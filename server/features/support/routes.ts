import { requireUser } from "#server/access/guard.ts";
import { api } from "#server/platform/http/api.ts";
import { found } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { sendMailAgain } from "./commands.ts";
import { presentAuditEvent, presentMail } from "./present.ts";
import { findOutboxMail, listAuditEvents, listOutbox } from "./queries.ts";
import { listSecurityEvents, presentSecurityEvent } from "./security-queries.ts";
import { readTableSizes } from "./table-sizes.ts";

export function supportRoutes(services: Services) {
  const { db, config } = services;
  const routes = api.support;
  return {
    getTableSizes: routes.getTableSizes.handler(() => readTableSizes(services)),
    listAuditEvents: routes.listAuditEvents.handler(async ({ input }) => {
      const page = await listAuditEvents(db, config.timeZone, input);
      return { ...page, items: page.items.map(presentAuditEvent) };
    }),
    listOutbox: routes.listOutbox.handler(async ({ input }) => {
      const page = await listOutbox(db, config.timeZone, input);
      return { ...page, items: page.items.map(presentMail) };
    }),
    getOutboxMail: routes.getOutboxMail.handler(async ({ input }) => {
      const mail = found(await findOutboxMail(db, input.mailId));
      return { ...presentMail(mail), html: mail.html, text: mail.text, calendar: mail.calendar };
    }),
    sendMailAgain: routes.sendMailAgain.handler(async ({ input, context }) => {
      const id = await sendMailAgain(services, requireUser(context.actor), input.mailId, context.idempotencyKey);
      return presentMail(found(await findOutboxMail(db, id)));
    }),
  };
}

/** The security log is the embedded provider's; what it says of accounts is told as they are users here. */
export function securityRoutes({ db, config }: Services) {
  return {
    listSecurityEvents: api.security.listSecurityEvents.handler(async ({ input }) => {
      const page = await listSecurityEvents(db, config.oidc.issuer, config.timeZone, input);
      return { ...page, items: page.items.map(presentSecurityEvent) };
    }),
  };
}
