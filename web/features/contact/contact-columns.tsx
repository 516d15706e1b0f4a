import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { useFormats } from "#web/platform/page/route-context.ts";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { ContactKindBadge, ContactStateBadge } from "./contact-badges.tsx";
import styles from "./contact-requests.module.css";

/** The list's columns; the first one names who asked and opens the request. */
export function useContactColumns(): DataColumn<ContactRequest>[] {
  const t = useTranslations("contact.columns");
  const nobody = useTranslations("contact")("nobody");
  const stages = useTranslations("contact.stages");
  const outcomes = useTranslations("contact.outcomes");
  const formats = useFormats();
  return [
    {
      key: "name",
      header: t("name"),
      sortable: true,
      width: "10.5rem",
      cell: ({ name, company }) => <TwoLines first={name} second={company} />,
    },
    { key: "kind", header: t("kind"), cell: ({ kind }) => <ContactKindBadge kind={kind} /> },
    { key: "message", header: t("message"), cell: (request) => <Asked request={request} /> },
    {
      key: "contact",
      header: t("contact"),
      width: "12.5rem",
      hideOnPhone: true,
      cell: ({ email, phone }) => <TwoLines first={<EmailAddress address={email} />} second={phone && readablePhone(phone)} />,
    },
    {
      key: "assignedTo",
      header: t("assignedTo"),
      cell: ({ assignedTo }) => assignedTo?.name ?? <span className={styles.quiet}>{nobody}</span>,
    },
    {
      key: "createdAt",
      header: t("createdAt"),
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.instant(createdAt)}</time>,
    },
    {
      key: "stage",
      header: t("stage"),
      width: "6.5rem",
      cell: ({ stage, outcome }) => <TwoLines first={stages(stage)} second={outcome && outcomes(outcome)} />,
    },
    {
      key: "followUpOn",
      header: t("followUpOn"),
      hideOnPhone: true,
      cell: ({ followUpOn }) => (followUpOn ? <time dateTime={followUpOn}>{formats.date(followUpOn)}</time> : null),
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ handled, handledByName }) => <TwoLines first={<ContactStateBadge handled={handled} />} second={handledByName} />,
    },
  ];
}

/** When somebody wants to be called, and what they wrote. */
function Asked({ request: { call, message } }: { request: ContactRequest }) {
  const t = useTranslations("contact.details");
  const formats = useFormats();
  if (!call) return <span className={styles.excerpt}>{message}</span>;
  return (
    <TwoLines
      first={`${t(call.isCancelled ? "callCancelled" : "call")}: ${formats.instant(call.startsAt)}`}
      second={message ? <span className={styles.excerpt}>{message}</span> : null}
    />
  );
}
