import { useMessages, useTranslations } from "use-intl";
import type { ContactRequest, ContactStep } from "#contract/contact/contact.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Timeline } from "#web/ui/display/timeline.tsx";
import styles from "./contact-requests.module.css";

/** What happened to a request, oldest first; an answer with its words. */
export function ContactTimeline({ request, steps }: { request: ContactRequest; steps: readonly ContactStep[] }) {
  const t = useTranslations("contact");
  const names = useMessages().contact.steps;
  const formats = useFormats();
  return (
    <Timeline
      label={t("file.timeline")}
      items={steps.map(({ at, userName, type, details, answer }, index) => ({
        id: `${at} ${index}`,
        title: `${(names as Partial<Record<string, string>>)[type] ?? type}${said(details)}`,
        time: `${formats.instant(at)} · ${userName}`,
        dateTime: at,
        children:
          answer !== null ? (
            <blockquote className={styles.message}>{answer}</blockquote>
          ) : type === "ContactRequestedEvent" && request.message ? (
            <blockquote className={styles.message}>{request.message}</blockquote>
          ) : undefined,
      }))}
    />
  );

  function said(details: ContactStep["details"]): string {
    const { to, followUpOn, organisation } = details as Partial<Record<string, string | null>>;
    if (followUpOn) return `: ${formats.date(followUpOn)}`;
    const stages = t.has(`stages.${to}` as "stages.New");
    const value = organisation ?? (to && stages ? t(`stages.${to}` as "stages.New") : to);
    return value ? `: ${value}` : "";
  }
}
