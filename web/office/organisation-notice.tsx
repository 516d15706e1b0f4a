import { useTranslations } from "use-intl";
import type { Me } from "#contract/people/people.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./organisation-notice.module.css";

/** 'Awaiting activation', or that it was deactivated, on every screen of an inactive organisation (decisions section 6). */
export function OrganisationNotice({ me }: { me: Me }) {
  const t = useTranslations("office.notices");
  if (!me.organisation || me.organisation.isActive) return null;
  const { kind, wasActivated, review } = me.organisation;
  const path = `/${kind}/update`;
  return (
    <section className={styles.notice} aria-label={t("label")}>
      <Notice tone="warning" banner>
        {review ? (
          <>
            <span>{t(review.outcome)}</span> {me.can.includes(`${kind}s.update`) ? <UiLink href={path}>{t("why")}</UiLink> : null}
          </>
        ) : (
          t(`${kind}${wasActivated ? "Deactivated" : "Inactive"}`)
        )}
      </Notice>
    </section>
  );
}
