import { useTranslations } from "use-intl";
import type { Me } from "#contract/people/people.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import styles from "./organisation-notice.module.css";

/** From when on the person's role needs a second factor, and where to set it up. */
export function SecondFactorNotice({ me }: { me: Me }) {
  const t = useTranslations("office.secondFactor");
  const { settings } = usePage().page;
  const formats = useFormats();
  if (me.secondFactorDueAt === null) return null;
  return (
    <section className={styles.notice} aria-label={t("label")}>
      <Notice tone="warning" banner>
        <span>{t("text", { moment: formats.instant(me.secondFactorDueAt) })}</span>{" "}
        {settings.oidc.issuer === `${settings.publicUrl}/oidc` ? (
          <a href="/oidc/account/two-step">{t("setUp")}</a>
        ) : (
          <span>{t("elsewhere")}</span>
        )}
      </Notice>
    </section>
  );
}
