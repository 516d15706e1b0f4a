import { useTranslations } from "use-intl";
import type { AuditEvent } from "#contract/support/support.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./audit.module.css";
import { subjectHref, useAuditWords } from "./audit-words.ts";

type DrawerProps = { event: AuditEvent; historyHref: string; onClose: () => void };

/** One event beside the list: what happened, by whom and when, its facts, and the way to its subject. */
export function AuditEventDrawer({ event, historyHref, onClose }: DrawerProps) {
  const t = useTranslations("support.audit");
  const ui = useTranslations("ui");
  const formats = useFormats();
  const { sentence, facts, who } = useAuditWords();
  const href = subjectHref(event);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(`events.${event.type}`)}
      closeLabel={ui("close")}
      footer={
        <>
          <ButtonLink href={historyHref}>{t("details.everything")}</ButtonLink>
          {href ? (
            <ButtonLink href={href} variant="primary">
              {t("details.open")}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <Stack gap={5}>
        <p className={styles.sentence}>
          <WithReferences>{sentence(event)}</WithReferences>
        </p>
        <KeyValueList
          items={[
            { key: "who", label: t("who"), value: who(event) },
            { key: "organisation", label: t("organisation"), value: event.organisationName },
            { key: "when", label: t("when"), value: <time dateTime={event.timestamp}>{formats.instant(event.timestamp)}</time> },
          ]}
        />
        <section aria-label={t("details.detailsTitle")}>
          <Stack gap={4}>
            <Changes event={event} />
            <KeyValueList items={facts(event)} />
          </Stack>
        </section>
      </Stack>
    </Drawer>
  );
}

function Changes({ event }: { event: AuditEvent }) {
  const t = useTranslations("support.audit.details");
  const changes = useAuditWords().changes(event);
  if (changes.length === 0) return null;
  return (
    <table className={styles.changes}>
      <caption>{t("changesCaption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AuditEventBadge({ event }: { event: AuditEvent }) {
  const t = useTranslations("support.audit.events");
  return <Badge>{t(event.type)}</Badge>;
}
