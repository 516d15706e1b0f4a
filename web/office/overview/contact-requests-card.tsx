import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ContactStateBadge } from "#web/features/contact/contact-badges.tsx";
import { Part } from "#web/platform/api/part.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./overview.module.css";

/** What was asked through the public forms in the organisation's name. */
export function ContactRequestsCard({ name }: { name: string }) {
  const t = useTranslations("office.overview");
  const formats = useFormats();
  const { api } = usePage();
  const query = useQuery(api.contact.listContactRequests.queryOptions({ input: { q: name, pageSize: 10 } }));
  const list = (search: Record<string, unknown>) => `/admin/contact-requests${stringifySearch({ q: name, state: "all", ...search })}`;
  return (
    <Card
      title={t("contactRequests")}
      action={
        <ButtonLink size="s" variant="ghost" href={list({})}>
          {t("all")}
        </ButtonLink>
      }
    >
      <Part query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t("none")}</p>
          ) : (
            <ul className={styles.rows}>
              {items.slice(0, 4).map((request) => (
                <li key={request.id}>
                  <UiLink href={`/admin/contact-requests/${request.id}`}>{request.name}</UiLink>
                  <span className={styles.quiet}>{formats.instant(request.createdAt)}</span>
                  <ContactStateBadge handled={request.handled} />
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </Card>
  );
}
