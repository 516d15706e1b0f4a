import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Part } from "#web/platform/api/part.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmailLink } from "#web/ui/display/email-address.tsx";
import styles from "./overview.module.css";

/** Who can sign in, the first few by name. */
export function PeopleCard({ organisationId, path }: { organisationId: string; path: string }) {
  const t = useTranslations("office.overview");
  const roles = useTranslations("office.roles");
  const { api } = usePage();
  const query = useQuery(api.people.listUsers.queryOptions({ input: { organisationId, pageSize: 10 } }));
  return (
    <Card
      title={query.data ? t("peopleCount", { count: query.data.total }) : t("people")}
      action={
        <ButtonLink size="s" variant="ghost" href={path}>
          {t("all")}
        </ButtonLink>
      }
    >
      <Part query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t("nobody")}</p>
          ) : (
            <ul className={styles.rows}>
              {items.slice(0, 6).map(({ id, name, email, role }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span className={styles.quiet}>
                    <EmailLink address={email} /> · {roles(role)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </Card>
  );
}
