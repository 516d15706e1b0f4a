import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { subjectHref, useAuditWords } from "#web/features/support/audit-words.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./overview.module.css";

const shown = 6;

/** What its people did, and what was done to it, newest first. */
export function ActivityCard({ id, name }: { id: string; name: string }) {
  const t = useTranslations("office.overview");
  const formats = useFormats();
  const { sentence } = useAuditWords();
  const { api } = usePage();
  const own = useQuery(api.support.listAuditEvents.queryOptions({ input: { organisation: name, pageSize: 10 } }));
  const about = useQuery(api.support.listAuditEvents.queryOptions({ input: { subjectId: id, pageSize: 10 } }));
  const all = [...(own.data?.items ?? []), ...(about.data?.items ?? [])];
  const events = [...new Map(all.map((event) => [event.id, event])).values()].sort((a, b) => b.timestamp.localeCompare(a.timestamp));
  const isRead = own.data !== undefined && about.data !== undefined;
  return (
    <Card
      title={t("activity")}
      action={
        <ButtonLink size="s" variant="ghost" href={`/admin/audit${stringifySearch({ organisation: name })}`}>
          {t("all")}
        </ButtonLink>
      }
    >
      {isRead && events.length === 0 ? <p className={styles.none}>{t("none")}</p> : null}
      <ul className={styles.rows}>
        {events.slice(0, shown).map((event) => {
          const href = subjectHref(event);
          const told = <WithReferences>{sentence(event)}</WithReferences>;
          return (
            <li key={event.id}>
              {href ? <UiLink href={href}>{told}</UiLink> : <span>{told}</span>}
              <span className={styles.quiet}>{formats.instant(event.timestamp)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
