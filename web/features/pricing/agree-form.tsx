import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import styles from "./pricing-page.module.css";

const points = ["commission", "price", "answer", "cancel", "leave"] as const;

type AgreeFormProps = {
  /** Of the terms in force. */
  version: string;
  /** It came without the box. */
  isRefused: boolean;
};

/** The terms in short, and the box without which nobody goes on to register. */
export function AgreeForm({ version, isRefused }: AgreeFormProps) {
  const t = useTranslations("pricing.terms");
  const commission = useFormats().percent(usePage().page.settings.commissionRateBp);
  const [error, setError] = useState(isRefused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const box = event.currentTarget.elements.namedItem("agree") as HTMLInputElement;
    if (box.checked) return;
    event.preventDefault();
    setError(true);
    box.focus();
  };
  return (
    <div className={styles.terms}>
      <ul className={styles.termsPoints}>
        {points.map((point) => (
          <li key={point}>{point === "commission" ? t("points.commission", { commission }) : t(`points.${point}`)}</li>
        ))}
      </ul>
      <p className={styles.termsLink}>
        <UiLink href="/info/terms-of-service">{t("link")}</UiLink>
        <span>{t("version", { version })}</span>
      </p>
      <form method="get" action="/pricing#terms" aria-label={t("form")} className={styles.agree} onSubmit={submit} noValidate>
        <input type="hidden" name="terms" value={version} />
        <CheckboxField
          name="agree"
          value="1"
          required
          label={t("agree")}
          error={error ? t("mustAgree") : undefined}
          onChange={(event) => setError(!event.currentTarget.checked && error)}
        />
        <Button type="submit" variant="primary" size="l">
          {t("go")}
        </Button>
      </form>
    </div>
  );
}
