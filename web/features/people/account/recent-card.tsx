import { useTranslations } from "use-intl";
import type { AccountSecurity } from "#contract/people/own-security.ts";
import { methodsInWords } from "#contract/support/security-events.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import styles from "./security.module.css";

/** The latest sign-ins and the tries that failed, so that a stranger's are noticed. */
export function RecentCard({ recent }: Pick<AccountSecurity, "recent">) {
  const t = useTranslations("account.security");
  const formats = useFormats();
  return (
    <Card title={t("recent.title")} description={t("recent.text")}>
      {recent.length === 0 ? (
        <p className={styles.none}>{t("recent.none")}</p>
      ) : (
        <ol className={styles.list} aria-label={t("recent.title")}>
          {recent.map(({ at, type, method, device, network }) => (
            <li key={`${at} ${type}`} className={styles.row}>
              <div className={styles.about}>
                <strong>{t(`recent.types.${type}`)}</strong>
                <div className={styles.facts}>
                  {[device ?? t("unknownDevice"), methodsInWords(method, (known) => t(`methods.${known}`)), network]
                    .filter(Boolean)
                    .join(" · ")}
                </div>
              </div>
              <time className={styles.facts} dateTime={at}>
                {formats.instant(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
