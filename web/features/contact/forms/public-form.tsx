import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { decoyField } from "#contract/core/signed-form-token.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./public-form.module.css";
import type { usePublicForm } from "./use-public-form.ts";

type PublicFormProps = {
  form: ReturnType<typeof usePublicForm>;
  /** The sealed time at which the page was drawn. */
  ticket: string;
  label: string;
  submit: string;
  children: ReactNode;
};

/** The frame of a public form: what programs stumble over, what went wrong, the fields, the button, what happens to the words. */
export function PublicForm({ form, ticket, label, submit, children }: PublicFormProps) {
  const t = useTranslations("publicForms");
  const { page } = usePage();
  return (
    <form {...form.form} className={styles.form} aria-label={label}>
      <input type="hidden" name="ticket" value={form.typed("ticket") ?? ticket} />
      <input type="hidden" name="language" value={page.language} />
      <div className={styles.decoy} aria-hidden="true">
        <label>
          {t("decoy")}
          <input type="text" name={decoyField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {form.problem ? (
        <Notice tone="danger" title={t("notSent")} announce="assertive">
          {form.problem}
        </Notice>
      ) : null}
      {children}
      <Button type="submit" variant="primary" size="l" loading={form.isSending} wide>
        {submit}
      </Button>
      <p className={styles.small}>
        {t("privacy")} <UiLink href="/info/privacy-policy">{t("privacyLink")}</UiLink>
      </p>
    </form>
  );
}
