import { useMessages, useTranslations } from "use-intl";
import type { AuditEvent } from "#contract/support/support.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { auditWords } from "#words/audit-words.ts";

/** An audit event in the person's language. */
export function useAuditWords() {
  const t = useTranslations("support.audit.details");
  const catalogue = useTranslations("catalogue");
  const statuses = useTranslations("bookings.statuses");
  const roles = useTranslations("office.roles");
  const mails = useTranslations("mailTemplates.names");
  return auditWords({
    texts: useMessages().support.audit.details,
    formats: useFormats(),
    worded: (sentence, values) => t(sentence, values as never),
    activityType: (type) => catalogue(`types.${type}`),
    listingFact: (fact) => catalogue(`facts.${fact}`),
    budgetPeriod: (period) => catalogue(`budgetPeriods.${period}`),
    bookingStatus: (status) => statuses(status),
    role: (role) => roles(role),
    mail: (template) => mails(template),
  });
}

/** The screen of the thing an event is about, where it has one. */
export function subjectHref({ subject: { kind, id, owner } }: AuditEvent): string | undefined {
  const isOperator = owner?.kind === "operator";
  const ownerHref = owner && !isOperator ? `/admin/${owner.kind}s/${owner.id}` : undefined;
  switch (kind) {
    case "booking":
      return `/admin/bookings/${id}`;
    case "vendor":
    case "client":
      return `/admin/${kind}s/${id}`;
    case "contentPage":
      return `/admin/content/${id}`;
    case "ticket":
      return `/admin/tickets/${id}`;
    case "searchSynonym":
      return "/admin/search-words";
    case "brand":
      return "/admin/brand";
    case "mail":
      return `/admin/outbox/${id}`;
    case "contactRequest":
      return `/admin/contact-requests/${id}`;
    case "listing":
      return ownerHref && `${ownerHref}/listings/${id}`;
    case "team":
      return ownerHref && `${ownerHref}/teams/${id}`;
    case "user":
      return isOperator ? "/admin/users" : ownerHref && `${ownerHref}/users`;
    case "invitation":
      return isOperator ? "/admin/users/invitations" : ownerHref && `${ownerHref}/invitations`;
  }
}
